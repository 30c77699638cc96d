import type { Chance } from '@fairground/kernel/chance'
import { NamedError } from '@fairground/kernel/named-error'
import type { JackpotTerms, Pools, RoundOutcome } from '../game.ts'
import { type Ratio, ratio } from '../ratio.ts'
import type { SlotEvent } from './events.ts'

/**
 * Draws whether a stake wins the jackpot: always one draw, whatever the size of the pool. Returns the payment in minor
 * units, 0 for none; refuses with `pool_missing` without the size of the pool.
 */
export function drawJackpot(
  terms: JackpotTerms,
  stake: bigint,
  unit: bigint,
  chance: Chance,
  pools: Pools | undefined,
  events: SlotEvent[],
): { contribution: bigint; paid: bigint } {
  const pool = pools?.[terms.id]
  if (pool === undefined) throw new NamedError('pool_missing', `the pool of ${terms.id} is not known`)
  const contribution = unit * BigInt(terms.contributionUnits)
  // A stake too large for an exact number is greater than every draw.
  if (chance.below(terms.stakedPerWin) >= Number(stake)) return { contribution, paid: 0n }
  const paid = pool + contribution
  events.push({ type: 'jackpot', id: terms.id, pool: String(pool), paid: String(paid) })
  return { contribution, paid }
}

/** Adds the jackpot to the outcome of a round. */
export function withJackpot(
  outcome: RoundOutcome<SlotEvent>,
  { contribution, paid }: { contribution: bigint; paid: bigint },
): RoundOutcome<SlotEvent> {
  return {
    ...outcome,
    win: outcome.win + paid,
    contribution,
    ...(paid > 0n && { jackpotWon: true }),
  }
}

/**
 * Returns the long-term return of a jackpot: all contributions, and the seed of each new pool, as a share of the stake.
 */
export function jackpotReturn(terms: JackpotTerms, unitsPerStake: number): { fed: Ratio; seeded: Ratio } {
  return {
    fed: ratio(BigInt(terms.contributionUnits), BigInt(unitsPerStake)),
    seeded: ratio(BigInt(terms.seed), BigInt(terms.stakedPerWin)),
  }
}
