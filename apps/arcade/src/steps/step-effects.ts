import { currencyOf, parseMoney } from '@fairground/kernel/money'
import { effectOfEnd, type HeardEffect } from '../quick/quick-effects.ts'
import type { StepState } from './step-table.ts'

/** The part of the state of a round in steps that its sounds depend on. */
export type HeardSteps = Pick<StepState, 'phase' | 'round' | 'step'>

/** Returns the effects of a change between two states of an original in steps. */
export function stepEffects(before: HeardSteps, { phase, round, step }: HeardSteps): HeardEffect[] {
  if (phase === 'turning' && before.phase === 'idle') return [{ name: 'begin' }]
  if (round === null || round.roundId !== before.round?.roundId) return []
  if (step !== null) {
    const isFurther = before.step !== null && step.number > before.step.number
    // Acts are numbered from 1; what the first one uncovers is heard as it was recorded.
    return isFurther ? [{ name: 'safe', step: step.number - 2 }] : []
  }
  if (phase !== 'idle' || before.phase !== 'showing' || round.state !== 'settled') return []
  const currency = currencyOf(round.currency)
  const staked = parseMoney(round.staked, currency) - parseMoney(round.refunded, currency)
  const isCashed = round.bet.acts?.at(-1) === 'cash'
  return [effectOfEnd({ staked, won: parseMoney(round.won, currency) }, isCashed)]
}
