import { groupStep, groups } from '@fairground/games/lotteries/prize-group'

/** Prize groups of a brand in two-thousandths: the range for a player, and the default. */
export interface BrandGroups {
  least: number
  usual: number
  highest: number
}

/** Groups of a brand that has set none; no brand exceeds their ends. */
export const houseGroups: BrandGroups = {
  least: groups.least,
  usual: groups.usual,
  highest: groups.highest,
}

/** Returns whether a brand may have these groups: ascending, within those of the house. */
export function areAllowed({ least, usual, highest }: BrandGroups): boolean {
  const isRising = least <= usual && usual <= highest
  return isRising && least >= houseGroups.least && highest <= houseGroups.highest
}

/** Returns the group of a player: the given one, or the nearest that the brand allows now; else the default. */
export function ownGroup({ least, usual, highest }: BrandGroups, given: number | null): number {
  return given === null ? usual : Math.min(Math.max(given, least), highest)
}

/**
 * Returns the lowest group that a player with a given one may play: whole steps below it, not below the brand's
 * minimum.
 */
export function leastPlayed({ least }: BrandGroups, own: number): number {
  return own - Math.floor((own - least) / groupStep) * groupStep
}
