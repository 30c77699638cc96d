import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { listPlayerLogins } from '@fairground/contract/office-player-lists'
import type {
  listPlayerNotes,
  listPlayerSessions,
  listPlayerStops,
  listPlayerTimeline,
  listPlayerVendorBets,
} from '@fairground/contract/office-players'
import { maskIp } from '@fairground/kernel/masks'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { joined, type Line, type LinePlace, pageOfLines, placeOf } from '../../../db/lines.ts'
import type { Tools } from '../../../tools.ts'
import { gamesOf, nameOf as nameOfGame } from '../../games/catalogue/index.ts'
import { listPlayerStops as readStops } from '../../games/stops/index.ts'
import { listPulledLines, listVendorWallets } from '../../games/vendors/index.ts'
import { listRoundDays } from '../../ledger/figures/index.ts'
import { listRecipeLines } from '../../ledger/transfers/index.ts'
import { findOpenSessions, listSessionLines } from '../../people/sessions/index.ts'
import { listEntryLines } from './log.queries.ts'
import { listNoteLines } from './notes.queries.ts'
import { findPlayer, moneyOnWire } from './player-view.service.ts'
import { namesOf } from './staff.queries.ts'

type Timeline = OutputOf<typeof listPlayerTimeline>
type Event = Timeline['list'][number]['what']

/** Number of lines on a page. */
const pageLines = 30

/** Lists the events of a player of the brand, newest first; log entries only for staff who may see them. */
export async function timelineOf(
  tools: Pick<Tools, 'db' | 'clock'>,
  brand: Brand,
  staff: StaffSession,
  { customerId, after }: InputOf<typeof listPlayerTimeline>,
): Promise<Timeline> {
  const { db } = tools
  const { id } = await findPlayer(tools, brand.id, customerId)
  const place = placeOf(after)
  const limit = pageLines + 1
  const nameOf = await namesOf(db, brand.id)
  const lists = await Promise.all([
    eventsOf(listSessionLines(db, id, new Date(tools.clock.now()), place, limit), (login) => ({
      kind: 'login',
      loginType: login.loginType,
      device: login.device,
      country: login.country,
      ip: login.ip && maskIp(login.ip),
    })),
    eventsOf(
      listRoundDays(db, id, brand.timeZone, place, limit),
      ({ day, rounds, staked, won, currency }) => ({
        kind: 'rounds',
        day,
        rounds: Number(rounds),
        staked: moneyOnWire(staked, currency),
        won: moneyOnWire(won, currency),
      }),
    ),
    eventsOf(listRecipeLines(db, id, place, limit), ({ recipe, cash, bonus, held, currency }) => ({
      kind: 'transfer',
      recipe,
      cash: moneyOnWire(cash, currency),
      bonus: moneyOnWire(bonus, currency),
      held: moneyOnWire(held, currency),
    })),
    staff.permissions.includes('log.see')
      ? eventsOf(
          listEntryLines(db, brand.id, `player/${customerId}`, place, limit),
          ({ by, call, reason }) => ({ kind: 'staff', by: nameOf(by), call, reason }),
        )
      : [],
  ])
  const { list, next } = joined<Event>(lists, pageLines)
  return { list: list.map(({ at, value }) => ({ at, what: value })), next }
}

async function eventsOf<Value>(lines: Promise<Line<Value>[]>, event: (value: Value) => Event) {
  return (await lines).map((line): LinePlace & { value: Event } => ({ ...line, value: event(line.value) }))
}

/** Lists the notes about a player of the brand, newest first. */
export async function notesOf(
  tools: Pick<Tools, 'db'>,
  brandId: number,
  { customerId, after }: InputOf<typeof listPlayerNotes>,
): Promise<OutputOf<typeof listPlayerNotes>> {
  const { id } = await findPlayer(tools, brandId, customerId)
  const { list, next } = joined([await listNoteLines(tools.db, id, placeOf(after), pageLines + 1)], pageLines)
  return { list: list.map(({ at, value }) => ({ at, ...value })), next }
}

/**
 * Lists the bets of a player of the brand at vendors that keep their own wallets, newest first, with the balances there
 * by our books.
 */
export async function vendorBetsOf(
  tools: Tools,
  brand: Brand,
  { customerId, after }: InputOf<typeof listPlayerVendorBets>,
): Promise<OutputOf<typeof listPlayerVendorBets>> {
  const { id } = await findPlayer(tools, brand.id, customerId)
  const [lines, wallets, findGame] = await Promise.all([
    listPulledLines(tools.db, id, placeOf(after), pageLines + 1),
    listVendorWallets(tools.db, id),
    gamesOf(tools, brand.id),
  ])
  const { list, next } = joined([lines], pageLines)
  return {
    list: list.map(({ at, value: { gameId, currency, staked, won, learnedAt, ...bet } }) => {
      const game = findGame(gameId)
      return {
        ...bet,
        gameName: game ? nameOfGame(game, 'EN') : gameId,
        staked: moneyOnWire(staked, currency),
        won: moneyOnWire(won, currency),
        madeAt: at,
        learnedAt: learnedAt.toISOString(),
      }
    }),
    next,
    wallets: wallets.map(({ vendorCode, currency, balance }) => ({
      vendorCode,
      balance: moneyOnWire(balance, currency),
    })),
  }
}

/** Lists the stops of a player of the brand, newest first. */
export async function stopsOf(
  tools: Pick<Tools, 'db'>,
  brandId: number,
  customerId: string,
): Promise<OutputOf<typeof listPlayerStops>> {
  const { id } = await findPlayer(tools, brandId, customerId)
  const nameOf = await namesOf(tools.db, brandId)
  const rows = await readStops(tools.db, brandId, id)
  return {
    list: rows.map((row) => ({
      isOfBrand: row.brandId !== null,
      reason: row.reason,
      placedBy: nameOf(row.placedBy),
      placedAt: row.placedAt.toISOString(),
      lifted: row.liftedAt && {
        by: nameOf(row.liftedBy),
        reason: row.liftReason ?? '',
        at: row.liftedAt.toISOString(),
      },
    })),
  }
}

/** Lists the open sessions of a player of the brand, newest first, with masked addresses. */
export async function sessionsOf(
  tools: Pick<Tools, 'db'>,
  brandId: number,
  customerId: string,
  nowMs: number,
): Promise<OutputOf<typeof listPlayerSessions>> {
  const { id } = await findPlayer(tools, brandId, customerId)
  const rows = await findOpenSessions(tools.db, id, nowMs)
  return {
    list: rows.map(({ sessionId, openedAt, seenAt, device, country, ip }) => ({
      sessionId,
      openedAt: openedAt.toISOString(),
      seenAt: seenAt.toISOString(),
      device,
      country,
      ip: ip && maskIp(ip),
    })),
  }
}

/** Lists the sessions of a player of the brand, open and ended, newest first, with masked addresses. */
export async function loginsOf(
  tools: Pick<Tools, 'db'>,
  brandId: number,
  { customerId, after }: InputOf<typeof listPlayerLogins>,
  nowMs: number,
): Promise<OutputOf<typeof listPlayerLogins>> {
  const { id } = await findPlayer(tools, brandId, customerId)
  const { list, next } = await pageOfLines(after, (place, limit) =>
    listSessionLines(tools.db, id, new Date(nowMs), place, limit),
  )
  return {
    list: list.map(({ value: { ip, openedAt, seenAt, endedAt, ...session } }) => ({
      ...session,
      openedAt: openedAt.toISOString(),
      seenAt: seenAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      ip: ip && maskIp(ip),
    })),
    next,
  }
}
