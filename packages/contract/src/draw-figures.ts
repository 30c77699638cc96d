/** How a draw stands, in this order; `void` is one that was given back. */
export const drawStates = ['open', 'closed', 'sealed', 'drawn', 'verified', 'settled', 'void'] as const

export type DrawState = (typeof drawStates)[number]

/** How a request to make a draw void stands, in this order; one that nobody agrees to within a day has run out. */
export const voidStates = ['asked', 'expired', 'giving-back', 'given-back'] as const

/** The modes of a draw: the house draws out of its own seed, or others draw, and two read their result. */
export const drawModes = ['house', 'official'] as const

export type DrawMode = (typeof drawModes)[number]

/** The readers whose readings made the result of an official draw known: two sources, two persons, or some of both. */
export const readBys = ['sources', 'persons', 'both'] as const

export type ReadBy = (typeof readBys)[number]

/**
 * How a tier of an official draw stands: nobody has read it, one has, two have read the same, or two have read
 * something else.
 */
export const tierStandings = ['missing', 'once', 'known', 'differs'] as const

export type TierStanding = (typeof tierStandings)[number]

/**
 * How the correction of a draw stands, in this order; `stopped` is one that two computations of the wins did not agree
 * on.
 */
export const correctionStates = ['asked', 'expired', 'correcting', 'stopped', 'corrected'] as const
