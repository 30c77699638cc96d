/** Whether a game's address can be opened: a path of this site, or a page of the web. */
export function isGameAddress(address: string): boolean {
  return /^\/(?!\/)/.test(address) || (/^https?:\/\//.test(address) && URL.canParse(address))
}

/** The page of a house game up to the launch, which its address ends with (`vendors/fair`); it loads without one. */
export function houseAddress(gameId: string, language: string): string {
  return `/arcade/?game=${encodeURIComponent(gameId)}&lang=${encodeURIComponent(language)}`
}
