/** A session nobody used for so long is over (GLI-19, 2.5.4). */
export const idleMs = 30 * 60_000
