/** How a draw stands, in this order; `void` is one that was given back. */
export const drawStates = ['open', 'closed', 'sealed', 'drawn', 'verified', 'settled', 'void'] as const

export type DrawState = (typeof drawStates)[number]

/** How a request to make a draw void stands, in this order; one that nobody agrees to within a day has run out. */
export const voidStates = ['asked', 'expired', 'giving-back', 'given-back'] as const
