"""Ask me: questions about how programs think, and what is said of the answers."""
