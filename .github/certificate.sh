#!/bin/sh
# Put the certificate of MACOS_CERTIFICATE where codesign finds it, and say so to later steps.
set -eu
[ -n "$MACOS_CERTIFICATE" ] || exit 0 # nothing is signed then
file=$RUNNER_TEMP/certificate.p12
keychain=$RUNNER_TEMP/signing.keychain-db
echo "$MACOS_CERTIFICATE" | base64 --decode > "$file"
security create-keychain -p "$APPLE_TEAM" "$keychain"
security unlock-keychain -p "$APPLE_TEAM" "$keychain"
security import "$file" -k "$keychain" -P "$MACOS_CERTIFICATE_PASSWORD" -T /usr/bin/codesign
security set-key-partition-list -S apple-tool:,apple: -k "$APPLE_TEAM" "$keychain"
security list-keychains -d user -s "$keychain" login.keychain
rm "$file"
identity=$(security find-identity -v -p codesigning "$keychain" | awk 'NR == 1 { print $2 }')
echo "CODESIGN_IDENTITY=$identity" >> "$GITHUB_ENV"
echo "SIGN_COMMAND=.github/notarise.sh" >> "$GITHUB_ENV"
