/** Returns the name of a tier of a Vietnamese lottery, the same in every language: ĐB is the special prize. */
export function tierName(id: string): string {
  return id === 'db' ? 'ĐB' : id.toUpperCase()
}
