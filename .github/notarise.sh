#!/bin/sh
# Have Apple look at a signed bundle, and fasten its ticket to it: notarise.sh "Tic-tac-toe.app"
set -eu
zip=$(mktemp -d)/bundle.zip
ditto -c -k --keepParent "$1" "$zip"
xcrun notarytool submit "$zip" --wait \
    --apple-id "$APPLE_ID" --team-id "$APPLE_TEAM" --password "$APPLE_PASSWORD"
xcrun stapler staple "$1"
