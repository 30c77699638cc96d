import type { InputOf } from '@fairground/contract/call'
import type { buyTicket } from '@fairground/contract/markets'
import { isStakeOffered, type MarketBet, type MarketGame, offered } from '@fairground/games/market'
import type { GameCategory } from '@fairground/kernel/game-category'
import { newId } from '@fairground/kernel/id'
import { type Currency, parseMoney } from '@fairground/kernel/money'
import type { Brand } from '../../caller/brand.ts'
import type { GameSession } from '../../caller/session.ts'
import { DatabaseBusy, type GatheredCall, plainArray, textArray } from '../../db/gather.ts'
import { refuse } from '../../http/refusal.ts'
import type { Tools } from '../../tools.ts'
import { houseCode, stakesIn } from '../catalogue/index.ts'
import { type DrawRow, findDraw } from '../draws/index.ts'
import { passedOnWire } from '../limits/index.ts'
import { findPassedLimit, stakeFlags, tellWallet, type WalletAnswer, walletAnswer } from '../wallet/index.ts'
import { boughtOn, findTicketOf, type TicketRow } from './tickets.queries.ts'

/** A ticket to be bought: one stake in the ledger, and its bets. */
interface Purchase {
  walletId: bigint
  currency: string
  transactionId: string
  /** Proposed for the round of this player and draw, if this is its first ticket. */
  roundId: string
  gameId: string
  category: GameCategory
  amount: bigint
  bonusFirst: boolean
  atRisk: bigint
  drawId: bigint
  /** How many tickets the player had on the draw when `atRisk` was computed. */
  seen: number
  arrivedMs: number
  ticketId: string
  bets: readonly MarketBet[]
}

type PurchaseAnswer = Omit<WalletAnswer, 'code'> & {
  code: WalletAnswer['code'] | 'draw_closed' | 'tickets_changed'
}

/** The types of the arrays that `tickets_buy` takes. */
const types = [
  'bigint[]',
  'text[]',
  'text[]',
  'uuid[]',
  'text[]',
  'text[]',
  'bigint[]',
  'integer[]',
  'bigint[]',
  'bigint[]',
  'integer[]',
  'bigint[]',
  'uuid[]',
  'integer[]',
  'integer[]',
  'text[]',
  'text[]',
  'integer[]',
  'text[]',
  'integer[]',
  'bigint[]',
]

const ticketsBuy: GatheredCall<Purchase, PurchaseAnswer> = {
  name: 'tickets_buy',
  text: `SELECT * FROM tickets_buy(${types.map((type, at) => `$${at + 1}::${type}`)}, $${types.length + 1}::bigint)`,
  walletOf: ({ walletId }) => walletId,
  // One purchase of a player on a draw in a commit: the next one counts on what this one left.
  touches: ({ walletId, drawId, transactionId }) => [
    `${houseCode}|${transactionId}`,
    `${walletId}|draw ${drawId}`,
  ],
  isAlone: () => false,
  columns: (ops) => [
    plainArray(ops.map(({ walletId }) => walletId)),
    textArray(ops.map(({ currency }) => currency)),
    textArray(ops.map(({ transactionId }) => transactionId)),
    plainArray(ops.map(({ roundId }) => roundId)),
    textArray(ops.map(({ gameId }) => gameId)),
    textArray(ops.map(({ category }) => category)),
    plainArray(ops.map(({ amount }) => amount)),
    plainArray(ops.map(stakeFlags)),
    plainArray(ops.map(({ atRisk }) => atRisk)),
    plainArray(ops.map(({ drawId }) => drawId)),
    plainArray(ops.map(({ seen }) => seen)),
    plainArray(ops.map(({ arrivedMs }) => arrivedMs)),
    plainArray(ops.map(({ ticketId }) => ticketId)),
    ...betColumns(ops),
  ],
  answer: (row, atMs) => walletAnswer(row, atMs) as PurchaseAnswer,
}

/** The bets of all purchases, one after the other, each with the places of its purchase and on its ticket. */
function betColumns(ops: readonly Purchase[]): (string | null)[] {
  const all = ops.flatMap(({ bets }, buy) =>
    bets.map((bet, place) => ({ buy: buy + 1, place: place + 1, bet })),
  )
  return [
    plainArray(all.map(({ buy }) => buy)),
    plainArray(all.map(({ place }) => place)),
    textArray(all.map(({ bet }) => bet.type)),
    textArray(all.map(({ bet }) => bet.selection)),
    plainArray(all.map(({ bet }) => bet.price)),
    textArray(all.map(({ bet }) => `{${bet.prizes}}`)),
    plainArray(all.map(({ bet }) => bet.lines)),
    plainArray(all.map(({ bet }) => bet.stake)),
  ]
}

function betsJson(bets: readonly MarketBet[]): string {
  return JSON.stringify(
    bets.map(({ type, selection, price, prizes, stake }) => [type, selection, price, prizes, String(stake)]),
  )
}

/** A ticket that was bought now or by an earlier call with the key, with the wallet after it. */
export interface Sold {
  ticket: TicketRow
  wallet: Pick<WalletAnswer, 'cash' | 'bonus' | 'deficit' | 'version'>
  isNew: boolean
}

/** Other purchases of the same player and draw change what is at risk; after so many of them the caller is told `busy`. */
const mostTries = 10

/** Who buys, and under which key. */
interface Buying {
  brand: Brand
  session: GameSession
  key: string
  nowMs: number
}

/**
 * Buys a ticket in one commit with its stake: whether the draw still takes bets is decided there, under the lock that the close
 * takes. Refuses what the contract of `buyTicket` says; a repeat of the key is answered with its ticket, also after the close.
 */
export async function buy(
  tools: Tools,
  game: MarketGame,
  { brand, session, key, nowMs }: Buying,
  input: InputOf<typeof buyTicket>,
): Promise<Sold> {
  const { walletId, currency, gameId } = session
  const transactionId = ticketTransaction(session, key)
  const drawId = BigInt(input.drawId)
  // Both are asked at once, since all who buy at the same time share the two statements.
  const [draw, known] = await Promise.all([
    findDraw(tools.db, brand.id, drawId),
    boughtOn(tools.db, { walletId, drawId }),
  ])
  if (draw?.game_id !== gameId) return refuse('draw_unknown')
  const bets = betsOf(game, draw, currency, input.bets)
  const amount = bets.reduce((sum, { stake }) => sum + stake, 0n)

  for (let tries = 1; tries <= mostTries; tries++) {
    const before = tries === 1 ? known : await boughtOn(tools.db, { walletId, drawId })
    const purchase: Purchase = {
      walletId,
      currency: currency.code,
      transactionId,
      roundId: newId(nowMs, tools.chance),
      gameId,
      category: game.info.category,
      amount,
      bonusFirst: brand.stakesBonusFirst,
      atRisk: game.atRisk([...before.bets, ...bets], brand.mostCovered / 100),
      drawId,
      seen: before.tickets,
      arrivedMs: nowMs,
      ticketId: newId(nowMs, tools.chance),
      bets,
    }
    const answer = await tools.money.apply(ticketsBuy, purchase, nowMs)
    switch (answer.code) {
      case 'tickets_changed':
        continue
      case 'accepted': {
        tellWallet(tools.money, purchase, answer as WalletAnswer)
        const { issue, state } = draw
        const row = { id: purchase.ticketId, drawId, gameId, issue, drawState: state, stake: amount }
        const ticket = { ...row, boughtAt: new Date(answer.atMs), bets: bets.map(unjudged) }
        return { ticket, wallet: answer, isNew: true }
      }
      case 'repeated': {
        const ticket = (await findTicketOf(tools.db, walletId, transactionId))!
        if (!isSame(ticket, drawId, bets)) refuse('idempotency_conflict')
        return { ticket, wallet: answer, isNew: false }
      }
      case 'duplicate_transaction':
        return refuse('idempotency_conflict')
      case 'limit_reached': {
        const wish = { stake: amount, bonusFirst: brand.stakesBonusFirst }
        const passed = await findPassedLimit(tools.db, walletId, wish, nowMs)
        return refuse('limit_reached', {
          limit: passed && (await passedOnWire(tools.db, session.playerId, passed)),
        })
      }
      case 'draw_closed':
      case 'not_enough_money':
        return refuse(answer.code)
      default:
        throw new Error(`a ticket was refused: ${answer.code}`)
    }
  }
  throw new DatabaseBusy('other tickets of this player keep being bought')
}

/** How the ledger names the stake of the ticket that a key stands for. */
export function ticketTransaction(
  { walletId, gameId }: Pick<GameSession, 'walletId' | 'gameId'>,
  key: string,
): string {
  return `${walletId}/${gameId}/ticket/${key}`
}

/** The bets of a purchase in minor units; refuses what the game does not offer, and prizes that are not the ones in force. */
function betsOf(
  { info }: MarketGame,
  { stations }: Pick<DrawRow, 'stations'>,
  currency: Currency,
  given: InputOf<typeof buyTicket>['bets'],
): MarketBet[] {
  if (given.length > info.mostBets) refuse('too_many_bets')
  const stakes = stakesIn(info, currency)
  let linesLeft = info.mostLines
  return given.map(({ type, selection, stake: text, price: told, prizes: shown }) => {
    const { betType, lines } = offered(info, { type, selection }, stations) ?? refuse('bet_not_offered')
    linesLeft -= lines
    if (linesLeft < 0) refuse('too_many_bets')
    const stake = parseMoney(text, currency)
    const isWhole = stake % BigInt(lines) === 0n
    if (!isWhole || !isStakeOffered(info, stakes, betType, stake / BigInt(lines))) refuse('stake_not_offered')
    const { price, prizes } = betType
    if (told !== price || String(shown) !== String(prizes))
      refuse('price_changed', { prizes: { type, price, prizes } })
    return { type, selection, price, prizes, lines, stake }
  })
}

function unjudged({ prizes, ...bet }: MarketBet): TicketRow['bets'][number] {
  return { ...bet, prizes: [...prizes], won: null }
}

function isSame(ticket: TicketRow, drawId: bigint, bets: readonly MarketBet[]): boolean {
  const textOf = (all: readonly MarketBet[]) => betsJson(all)
  return ticket.drawId === drawId && textOf(ticket.bets) === textOf(bets)
}
