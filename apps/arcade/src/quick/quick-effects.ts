import type { OriginalEffectName } from '@fairground/games/originals/sounds'
import type { QuickRound } from '@fairground/games/view-quick'
import { isWin } from './outcome.tsx'
import type { ScreenState } from './screen.ts'

/** The number of stakes from which a win is a large one. */
const largeStakes = 10n

/** An effect, and the number of steps by which it is raised. */
export interface HeardEffect {
  name: OriginalEffectName
  step?: number
}

/** Returns the effect of the end of a round by what it paid; a payout of at most the stake is no win. */
export function effectOfEnd(paid: { staked: bigint; won: bigint }, isCashed = false): HeardEffect {
  if (!isWin(paid)) return { name: 'end' }
  if (paid.won >= paid.staked * largeStakes) return { name: 'large' }
  return { name: isCashed ? 'cash' : 'win' }
}

/**
 * Returns the effects of a change between two states of the screen of an original with one choice; `paidOf` returns the
 * payout of a round in hundredths of its stake.
 */
export function quickEffects(
  before: Pick<ScreenState, 'phase'>,
  { phase, round }: Pick<ScreenState, 'phase' | 'round'>,
  paidOf: (round: QuickRound) => number,
): HeardEffect[] {
  if (phase === 'waits' && before.phase !== 'waits') return [{ name: 'begin' }]
  // The last round of an earlier visit is shown at rest, without an end to hear.
  if (phase !== 'rest' || before.phase !== 'plays' || round === null) return []
  return [effectOfEnd({ staked: 100n, won: BigInt(paidOf(round)) })]
}
