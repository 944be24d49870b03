package a2acall

import "mime"

// isJSONMedia says that a media type is application/json; parameters and case
// do not matter.
func isJSONMedia(value string) bool {
	media, _, err := mime.ParseMediaType(value)
	return (err == nil || media != "") && media == "application/json"
}
