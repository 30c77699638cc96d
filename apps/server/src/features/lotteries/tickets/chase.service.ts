import type { InputOf } from '@fairground/contract/call'
import type { buyTicket } from '@fairground/contract/markets'
import { areTimesOffered, type MarketBet, type MarketInfo, offered } from '@fairground/games/market'
import type { Brand } from '../../../caller/brand.ts'
import type { Db } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import { type DrawRow, listDrawsFrom } from '../draws/index.ts'
import { stakesOfChase, type TicketRow } from './tickets.queries.ts'

/** Chase as requested. */
export type AskedChase = NonNullable<InputOf<typeof buyTicket>['chase']>

/**
 * Returns the draws of a chase: the first one and later ones that offer its bets, without closed days. Refuses
 * `draw_closed` if the first one is over, and `draw_unknown` if there are too few.
 */
export async function drawsOfChase(
  db: Db,
  info: MarketInfo,
  first: DrawRow,
  { bets, nowMs, most }: { bets: readonly MarketBet[]; nowMs: number; most: number },
): Promise<DrawRow[]> {
  const later = await listDrawsFrom(db, first, nowMs)
  const draws = later
    .filter(({ stations }) => bets.every((bet) => offered(info, bet, stations)))
    .slice(0, most)
  if (draws[0]?.id !== first.id) refuse('draw_closed')
  if (draws.length < most) refuse('draw_unknown')
  return draws
}

/** Returns the multiple of the stake on each draw of a chase. */
export function timesOf({ draws, times }: AskedChase): readonly number[] {
  return times ?? Array.from({ length: draws }, () => 1)
}

/**
 * Refuses `rising_not_offered` if the brand does not allow rising stakes, if there is not one multiple for each draw, 1
 * for the first, and if a bet would have a stake on a draw that the game does not offer.
 */
export function requireRise(
  { switches }: Pick<Brand, 'switches'>,
  info: MarketInfo,
  stakes: readonly bigint[],
  bets: readonly MarketBet[],
  { draws, times }: AskedChase,
): void {
  if (!times) return
  const isRise = switches.RISINGCHASE && times.length === draws && times[0] === 1
  if (!isRise || !areTimesOffered(info, stakes, bets, times)) refuse('rising_not_offered')
}

/**
 * Returns whether the first ticket of a purchase was bought with the requested chase, or without one if none is
 * requested: with the same draws, end and multiples. They are read from the stakes of its tickets, which stay when
 * tickets are cancelled.
 */
export async function isSameChase(
  db: Db,
  walletId: bigint,
  { chase }: Pick<TicketRow, 'chase'>,
  asked: AskedChase | undefined,
): Promise<boolean> {
  if (!chase || !asked) return !chase && !asked
  if (chase.draws !== asked.draws || chase.stopsOnWin !== asked.stopsOnWin) return false
  const stakes = await stakesOfChase(db, walletId, chase.id)
  const wanted = timesOf(asked).map((times) => stakes[0]! * BigInt(times))
  return String(stakes) === String(wanted)
}
