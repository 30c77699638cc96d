/** Whether a game's address can be opened: a path of this site, or a page of the web. */
export function isGameAddress(address: string): boolean {
  return /^\/(?!\/)/.test(address) || (/^https?:\/\//.test(address) && URL.canParse(address))
}
