// Package genai holds the copies for Gemini against Google's own Schema type.
// It is a module of its own, so that neither the program nor its tests link
// Google's library; it has tests and nothing else.
package genai
