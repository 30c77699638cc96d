/** Returns a text without invisible characters, such as those around a number copied from a phone's contacts. */
export function withoutInvisible(text: string): string {
  return text.replace(/[\p{DI}\ufff9-\ufffb]/gu, '')
}

/** Returns a name, number or code without invisible characters, with single spaces, and none at its ends. */
export function cleanText(text: string): string {
  return withoutInvisible(text).replace(/\s+/gu, ' ').trim()
}
