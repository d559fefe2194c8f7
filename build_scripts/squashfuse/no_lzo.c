/* In place of liblzo2, whose licence is the GPL: squashfuse can unpack LZO, and ours is packed by zstd. */
int lzo1x_decompress_safe(const unsigned char *in, unsigned long in_size, unsigned char *out,
                          unsigned long *out_size, void *memory)
{
    (void)in, (void)in_size, (void)out, (void)out_size, (void)memory;
    return -1;
}
