/** Posts a message to the player site around the game; without effect if the game was opened on its own. */
export function tellSite(message: { type: `fairground:${string}` } & Record<string, unknown>): void {
  if (window.parent !== window) window.parent.postMessage(message, location.origin)
}
