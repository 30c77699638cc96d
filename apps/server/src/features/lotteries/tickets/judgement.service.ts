import { pushedLines } from '@fairground/games/market'
import { marketGames } from '@fairground/games/rules'
import type { Tools } from '../../../tools.ts'
import { type DrawRow, sealOf } from '../draws/index.ts'
import { taxOn } from '../prices/index.ts'
import { exitTexts } from './exits.queries.ts'
import { risksAfterPushes } from './pushes.service.ts'
import {
  addWins,
  listDistinctBets,
  listLines,
  listOutcomes,
  listWins,
  type WalletWin,
} from './settlement.queries.ts'
import { sealedTexts } from './tickets.queries.ts'

/** Context for judging the bets of a draw. */
export interface Judging {
  /** Number of bets that the second computation reads at once. */
  linesAtOnce: number
  /** Both computations of each game. */
  games: typeof marketGames
}

export const usualJudging: Judging = { linesAtOnce: 5_000, games: marketGames }

/**
 * Judges every distinct bet of a draw by one of its results, stores the wins of players, and compares all sums with the
 * second computation; returns the problem, or null. The tickets must match the seal.
 */
export async function judge(
  { db }: Pick<Tools, 'db'>,
  draw: DrawRow,
  { result, revision }: Pick<DrawRow, 'result' | 'revision'>,
  { games, linesAtOnce }: Judging,
): Promise<string | null> {
  const rules = games.find(({ game }) => game.info.id === draw.game_id)
  if (!rules) return 'the game has no rules'
  const { seal, entries } = await sealOf(sealedTexts(db, draw.id))
  if (!draw.seal?.equals(seal) || draw.entries !== entries)
    return 'its tickets are not those that were sealed'

  if (draw.flight_at) {
    const exits = await sealOf(exitTexts(db, draw.id))
    if (!draw.exits_seal?.equals(exits.seal) || draw.exits !== exits.entries)
      return 'its exits are not those that were sealed'
  }

  const of = { drawId: draw.id, revision, flight_at: draw.flight_at }
  const outcomes = (await listDistinctBets(db, draw)).map((bet) => {
    const wins = rules.game.wins(bet, result)
    const won_prizes = wins.map(({ prize }) => prize)
    const won_lines = wins.map(({ lines }) => lines)
    return { ...bet, draw_id: draw.id, revision, won_prizes, won_lines, pushed_lines: pushedLines(wins) }
  })
  for (let at = 0; at < outcomes.length; at += 1_000)
    await db
      .insertInto('draw_outcome')
      .values(outcomes.slice(at, at + 1_000))
      .onConflict((same) => same.doNothing())
      .execute()
  const named = (one: (typeof outcomes)[number]) =>
    `${one.type} ${one.selection} ${one.price} ${one.prizes} wins ${one.won_prizes} in ${one.won_lines} lines, ${one.pushed_lines} of them pushes`
  const stored = new Set((await listOutcomes(db, of)).map(named))
  if (stored.size !== outcomes.length || !outcomes.every((one) => stored.has(named(one))))
    return 'two computations of the wins differ: what a bet pays is not stored as the rules have it'

  const recounted = new Map<bigint, WalletWin>()
  // The bets of a ticket are consecutive.
  let [ticketId, prize] = ['', 0n]
  for await (const line of listLines(db, draw, linesAtOnce)) {
    if (line.ticketId !== ticketId) [ticketId, prize] = [line.ticketId, 0n]
    const win = rules.recount(line, result)
    if (win === 0n) continue
    const pushed = rules.pushed?.(line, result) ?? 0n
    const sum = recounted.get(line.walletId) ?? { win: 0n, pushed: 0n, tax: 0n }
    sum.win += win
    sum.pushed += pushed
    sum.tax += taxOn(prize + win - pushed, line.tax) - taxOn(prize, line.tax)
    prize += win - pushed
    recounted.set(line.walletId, sum)
  }
  // The compared rows are those that are paid.
  const isRiskChanged = revision > 0 || draw.exits || outcomes.some(({ pushed_lines }) => pushed_lines > 0)
  await addWins(db, of, isRiskChanged ? await risksAfterPushes(db, of, rules.game) : [])
  const computed = await listWins(db, of)
  const differ = [...new Set([...recounted.keys(), ...computed.keys()])].filter((walletId) => {
    const [one, other] = [recounted.get(walletId), computed.get(walletId)]
    return one?.win !== other?.win || one?.pushed !== other?.pushed || one?.tax !== other?.tax
  })
  return differ.length > 0 ? `two computations of the wins differ for ${differ.length} wallets` : null
}
