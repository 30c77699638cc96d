import type { TableEffectName } from '@fairground/games/tables/sounds'
import type { TableState } from './table-state.ts'

/** From this multiple of the stakes of a round on, a payout is a large win. */
const largeFrom = 5n

/** The part of a table's state on which its sounds depend, and the number of cards that are dealt. */
export type Heard = Pick<TableState, 'phase' | 'chipsSum' | 'wonSum' | 'roundStake'> & {
  dealt: number
  drawId: string
}

/** Returns the sounds of a change between two states of a table; `dealtSound` is that of what is dealt. */
export function tableEffects(
  before: Heard,
  after: Heard,
  dealtSound: TableEffectName = 'slide',
): TableEffectName[] {
  const heard: TableEffectName[] = []
  const isSame = before.drawId === after.drawId
  if (isSame && after.phase === 'open' && after.chipsSum > before.chipsSum) heard.push('chip')
  if (isSame && before.phase === 'open' && after.phase === 'closed') heard.push('bell')
  // Cards that were dealt before the page saw them are silent.
  if (isSame && after.dealt === before.dealt + 1) heard.push(dealtSound)
  const { wonSum, roundStake } = after
  if (before.wonSum === null && wonSum !== null && wonSum > 0n)
    heard.push(wonSum >= largeFrom * roundStake ? 'large' : wonSum > roundStake ? 'win' : 'push')
  return heard
}
