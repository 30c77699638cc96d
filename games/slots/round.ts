import { NamedError } from '@fairground/kernel/named-error'
import type { Bet, RoundOutcome } from '../game.ts'
import type { SlotEvent } from './events.ts'

/**
 * Returns the size of a unit in minor units; refuses a stake that is not a whole number of units with `stake_invalid`.
 */
export function unitOf(stake: bigint, unitsPerStake: number): bigint {
  const unit = stake / BigInt(unitsPerStake)
  if (stake <= 0n || unit * BigInt(unitsPerStake) !== stake) {
    throw new NamedError('stake_invalid', `a stake is a multiple of ${unitsPerStake} minor units`)
  }
  return unit
}

/** Refuses to buy a feature that is not for sale with `buy_closed`. */
export function refuseBuying({ buys }: Bet): void {
  if (buys) throw new NamedError('buy_closed', 'the feature of this game is not for sale')
}

/** Ends a round with a win of these units: pays at most `limitUnits`, with an event if the limit applies. */
export function closed(
  events: SlotEvent[],
  won: number,
  unit: bigint,
  limitUnits: number,
): RoundOutcome<SlotEvent> {
  const units = Math.min(won, limitUnits)
  if (won >= limitUnits) events.push({ type: 'limit', units })
  events.push({ type: 'total', units })
  return { win: unit * BigInt(units), events }
}
