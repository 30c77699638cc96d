import type { OutputOf } from '@fairground/contract/call'
import type { getOfficeDraw, listOfficeDraws } from '@fairground/contract/office-draws'
import { currencyOf } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { moneyOnWire } from '../../office/staff/index.ts'
import { drawOnWire, findDraw, isLate } from '../draws/index.ts'
import { type DrawLine, settlingOf } from './draw-report.queries.ts'
import { type DrawSum, listSums } from './draw-sums.queries.ts'
import { exposureLimitsOf } from './exposure.queries.ts'
import { mostOf } from './exposure.rules.ts'
import { listLargestOf } from './exposure-limits.queries.ts'
import { findVoid, voidOpenMs, voidStateOf } from './void.queries.ts'

type Line = OutputOf<typeof listOfficeDraws>['list'][number]
type Report = OutputOf<typeof getOfficeDraw>

/** Number of largest exposures in a report for each currency. */
const mostLines = 10

/** Converts a draw of a list for the API; `names` are those of games. */
export function lineOnWire(row: DrawLine, names: ReadonlyMap<string, string>, nowMs: number): Line {
  return {
    drawId: String(row.id),
    nodeId: row.game_id,
    game: names.get(row.game_id) ?? row.game_id,
    issue: row.issue,
    state: row.state,
    closesAt: row.closes_at.toISOString(),
    drawsAt: row.draws_at.toISOString(),
    problem: row.problem,
    mode: row.mode,
    isLate: isLate(row, nowMs),
    void: row.void && voidStateOf(row.void, nowMs),
  }
}

/** Returns the report of a draw of the brand. Refuses `draw_unknown`. */
export async function reportOf(
  tools: Tools,
  brand: Brand,
  staff: StaffSession,
  drawId: bigint,
  names: ReadonlyMap<string, string>,
): Promise<Report> {
  const { db, clock } = tools
  const nowMs = clock.now()
  const row = (await findDraw(db, brand.id, drawId)) ?? refuse('draw_unknown')
  const isOver = row.state === 'settled' || row.state === 'void'
  const [asked, sums, largest, settling] = await Promise.all([
    findVoid(db, drawId),
    listSums(db, drawId),
    listLargestOf(db, drawId, mostLines),
    isOver ? undefined : settlingOf(db, drawId),
  ])
  const limits = new Map(
    await Promise.all(
      [...new Set(largest.map(({ currency }) => currency))].map(
        async (currency) =>
          [
            currency,
            await exposureLimitsOf(db, { brandId: brand.id, gameId: row.game_id, currency }),
          ] as const,
      ),
    ),
  )
  const total = (of: (sum: DrawSum) => bigint) => Number(sums.reduce((sum, one) => sum + of(one), 0n))
  return {
    ...lineOnWire({ ...row, void: asked ?? null }, names, nowMs),
    stations: row.stations,
    readBy: row.read_by,
    closedAt: row.closed_at?.toISOString() ?? null,
    sealedAt: row.sealed_at?.toISOString() ?? null,
    drawnAt: row.drawn_at?.toISOString() ?? null,
    settledAt: row.settled_at?.toISOString() ?? null,
    serverSeedHash: row.server_seed_hash,
    seal: row.seal?.toString('hex') ?? null,
    beacon: drawOnWire(row).proof.beacon,
    entries: row.entries,
    sums: sums.map((sum) => sumOnWire(sum, isOver || row.state === 'verified')),
    exposures: largest.map(({ type, line, currency, amount }) => {
      const most = mostOf(limits.get(currency)!, type, line)
      return {
        type,
        line,
        amount: moneyOnWire(amount, currency),
        most: most === null ? null : moneyOnWire(most, currency),
      }
    }),
    settling:
      settling && row.state === 'verified'
        ? {
            winners: settling.winners,
            paid: settling.paid,
            losers: settling.losers,
            closed: settling.closed,
          }
        : null,
    canVoid: settling?.paidWallet === 0n,
    voiding: asked
      ? {
          state: voidStateOf(asked, nowMs),
          reason: asked.reason,
          rule: asked.rule,
          askedBy: asked.askedBy,
          askedAt: asked.asked_at.toISOString(),
          isOwn: asked.asked_by === staff.staffId,
          until: new Date(asked.asked_at.getTime() + voidOpenMs).toISOString(),
          agreedBy: asked.agreedBy,
          agreedAt: asked.agreed_at?.toISOString() ?? null,
          endedAt: asked.ended_at?.toISOString() ?? null,
          tickets: total((sum) => sum.tickets - sum.tickets_cancelled),
          ticketsBack: total((sum) => sum.tickets_back),
        }
      : null,
  }
}

function sumOnWire(sum: DrawSum, isJudged: boolean): Report['sums'][number] {
  const { currency, tickets, players, sold, cancelled, won, pushed, tax, given_back: givenBack } = sum
  const money = (amount: bigint) => moneyOnWire(amount, currency)
  return {
    currency,
    isTrial: currencyOf(currency).trial,
    tickets: Number(tickets),
    players: Number(players),
    sold: money(sold),
    cancelled: money(cancelled),
    won: isJudged ? money(won - pushed) : null,
    pushed: isJudged ? money(pushed) : null,
    tax: isJudged ? money(tax) : null,
    givenBack: money(givenBack),
    margin: isJudged ? money(sold - cancelled - won - givenBack) : null,
  }
}
