import type { Chance } from '@fairground/kernel/chance'
import { NamedError } from '@fairground/kernel/named-error'
import type { JackpotTerms, Pools, RoundOutcome } from '../game.ts'
import type { SlotEvent } from './events.ts'
import { type Ratio, ratio } from './ratio.ts'

/**
 * Draws whether a stake wins the jackpot: one draw, whatever the pool holds. Gives what it pays in minor units, 0 for
 * nothing; refuses with `pool_missing` when the size of the pool is not handed in.
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
  // A stake too large for a number to hold exactly is far above every draw.
  if (chance.below(terms.stakedPerWin) >= Number(stake)) return { contribution, paid: 0n }
  const paid = pool + contribution
  events.push({ type: 'jackpot', id: terms.id, pool: String(pool), paid: String(paid) })
  return { contribution, paid }
}

/** Adds what the jackpot did to the outcome of a round. */
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

/** What a jackpot returns of a stake in the long run: all contributions, and the seed of each new pool. */
export function jackpotReturn(terms: JackpotTerms, unitsPerStake: number): { fed: Ratio; seeded: Ratio } {
  return {
    fed: ratio(BigInt(terms.contributionUnits), BigInt(unitsPerStake)),
    seeded: ratio(BigInt(terms.seed), BigInt(terms.stakedPerWin)),
  }
}
