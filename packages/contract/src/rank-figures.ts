/** Why a rank changed, or may: reached, about to fall, fallen, set by staff, and given way to the rank before. */
export const rankLineKinds = ['rise', 'notice', 'fall', 'set', 'ended'] as const
export type RankLineKind = (typeof rankLineKinds)[number]

/** So many ranks a brand has at most. */
export const mostRanks = 12

/** A rank that staff set holds for so many days at most. */
export const mostHeldDays = 366
