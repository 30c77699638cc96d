import { groupStep, groups } from '@fairground/games/lotteries/prize-group'

/** The prize groups of a brand in two-thousandths: what a player may have, and what one has to whom none was given. */
export interface BrandGroups {
  least: number
  usual: number
  highest: number
}

/** Those of a brand that has set none; no brand goes beyond their ends. */
export const houseGroups: BrandGroups = {
  least: groups.least,
  usual: groups.usual,
  highest: groups.highest,
}

/** Whether a brand may have these groups: rising, within those of the house. */
export function areAllowed({ least, usual, highest }: BrandGroups): boolean {
  const isRising = least <= usual && usual <= highest
  return isRising && least >= houseGroups.least && highest <= houseGroups.highest
}

/** The group that a player has: the one that was given, or the nearest within what the brand allows by now; else the default. */
export function ownGroup({ least, usual, highest }: BrandGroups, given: number | null): number {
  return given === null ? usual : Math.min(Math.max(given, least), highest)
}

/** The least group that who has another may play: whole steps below it, not below the brand's least. */
export function leastPlayed({ least }: BrandGroups, own: number): number {
  return own - Math.floor((own - least) / groupStep) * groupStep
}
