import type { BrandGameState } from '@fairground/contract/catalogue-figures'
import type { BrandGame } from '@fairground/contract/office-catalogue'
import type { StateKey } from '../../text/tones.ts'
import type { WordKey } from '../../text/words.tsx'

/** Settings of the brand for a game. */
export type GameTerms = Pick<
  BrandGame,
  'isOpen' | 'isHot' | 'maintenance' | 'stakes' | 'turnoverWeight' | 'closedRooms'
>

/** Returns what the brand sets for a game, as a change sends it. */
export function termsIn({
  isOpen,
  isHot,
  maintenance,
  stakes,
  turnoverWeight,
  closedRooms,
}: GameTerms): GameTerms {
  return { isOpen, isHot, maintenance, stakes, turnoverWeight, closedRooms }
}

/** Returns the state of a game: the first of these that keeps players out. */
export function stateOf(game: BrandGame): StateKey {
  if (!game.isSupplied) return 'catalogue.notSupplied'
  if (!game.isOpen) return 'catalogue.isClosed'
  if (game.isWithoutStakes) return 'catalogue.withoutStakes'
  if (!game.isVendorOpen) return 'catalogue.vendorClosed'
  if (game.isStopped) return 'catalogue.isStopped'
  return game.isInMaintenance ? 'catalogue.inMaintenance' : 'catalogue.isOpen'
}

/** The names of the states by which games are listed. */
export const stateNames: Record<BrandGameState, WordKey> = {
  open: 'games.state.open',
  closedByBrand: 'games.state.closedByBrand',
  closedByVendor: 'games.state.closedByVendor',
  hot: 'games.state.hot',
  inMaintenance: 'games.state.inMaintenance',
  ownStakes: 'games.state.ownStakes',
}

/** Returns the lowest and the highest stake that players have. */
export function rangeOf({ stakes, offeredStakes }: BrandGame): { least: string; most: string } {
  return stakes ?? { least: offeredStakes[0]!, most: offeredStakes.at(-1)! }
}
