/** The states of a draw, in order; the stakes of a `void` draw were refunded. */
export const drawStates = ['open', 'closed', 'sealed', 'drawn', 'verified', 'settled', 'void'] as const

export type DrawState = (typeof drawStates)[number]

/** The states of a request to make a draw void, in order; `expired` if nobody agreed within a day. */
export const voidStates = ['asked', 'expired', 'giving-back', 'given-back'] as const

/** The modes of a draw: the house draws from its own seed, or a third party draws and two readers read its result. */
export const drawModes = ['house', 'official'] as const

export type DrawMode = (typeof drawModes)[number]

/** The looks in which a result is drawn: `number` is a plain number, and every other value is a thing that is drawn. */
export const drawnLooks = ['ball', 'digit', 'die', 'colour', 'racer', 'card', 'number'] as const

export type DrawnLook = (typeof drawnLooks)[number]

/** The readers whose readings gave the result of an official draw: two sources, two persons, or both. */
export const readBys = ['sources', 'persons', 'both'] as const

export type ReadBy = (typeof readBys)[number]

/**
 * The reading state of a tier of an official draw: not read, read once, read twice with the same numbers, or read with
 * different numbers.
 */
export const tierStandings = ['missing', 'once', 'known', 'differs'] as const

export type TierStanding = (typeof tierStandings)[number]

/** The states of the correction of a draw, in order; `stopped` if two computations of the wins differed. */
export const correctionStates = ['asked', 'expired', 'correcting', 'stopped', 'corrected'] as const
