/** Returns a text without invisible characters, such as those around a number copied from a phone's contacts. */
export function withoutInvisible(text: string): string {
  return text.replace(/[\p{DI}\ufff9-\ufffb]/gu, '')
}

/**
 * Returns a text of several lines without characters that could hide or reorder what a reader sees: control characters
 * except tabs and line breaks, and those that override, embed or isolate a direction of writing.
 */
export function harmlessText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]/gu, '')
}

/** Returns a name, number or code without invisible characters, with single spaces, and none at its ends. */
export function cleanText(text: string): string {
  return withoutInvisible(text).replace(/\s+/gu, ' ').trim()
}
