import type { round, roundSummary, wonRound } from '@fairground/contract/rounds'
import { playedEvents, recordedBet } from '@fairground/games/game'
import { roundGames } from '@fairground/games/rules'
import { type Currency, moneyText } from '@fairground/kernel/money'
import type * as z from 'zod/mini'
import type { RoundRow, RoundWithTranscript } from './rounds.queries.ts'

type Summary = z.output<typeof roundSummary>
type Round = z.output<typeof round>

/** Columns of a round that are sent. */
type SummaryShown = Omit<
  RoundRow,
  | 'wallet_id'
  | 'reference'
  | 'seed_id'
  | 'events'
  | 'nonce'
  | 'is_pulled'
  | 'at_risk'
  | 'wins_to'
  | `${string}_bonus`
  | `closing_${string}`
>

/** The same with its transcript and proof; a round that was just written has all of it before it is read. */
export type RoundShown = SummaryShown &
  Pick<
    RoundWithTranscript,
    'events' | 'nonce' | 'server_seed' | 'server_seed_hash' | 'client_seed' | 'revealed_at'
  >

/** Converts a round for the API. */
export function summaryOnWire(row: SummaryShown, gameName: string, currency: Currency): Summary {
  return {
    roundId: row.id,
    nodeId: row.game_id,
    gameName,
    gameClassify: row.category,
    vassalage: row.source,
    state: row.state,
    currency: currency.code,
    staked: moneyText(row.staked, currency),
    won: moneyText(row.won, currency),
    refunded: moneyText(row.refunded, currency),
    validBet: row.valid_bet === null ? null : moneyText(row.valid_bet, currency),
    balanceBefore: moneyText(row.balance_before, currency),
    balanceAfter: moneyText(row.balance_after, currency),
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  }
}

/** Converts the bonus parts of a recorded round for the API. */
export function bonusPartsOnWire(row: Pick<RoundRow, 'staked_bonus' | 'won_bonus'>, currency: Currency) {
  return {
    stakedBonus: moneyText(row.staked_bonus ?? 0n, currency),
    wonBonus: moneyText(row.won_bonus ?? 0n, currency),
  }
}

/** Converts a round of a house game for the API; with the server seed only after it was revealed. */
export function roundOnWire(row: RoundShown, gameName: string, currency: Currency): Round {
  return {
    ...summaryOnWire(row, gameName, currency),
    bet: betOnWire(row, currency),
    events: eventsOf(row),
    proof: proofOnWire(row)!,
  }
}

/**
 * Converts the round of a win on the board for the API: its public fields, with its proof only after the seeds were
 * revealed.
 */
export function wonRoundOnWire(row: RoundWithTranscript, currency: Currency): z.output<typeof wonRound> {
  return {
    bet: betOnWire(row, currency),
    events: eventsOf(row),
    openedAt: row.opened_at.toISOString(),
    proof: row.revealed_at ? proofOnWire(row) : null,
  }
}

const eventsOf = ({ events }: RoundShown) => [...playedEvents(events ?? [])]

function betOnWire({ game_id, staked, events }: RoundShown, currency: Currency): Round['bet'] {
  const game = roundGames.find(({ info }) => info.id === game_id)
  const { stake, ...more } = game ? recordedBet(game, staked, events ?? []) : { stake: staked }
  return { stake: moneyText(stake, currency), ...more }
}

/** Converts the proof of a round for the API; null for one that a vendor played elsewhere. */
export function proofOnWire(row: RoundShown): Round['proof'] | null {
  if (row.server_seed_hash === null || row.client_seed === null || row.nonce === null) return null
  return {
    serverSeedHash: row.server_seed_hash,
    serverSeed: row.revealed_at ? row.server_seed : null,
    clientSeed: row.client_seed,
    nonce: Number(row.nonce),
  }
}
