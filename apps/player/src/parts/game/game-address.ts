/** Returns whether a game's address can be opened: a path of this site, or a web page. */
export function isGameAddress(address: string): boolean {
  return /^\/(?!\/)/.test(address) || (/^https?:\/\//.test(address) && URL.canParse(address))
}

/**
 * Returns the address of a house game's page, to which the launch is appended (`vendors/fair`); it loads without one.
 */
export function houseAddress(gameId: string, language: string): string {
  return `/arcade/?game=${encodeURIComponent(gameId)}&lang=${encodeURIComponent(language)}`
}
