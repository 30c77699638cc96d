import type { actInRound } from '@fairground/contract/arcade'
import type { OutputOf } from '@fairground/contract/call'
import { type NextStep, type Offer, recordedEvents } from '@fairground/games/game'
import { roundGames } from '@fairground/games/rules'
import { type Currency, moneyText } from '@fairground/kernel/money'
import type { Db } from '../../../db/tables.ts'
import { roundOfTransaction } from '../../ledger/transfers/index.ts'
import { houseCode } from '../feeds/index.ts'
import { leftMs } from './left-rounds.service.ts'
import { findRound } from './rounds.queries.ts'
import { type RoundShown, roundOnWire } from './rounds.wire.ts'
import { endOf, type Position } from './steps.service.ts'

type Told = OutputOf<typeof actInRound>

/** What a player is told with: the currency of the wallet, and the largest win of the brand in minor units. */
interface Terms {
  currency: Currency
  largestWin: bigint | null
}

/**
 * Returns whether an act may be chosen: one whose payout could pass the largest win of the brand may not, unless it is
 * the act of leaving.
 */
export function isAllowed(
  { act, most }: Offer,
  { leaving }: NextStep,
  { stake, largestWin }: { stake: bigint; largestWin: bigint | null },
): boolean {
  return largestWin === null || act === leaving || stake * BigInt(most) <= 100n * largestWin
}

/** Converts a round in steps for the API, as it was after the acts of a position. */
export async function steppedOnWire(db: Db, position: Position, terms: Terms): Promise<Told> {
  const { row, acts, bet, outcome } = position
  const { currency, largestWin } = terms
  const { wallet_id: walletId, round_id: roundId, stake } = row
  const recorded = (await findRound(db, walletId, roundId))!
  const { name } = roundGames.find(({ info }) => info.id === row.game_id)!.info
  const { next } = outcome
  if (!next) {
    const end = { walletId, source: houseCode, transactionId: endOf(row) }
    return {
      round: roundOnWire(recorded, name, currency),
      step: null,
      balance: moneyText(recorded.balance_after, currency),
      version: Number((await roundOfTransaction(db, end)).version),
    }
  }
  const { balance, version } = acts.at(-1) ?? row
  const shown: RoundShown = {
    ...recorded,
    ...{ state: 'open', staked: outcome.staked!, won: 0n, refunded: 0n, valid_bet: null, closed_at: null },
    balance_after: balance,
    events: recordedEvents(bet, outcome.events),
  }
  return {
    round: roundOnWire(shown, name, currency),
    step: {
      number: acts.length + 1,
      offers: next.offers
        .filter((offer) => isAllowed(offer, next, { stake, largestWin }))
        .map(({ act, costs, most }) => ({
          act,
          most,
          ...(costs !== undefined && { stake: moneyText((stake * BigInt(costs)) / 100n, currency) }),
        })),
      leaving: next.leaving,
      until: new Date(row.touched_at.getTime() + leftMs).toISOString(),
    },
    balance: moneyText(balance, currency),
    version: Number(version),
  }
}
