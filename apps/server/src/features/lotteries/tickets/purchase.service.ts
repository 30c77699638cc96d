import type { InputOf } from '@fairground/contract/call'
import type { buyTicket } from '@fairground/contract/markets'
import {
  discountOn,
  isStakeOffered,
  type MarketBet,
  type MarketGame,
  type MarketInfo,
  offered,
  pricedAt,
} from '@fairground/games/market'
import { newId } from '@fairground/kernel/id'
import { type Currency, moneyText, parseMoney } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { GameSession } from '../../../caller/session.ts'
import { DatabaseBusy } from '../../../db/gather.ts'
import { transaction } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { stakesIn } from '../../games/catalogue/index.ts'
import { findPassedLimit } from '../../ledger/play-limits/index.ts'
import { balanceOf, playable, tellWallet, type WalletAnswer } from '../../ledger/wallet/index.ts'
import { passedOnWire } from '../../people/limits/index.ts'
import { type DrawRow, findDraw } from '../draws/index.ts'
import { type Offer, offerOf, type PrizeTax } from '../prices/index.ts'
import { isAnnounced, limitsOfTable, passedTableLimit, type TableLimits } from '../tables/index.ts'
import { type AskedChase, drawsOfChase, isSameChase, requireRise, timesOf } from './chase.service.ts'
import { exposureLimitsOf, tightestBet } from './exposure.queries.ts'
import { type ExposureLimit, exposedBy } from './exposure.rules.ts'
import { requireRoomForLines } from './large.service.ts'
import { buyTogether, type Purchase, type PurchaseAnswer, ticketsBuy } from './purchase.queries.ts'
import { type Bought, boughtOn, findTicketOf, type PlayedGroup, type TicketRow } from './tickets.queries.ts'

/** Ticket that was bought now or by an earlier call with the key, with the wallet after it. */
export interface Sold {
  ticket: TicketRow
  wallet: Pick<WalletAnswer, 'cash' | 'bonus' | 'deficit' | 'version'>
  isNew: boolean
}

/**
 * Maximum number of tries: other purchases of the same player and draw change the amount at risk, and after this many
 * the caller gets `busy`.
 */
const mostTries = 10

/**
 * Maximum of a player on a draw: each purchase reads all of it to compute the amount at risk, which takes half a
 * microsecond a line. A cancelled ticket counts twice.
 */
const mostOnDraw = { bets: 1_000, lines: 20_000, tickets: 2_000 }

/** Buyer and key of a purchase. */
export interface Buying {
  brand: Brand
  session: GameSession
  key: string
  nowMs: number
  /** Stakes that the brand offers; by default those of the rules. */
  stakes?: readonly bigint[]
}

/** The same bets on one draw or on several, and how they are bought. */
interface Wish {
  draws: readonly DrawRow[]
  bets: readonly MarketBet[]
  /** Rules of the game at the prices of the purchase. */
  info: MarketInfo
  group: PlayedGroup | null
  tax: PrizeTax | null
  /** Undefined for the player's own. */
  askedGroup: number | undefined
  chase: AskedChase | undefined
  limits: readonly ExposureLimit[]
}

/**
 * Buys a ticket in one commit with its stake, or one on each draw of a chase: whether a draw still takes bets is
 * decided there, under the lock that the close takes. Refuses as the contract of `buyTicket` defines; a repeat of the
 * key returns its ticket, also after the close.
 */
export async function buy(
  tools: Tools,
  game: MarketGame,
  buying: Buying,
  input: InputOf<typeof buyTicket>,
): Promise<Sold> {
  const { brand, session, nowMs } = buying
  const { walletId, currency, gameId } = session
  const drawId = BigInt(input.drawId)
  const offeredTo = { brandId: brand.id, playerId: session.playerId, currency }
  // Requested together, since all concurrent buyers share the four statements.
  const [first, known, offer, limits, tableLimits] = await Promise.all([
    findDraw(tools.db, brand.id, drawId),
    boughtOn(tools.db, { walletId, drawId }),
    offerOf(tools.db, game, offeredTo, input.group),
    currency.trial ? [] : exposureLimitsOf(tools.db, { brandId: brand.id, gameId, currency: currency.code }),
    limitsOfTable(tools.db, brand.id, game.info, currency),
  ])
  if (first?.game_id !== gameId)
    return refuse((await isAnnounced(tools.db, brand.id, drawId)) ? 'draw_not_open' : 'draw_unknown')
  const { info } = offer
  const { stakes = stakesIn(info, currency) } = buying
  const { bets, discount } = betsOf(offer, stakes, first, currency, input)
  const { chase } = input
  if (chase) requireRise(brand, info, stakes, bets, chase)
  await requireRoomForLines(tools, walletId, { bets, draws: chase?.draws ?? 1, nowMs })
  const group = offer.groups && { own: offer.groups.own, played: offer.groups.played, discount }
  const draws = chase
    ? await drawsOfChase(tools.db, info, first, { bets, nowMs, most: chase.draws })
    : [first]
  const { tax } = offer
  const wish = { draws, bets, info, group, tax, askedGroup: input.group, chase, limits }
  // The ledger decides; but fifty tickets of a thousand lines are not computed and undone for a player who cannot pay
  // them.
  if (chase) {
    const inAll = sumOf(bets) * timesOf(chase).reduce((sum, times) => sum + BigInt(times), 0n)
    if (inAll > playable(await balanceOf(tools.db, walletId))) refuse('not_enough_money')
  }

  for (let tries = 1; tries <= mostTries; tries++) {
    const before =
      tries === 1 && draws.length === 1
        ? [known]
        : await Promise.all(draws.map(({ id }) => boughtOn(tools.db, { walletId, drawId: id })))
    for (const had of before) {
      requireRoom(had, bets, info)
      if (tableLimits) requireWithin(tableLimits, [...had.bets, ...bets], currency)
    }
    const purchases = purchasesOf(tools, game, buying, wish, before)
    const answers = await applied(tools, purchases, nowMs, brand.versionFromMs)
    const last = answers.at(-1)!
    switch (last.code) {
      case 'tickets_changed':
        continue
      case 'accepted': {
        tellWallet(tools.money, purchases[0]!, last as WalletAnswer)
        return { ticket: soldTicket(purchases[0]!, first, last.atMs), wallet: last, isNew: true }
      }
      case 'repeated': {
        const ticket = (await findTicketOf(tools.db, walletId, purchases[0]!.transactionId))!
        const isRepeat =
          isSame(ticket, drawId, wish) && (await isSameChase(tools.db, walletId, ticket, chase))
        if (!isRepeat) refuse('idempotency_conflict')
        return { ticket, wallet: last, isNew: false }
      }
      case 'duplicate_transaction':
        return refuse('idempotency_conflict')
      case 'exposure_reached':
        return refuse('exposure_reached', await tightestBet(tools.db, purchases[answers.length - 1]!))
      case 'limit_reached': {
        const stake = purchases.reduce((sum, { amount }) => sum + amount, 0n)
        const asked = { stake, bonusFirst: brand.stakesBonusFirst }
        const passed = await findPassedLimit(tools.db, walletId, asked, nowMs)
        return refuse('limit_reached', {
          limit: passed && (await passedOnWire(tools.db, session.playerId, passed)),
        })
      }
      case 'draw_closed':
      case 'not_enough_money':
        return refuse(last.code)
      default:
        throw new Error(`a ticket was refused: ${last.code}`)
    }
  }
  throw new DatabaseBusy('other tickets of this player keep being bought')
}

function purchasesOf(
  { chance }: Tools,
  game: MarketGame,
  { brand, session, key, nowMs }: Buying,
  { draws, bets, info, group, tax, chase, limits }: Wish,
  before: readonly Bought[],
): Purchase[] {
  const { walletId, currency, gameId } = session
  const chaseId = chase && newId(nowMs, chance)
  const times = chase ? timesOf(chase) : [1]
  const atRisk = (all: readonly MarketBet[]) => game.atRisk(all, brand.mostCovered / 100)
  // Once for each multiple: for a chase whose stakes do not rise, once for all of its draws.
  const staked = new Map(
    [...new Set(times)].map((one) => {
      const raised = bets.map((bet) => ({ ...bet, stake: bet.stake * BigInt(one) }))
      const exposed = currency.trial ? [] : exposedBy(info, raised, limits)
      // Most draws of a chase have no bets of the player yet.
      let alone: bigint | undefined
      const atRiskAlone = () => (alone ??= atRisk(raised))
      const atRiskWith = (had: readonly MarketBet[]) =>
        had.length > 0 ? atRisk([...had, ...raised]) : atRiskAlone()
      return [one, { raised, exposed, atRiskWith }]
    }),
  )
  // Ascending, so that the tickets of a chase are listed in the order of its draws.
  const ticketIds = draws.map(() => newId(nowMs, chance)).sort()
  return draws.map(({ id: drawId }, at) => {
    const { raised, exposed, atRiskWith } = staked.get(times[at]!)!
    return {
      walletId,
      currency: currency.code,
      transactionId: ticketTransaction(session, key, at + 1),
      roundId: newId(nowMs, chance),
      gameId,
      category: info.category,
      amount: sumOf(raised),
      bonusFirst: brand.stakesBonusFirst,
      atRisk: atRiskWith(before[at]!.bets),
      drawId,
      seen: before[at]!.tickets,
      arrivedMs: nowMs,
      ticketId: ticketIds[at]!,
      bets: raised,
      exposed,
      chase: chaseId
        ? { id: chaseId, place: at + 1, draws: draws.length, stopsOnWin: chase!.stopsOnWin }
        : null,
      group: group && { ...group, discount: group.discount * BigInt(times[at]!) },
      tax,
    }
  })
}

/** Thrown to undo the tickets of a chase of which one was refused. */
class Undone extends Error {
  override name = 'Undone'
  readonly answers: PurchaseAnswer[]

  constructor(answers: PurchaseAnswer[]) {
    super('a ticket of a chase was refused')
    this.answers = answers
  }
}

/** Applies purchases together or not at all; returns the answers up to the first refusal. */
async function applied(
  tools: Tools,
  purchases: Purchase[],
  nowMs: number,
  sinceMs: number,
): Promise<PurchaseAnswer[]> {
  if (purchases.length === 1) return [await tools.money.apply(ticketsBuy, purchases[0]!, nowMs, sinceMs)]
  try {
    return await transaction(tools.db, async (tx) => {
      const answers = await buyTogether(tx, purchases, nowMs)
      const refused = answers.findIndex(({ code }) => code !== 'accepted' && code !== 'repeated')
      if (refused >= 0) throw new Undone(answers.slice(0, refused + 1))
      // The key belongs to a purchase with another number of draws.
      const isWhole = answers.every(({ code }) => code === answers[0]!.code)
      if (!isWhole) throw new Undone([{ ...answers[0]!, code: 'duplicate_transaction' }])
      return answers
    })
  } catch (error) {
    if (error instanceof Undone) return error.answers
    throw error
  }
}

function soldTicket(
  { ticketId, drawId, gameId, transactionId, amount, bets, chase, group, tax }: Purchase,
  { issue, state, mode, closes_at, draws_at }: DrawRow,
  atMs: number,
): TicketRow {
  return {
    id: ticketId,
    drawId,
    gameId,
    issue,
    transactionId,
    drawState: state,
    drawMode: mode,
    closesAt: closes_at,
    drawsAt: draws_at,
    stake: amount,
    boughtAt: new Date(atMs),
    bets: bets.map(({ prizes, ...bet }) => ({
      ...bet,
      prizes: [...prizes],
      won: null,
      pushed: 0n,
      exit: null,
    })),
    chase,
    group,
    tax,
    isCancelled: false,
    isVoided: false,
  }
}

/** Returns the ledger's id of the stake that a key bought: for a chase, that of its first ticket. */
export function ticketTransaction(
  { walletId, gameId }: Pick<GameSession, 'walletId' | 'gameId'>,
  key: string,
  place = 1,
): string {
  return `${walletId}/${gameId}/ticket/${key}${place > 1 ? ` ${place}` : ''}`
}

/**
 * Returns the bets of a purchase and the deduction from their price, in minor units; refuses bets that the game does
 * not offer, and prizes that are not in force.
 */
function betsOf(
  { info, groups, tax }: Offer,
  stakes: readonly bigint[],
  { stations }: Pick<DrawRow, 'stations'>,
  currency: Currency,
  { bets: given, group, tax: shownTax }: InputOf<typeof buyTicket>,
): { bets: MarketBet[]; discount: bigint } {
  if (given.length > info.mostBets) refuse('too_many_bets')
  // A group that the player may not play, or not any more: its prices are not in force.
  if (group !== undefined && group !== groups?.played) refuse('price_changed')
  // Nobody is taxed differently than the board has shown.
  if (!isTax(tax, shownTax, currency)) refuse('price_changed')
  let linesLeft = info.mostLines
  let discount = 0n
  const bets = given.map(({ type, selection, stake: text, price: told, prizes: shown }) => {
    const { betType, lines } = offered(info, { type, selection }, stations) ?? refuse('bet_not_offered')
    linesLeft -= lines
    if (linesLeft < 0) refuse('too_many_bets')
    // Before the stake: if a point has another price now, the stake is invalid too.
    const { price, prizes } = pricedAt(betType, selection)
    if (told !== price || String(shown) !== String(prizes))
      refuse('price_changed', { prizes: { type, price, prizes } })
    const stake = parseMoney(text, currency)
    const isWhole = stake % BigInt(lines) === 0n
    if (!isWhole || !isStakeOffered(info, stakes, betType, stake / BigInt(lines))) refuse('stake_not_offered')
    discount += discountOn(betType, stake / BigInt(lines)) * BigInt(lines)
    return { type, selection, price, prizes, lines, stake }
  })
  return { bets, discount }
}

/** Returns whether a tax is the one that a purchase has seen; undefined for a purchase that has seen none. */
export function isTax(
  tax: PrizeTax | null,
  shown: InputOf<typeof buyTicket>['tax'],
  currency: Currency,
): boolean {
  if (!tax || !shown) return !tax && !shown
  return moneyText(tax.from, currency) === shown.from && tax.rate === shown.rate && tax.base === shown.base
}

/** Refuses `too_many_bets` if a player would exceed the maximum on a draw. */
function requireRoom(had: Bought, bets: readonly MarketBet[], { mostOfType }: MarketInfo): void {
  const all = [...had.bets, ...bets]
  const ofTypes = Map.groupBy(all, ({ type }) => type)
  if (mostOfType && [...ofTypes.values()].some(({ length }) => length > mostOfType)) refuse('too_many_bets')
  const lines = all.reduce((sum, bet) => sum + bet.lines, 0)
  if (all.length > mostOnDraw.bets || lines > mostOnDraw.lines || had.tickets >= mostOnDraw.tickets)
    refuse('too_many_bets')
}

/** Refuses `table_limit_reached`, with the limit, if a player would have more on a round of a table than it allows. */
function requireWithin(limits: TableLimits, bets: readonly MarketBet[], currency: Currency): void {
  const passed = passedTableLimit(limits, bets)
  if (!passed) return
  const { limit: kind, most, bet } = passed
  refuse('table_limit_reached', { limit: { kind, amount: moneyText(most, currency) }, ...(bet && { bet }) })
}

/** Returns whether a ticket matches a repeated wish, except for its chase. */
function isSame(ticket: TicketRow, drawId: bigint, { bets, askedGroup }: Wish): boolean {
  const isSameGroup = askedGroup === undefined || ticket.group?.played === askedGroup
  return ticket.drawId === drawId && isSameGroup && betsJson(ticket.bets) === betsJson(bets)
}

function sumOf(bets: readonly MarketBet[]): bigint {
  return bets.reduce((sum, { stake }) => sum + stake, 0n)
}

function betsJson(bets: readonly MarketBet[]): string {
  return JSON.stringify(
    bets.map(({ type, selection, price, prizes, stake }) => [type, selection, price, prizes, String(stake)]),
  )
}
