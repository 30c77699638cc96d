/** A text without the signs that nobody sees, such as those around a number that a phone's contacts have copied. */
export function withoutInvisible(text: string): string {
  return text.replace(/[\p{DI}\ufff9-\ufffb]/gu, '')
}

/** A name, number or code as it was meant: without signs that nobody sees, with single blanks, and none at its ends. */
export function cleanText(text: string): string {
  return withoutInvisible(text).replace(/\s+/gu, ' ').trim()
}
