import type { InputOf } from '@fairground/contract/call'
import type { buyTicket } from '@fairground/contract/markets'
import { areTimesOffered, type MarketBet, type MarketInfo, offered } from '@fairground/games/market'
import type { Brand } from '../../../caller/brand.ts'
import type { Db } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import { type DrawRow, listDrawsFrom } from '../draws/index.ts'
import { stakesOfChase, type TicketRow } from './tickets.queries.ts'

/** A chase as it is asked for. */
export type AskedChase = NonNullable<InputOf<typeof buyTicket>['chase']>

/**
 * The draws of a chase: the first one and those after it that offer its bets, closed days left out; refuses
 * `draw_closed` for a first one that is over, and `draw_unknown` for too few.
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

/** How many times its stake each bet has on each draw of a chase. */
export function timesOf({ draws, times }: AskedChase): readonly number[] {
  return times ?? Array.from({ length: draws }, () => 1)
}

/**
 * Refuses `rising_not_offered` where the brand lets no stakes rise, where there is not one multiple for each draw, 1 for the first, and
 * where a bet would have a stake on a draw that the game does not offer.
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
 * Whether the first ticket of a purchase was bought with the chase that is asked for, or with none where none is: the same draws, end and
 * multiples. These are told by the stakes of its tickets, which stay with them also when they are cancelled.
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
