import type { Ticket } from '@fairground/contract/markets'
import type { TableMoment } from '@fairground/contract/tables'
import type { BetType, MarketGame, MarketInfo } from '@fairground/games/market'
import type { PendingTicket } from '../market/market-calls.ts'
import type { TableCalls } from './table-calls.ts'
import { createTable, type OpenedTable, type Table } from './table-state.ts'

// The surroundings of a table in a test: a clock, a server, and the storage of a tab.

const startMs = Date.UTC(2026, 10, 23, 12)
const at = (ms: number) => new Date(startMs + ms).toISOString()

/** The course of a result in the test: shown for four seconds, its verdict from the third on. */
export const showMs = 4_000
const pauseSeconds = 5

const betType = (id: string, prizes: number[]): BetType => ({
  ...{ id, prizes, price: 100, perPoint: 1 },
  form: { values: ['any'], sets: [{ id: 'one', pick: 1 }], mostLines: 1 },
  exactReturn: { numerator: '1', denominator: '1' } as never,
  ...{ returnPercent: '98.00', hitPercent: '45.00' },
})

const info: MarketInfo = {
  ...{ id: 'baccarat', name: 'Baccarat', category: 'LIVE' as never, returnPercent: '98.00' },
  ...{ volatility: 'low' as never, maxWin: 200 as never },
  stakes: [1_000, 5_000, 10_000],
  ...{ mostTimes: 1, mostBets: 20, mostLines: 20 },
  schedule: { kind: 'watched', offsetMinutes: 0, betsSeconds: 15, pauseSeconds },
  betTypes: [betType('player', [200]), betType('banker', [195]), betType('tie', [900])],
  rules: [],
}

/** The result names the winner; player and banker are pushed on a tie. */
const wins: MarketGame['wins'] = ({ type, prizes, price }, result) => {
  const { winner } = result as { winner: string }
  if (type === winner) return [{ prize: prizes[0]!, lines: 1 }]
  return winner === 'tie' ? [{ prize: price, lines: 1, isPush: true }] : []
}

/** Creates a table with the server of a test; `pending` is what an earlier page of the tab has left. */
export function tableWorld(
  pending: PendingTicket[] = [],
  opened: Partial<OpenedTable> = {},
  first: Partial<TableMoment> = {},
) {
  let nowMs = startMs
  const timers = new Set<{ dueMs: number; work(): void }>()
  const sent: { bets: string[]; key: string; atMs: number; drawId: string }[] = []
  const cancelled: string[] = []
  const asked: string[] = []
  const balances: string[] = []
  let kept: readonly PendingTicket[] = pending
  let balanceMinor = 100_000n
  let version = 1
  const tickets: Ticket[] = []
  const money = (minor: bigint) => (Number(minor) / 100).toFixed(2)

  function ticketOf(wish: Parameters<TableCalls['buy']>[0]): Ticket {
    const stake = wish.bets.reduce((sum, bet) => sum + BigInt(Math.round(Number(bet.stake) * 100)), 0n)
    balanceMinor -= stake
    version += 1
    const ticket: Ticket = {
      ticketId: `ticket ${tickets.length + 1}`,
      ...{ drawId: wish.drawId, nodeId: 'baccarat', issue: wish.drawId, drawsAt: at(0), currency: 'PHP' },
      stake: money(stake),
      bets: wish.bets.map((bet) => ({ ...bet, lines: 1, won: null, pushed: null, exit: null })),
      ...{ won: null, pushed: null, tax: null, isPaid: false, isCancelled: false, cancelUntil: at(15_000) },
      ...{ chase: null, group: null, boughtAt: new Date(nowMs).toISOString() },
    }
    tickets.unshift(ticket)
    return ticket
  }

  const world = {
    sent,
    cancelled,
    asked,
    balances,
    kept: () => kept,
    tickets,
    /** Answers purchases; a test replaces it. */
    buy: (async (wish) => ({
      ok: true,
      value: { ticket: ticketOf(wish), balance: money(balanceMinor), version },
    })) as TableCalls['buy'],
    cancel: (async (ticketId) => {
      const place = tickets.findIndex((ticket) => ticket.ticketId === ticketId)
      tickets[place] = { ...tickets[place]!, isCancelled: true }
      balanceMinor += BigInt(Math.round(Number(tickets[place]!.stake) * 100))
      version += 1
      return { ok: true, value: { ticket: tickets[place]!, balance: money(balanceMinor), version } }
    }) as TableCalls['cancel'],
    answerTable: (async () => ({ ok: false, error: 'offline' })) as unknown as TableCalls['table'],
    moment: (part: Partial<TableMoment> = {}): TableMoment => ({
      ...{ nodeId: 'baccarat', phase: 'open', drawId: '7', issue: '7', endsAt: at(15_000) },
      ...{
        seedHash: 'ab',
        nextSeedHash: null,
        seal: null,
        startedAt: null,
        exitsSeal: null,
        result: null,
        watchers: 2,
      },
      ...part,
    }),
    at,
    nowMs: () => nowMs - startMs,
    /** Lets time pass, with the timers that are due. */
    async passes(durationMs: number) {
      const endMs = nowMs + durationMs
      for (;;) {
        const next = [...timers].toSorted((one, other) => one.dueMs - other.dueMs)[0]
        const stepMs = Math.min(next?.dueMs ?? endMs, endMs, nowMs + 100)
        nowMs = Math.max(nowMs, stepMs)
        for (const timer of [...timers])
          if (timer.dueMs <= nowMs) {
            timers.delete(timer)
            timer.work()
          }
        for (let turn = 0; turn < 8; turn++) await Promise.resolve()
        table.tick()
        if (nowMs >= endMs) return
      }
    },
    /** Pushes a moment of the table, at the time of the server. */
    pushes(part: Partial<TableMoment>) {
      table.isTold({ ...world.moment(part), serverTime: new Date(nowMs).toISOString() })
    },
    /** Pushes the result of a round, whose show begins now. */
    draws(winner: string, drawId = '7') {
      const endsAt = new Date(nowMs + showMs + pauseSeconds * 1_000).toISOString()
      world.pushes({ phase: 'drawn', drawId, result: { winner }, endsAt })
    },
    /** Changes the balance as a payout does. */
    pays(minor: bigint) {
      balanceMinor += minor
      version += 1
      table.hearsBalance({ sumBalance: money(balanceMinor), version })
    },
    table: undefined as unknown as Table,
  }
  const table = createTable({
    opened: {
      ...{ session: 's', game: { nodeId: 'baccarat' }, currency: 'PHP', balance: '1000.00', version: 1 },
      ...{ info, tax: null, stakes: ['10.00', '50.00', '100.00'], results: [], tickets: [] },
      limits: { spot: '300.00', round: '500.00' },
      serverTime: at(0),
      ...opened,
    } as unknown as OpenedTable,
    moment: world.moment(first),
    view: { showMs: () => showMs, verdictMs: () => 3_000, wins },
    isStill: false,
    now: () => nowMs,
    newKey: () => `key ${sent.length + 1}`,
    wait: async () => {},
    after(durationMs, work) {
      const timer = { dueMs: nowMs + durationMs, work }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    pending: {
      get: () => kept,
      set: (next) => {
        kept = next
      },
    },
    onBalance: (balance) => balances.push(balance),
    calls: {
      buy(wish, key) {
        const bets = wish.bets.map(({ type, stake }) => `${type} ${stake}`)
        sent.push({ bets, key, atMs: nowMs - startMs, drawId: wish.drawId })
        return world.buy(wish, key)
      },
      cancel(ticketId) {
        cancelled.push(ticketId)
        return world.cancel(ticketId)
      },
      table() {
        asked.push('table')
        return world.answerTable()
      },
      async tickets() {
        asked.push('tickets')
        return { ok: true, value: { list: [...tickets] } }
      },
      async balance() {
        asked.push('balance')
        return { sumBalance: money(balanceMinor), version }
      },
      prices: async () => ({ ok: false, error: 'offline' }) as never,
    },
  })
  world.table = table
  return world
}
