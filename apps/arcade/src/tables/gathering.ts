/** The chips of a ticket are sent this long after the last press, and this long after the first at the latest. */
const restMs = 500
const longestMs = 2_000

/** The time before the close by which chips are sent, and after which none are taken, in milliseconds. */
export const beforeCloseMs = 300

interface Options {
  now(): number
  /** Calls a function after a time in milliseconds; the returned function cancels it. */
  after(durationMs: number, work: () => void): () => void
  /** Returns the time until the close of the bets, in milliseconds. */
  closesInMs(): number
  send(): void
}

/** Gathers presses on a cloth, so that those in quick succession are sent together. */
export function createGathering({ now, after, closesInMs, send }: Options) {
  let firstMs: number | null = null
  let cancel = () => {}

  function stop() {
    cancel()
    firstMs = null
  }

  /** Counts a press: the chips are sent half a second after it, unless they must be sent before. */
  function presses() {
    firstMs ??= now()
    cancel()
    const dueMs = Math.min(restMs, firstMs + longestMs - now(), closesInMs() - beforeCloseMs)
    cancel = after(Math.max(0, dueMs), () => {
      firstMs = null
      send()
    })
  }

  return { presses, stop }
}
