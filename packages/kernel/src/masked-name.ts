/**
 * Returns a name as shown to strangers: its first two characters, or only the first of a short name, and two asterisks.
 */
export function maskedName(name: string): string {
  const signs = [...name]
  return `${signs.slice(0, signs.length > 3 ? 2 : 1).join('')}**`
}
