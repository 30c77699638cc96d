/** Tells the player site around the game; nobody hears it where the game is opened by itself. */
export function tellSite(message: { type: `fairground:${string}` } & Record<string, unknown>): void {
  if (window.parent !== window) window.parent.postMessage(message, location.origin)
}
