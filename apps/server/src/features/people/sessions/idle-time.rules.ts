/** A session that is unused for this long ends (GLI-19, 2.5.4). */
export const idleMs = 30 * 60_000
