/**
 * The reasons of a change, or possible change, of a rank: reached, about to fall, fallen, set by staff, and back to the
 * previous rank.
 */
export const rankLineKinds = ['rise', 'notice', 'fall', 'set', 'ended'] as const
export type RankLineKind = (typeof rankLineKinds)[number]

/** The most ranks of a brand. */
export const mostRanks = 12

/** The most days for which a rank set by staff is held. */
export const mostHeldDays = 366
