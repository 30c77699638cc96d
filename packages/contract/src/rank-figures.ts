/** Why a rank changed, or may: reached, about to fall, fallen, set by staff, and given way to the rank before. */
export const rankLineKinds = ['rise', 'notice', 'fall', 'set', 'ended'] as const
export type RankLineKind = (typeof rankLineKinds)[number]

/** The most ranks of a brand. */
export const mostRanks = 12

/** The most days for which a rank that staff set holds. */
export const mostHeldDays = 366
