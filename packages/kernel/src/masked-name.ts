/** A name as strangers may see it: its first two signs, or of a short name the first, and two stars. */
export function maskedName(name: string): string {
  const signs = [...name]
  return `${signs.slice(0, signs.length > 3 ? 2 : 1).join('')}**`
}
