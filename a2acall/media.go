package a2acall

// Media types, of parts and of answers.

import (
	"mime"
	"net/http"
)

// isJSONMedia says that a media type is application/json; parameters and case
// do not matter.
func isJSONMedia(value string) bool {
	media, _, err := mime.ParseMediaType(value)
	return (err == nil || media != "") && media == "application/json"
}

// mediaOf is the media type of an answer, without parameters; "" when there is
// none that can be read.
func mediaOf(res *http.Response) string {
	media, _, _ := mime.ParseMediaType(res.Header.Get("Content-Type"))
	return media
}
