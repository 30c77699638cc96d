import { type moneyClasses, recipes } from '@fairground/contract/record-kinds'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/db/tables.ts'

const hourMs = 3_600_000
type By = 'day' | 'week' | 'month'

/** Gaming days that begin at an hour of a time zone, by the formatted local time alone. */
export interface GamingDays {
  /** Returns the gaming day of an instant, as yyyy-MM-dd. */
  dayOf(atMs: number): string
  /** Returns the instant in which the next gaming day begins. */
  edgeAfter(atMs: number): number
}

/** Returns the gaming days of a time zone, found without the server's rules for them. */
export function daysOf(timeZone: string, startsHour: number): GamingDays {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const dayOf = (atMs: number) => {
    const [date, time] = format.format(atMs).split(' ') as [string, string]
    return Number(time.slice(0, 2)) < startsHour ? daysBefore(date, 1) : date
  }
  return {
    dayOf,
    edgeAfter(atMs) {
      const day = dayOf(atMs)
      let [before, after] = [atMs, atMs + 26 * hourMs]
      while (after - before > 1) {
        const middle = Math.floor((before + after) / 2)
        if (dayOf(middle) === day) before = middle
        else after = middle
      }
      return after
    },
  }
}

function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * 24 * hourMs).toISOString().slice(0, 10)
}

/** First day of the period of a day, or of the interval if the interval cuts the period. */
function periodOf(day: string, by: By, first: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  const start = by === 'day' ? day : by === 'week' ? daysBefore(day, weekday) : `${day.slice(0, 7)}-01`
  return start < first ? first : start
}

interface Moved {
  walletId: bigint
  purpose: 'play' | 'agent'
  verb: string
  recipe: string | null
  source: string
  roundId: string | null
  gameId: string | null
  category: string | null
  at: Date
  /** Whether it settled its round, or corrected the settlement. */
  settles: boolean
  lines: { account: string; amount: string; isOwn: boolean }[]
}

type Row = Record<string, string | number | bigint | null | undefined>

/** Key by which rows of reports are compared in any order of theirs. */
export const sortKey = ({ period, game, vendor, category, recipe, wallets, item }: Row) =>
  [period, game, vendor, category, recipe, wallets, item].join(' ')

/**
 * Counts the reports of a brand again from the postings of all its transfers, one by one in plain code: without the
 * followers' tables, and without the amounts that the ledger says a transfer settled.
 */
export async function recountOf(db: Db, brandId: number, days: GamingDays) {
  const { rows: all } = await sql<Moved>`
    SELECT t.wallet_id AS "walletId", w.purpose, t.verb, t.recipe, t.source, t.round_id AS "roundId", t.game_id AS "gameId",
           t.category, t.at, t.is_correction IS NOT NULL AS settles,
           (SELECT json_agg(json_build_object('account', p.account, 'amount', p.amount::text, 'isOwn', p.balance IS NOT NULL))
              FROM posting p WHERE p.wallet_id = t.wallet_id AND p.version = t.version) AS lines
      FROM transfer t JOIN wallet w ON w.id = t.wallet_id
     WHERE w.brand_id = ${brandId} ORDER BY t.wallet_id, t.version`.execute(db)
  const moved = all.map((one) => ({ ...one, day: days.dayOf(one.at.getTime()), lines: one.lines ?? [] }))

  return {
    games(by: By, first: string): Row[] {
      const games = new Map<string, Row>()
      const rounds = new Map<string, { game: Row; staked: bigint; won: bigint; isSettled: boolean }>()
      for (const { walletId, verb, source, roundId, gameId, category, settles, lines, day } of moved) {
        if (roundId === null) continue
        const key = `${walletId}/${roundId}`
        const round = rounds.get(key) ?? {
          ...{ game: { game: gameId, vendor: source, category }, staked: 0n, won: 0n },
          isSettled: false,
        }
        rounds.set(key, round)
        const ofHouse = lines.filter(({ isOwn }) => !isOwn).map(({ amount }) => BigInt(amount))
        const [taken, given] = [
          sumOf(ofHouse.filter((amount) => amount > 0n)),
          -sumOf(ofHouse.filter((amount) => amount < 0n)),
        ]
        const staked = verb === 'stake' || verb === 'round' ? taken : verb === 'refund' ? -given : 0n
        const won =
          verb === 'pay' || verb === 'round' ? given : verb === 'reversal' || verb === 'charge' ? -taken : 0n
        round.staked += staked
        round.won += won
        if (!settles) continue
        const settled = round.isSettled ? { staked, won } : round
        const row = { period: periodOf(day, by, first), ...round.game }
        const sums = games.get(sortKey(row)) ?? { ...row, rounds: 0, staked: 0n, won: 0n, corrections: 0n }
        games.set(sortKey(row), {
          ...row,
          rounds: (sums.rounds as number) + (round.isSettled ? 0 : 1),
          staked: (sums.staked as bigint) + settled.staked,
          won: (sums.won as bigint) + settled.won,
          corrections: (sums.corrections as bigint) + (round.isSettled ? won - staked : 0n),
        })
        round.isSettled = true
      }
      return sorted(
        [...games.values()].map((row) => ({ ...row, result: (row.staked as bigint) - (row.won as bigint) })),
      )
    },

    money(by: By, first: string): Row[] {
      const sums = new Map<string, Row>()
      for (const { verb, recipe, purpose, lines, day } of moved) {
        if (verb !== 'transfer') continue
        const own = (...accounts: string[]) =>
          sumOf(
            lines
              .filter((line) => line.isOwn && accounts.includes(line.account))
              .map(({ amount }) => BigInt(amount)),
          )
        const row = {
          period: periodOf(day, by, first),
          recipe,
          class: recipes[recipe as keyof typeof recipes] satisfies (typeof moneyClasses)[number],
          wallets: purpose === 'agent' ? 'agent-purses' : 'player-wallets',
        }
        const before = sums.get(sortKey(row)) ?? { count: 0, cash: 0n, bonus: 0n, held: 0n }
        sums.set(sortKey(row), {
          ...row,
          count: (before.count as number) + 1,
          cash: (before.cash as bigint) + own('cash', 'owed'),
          bonus: (before.bonus as bigint) + own('bonus'),
          held: (before.held as bigint) + own('held'),
        })
      }
      return sorted([...sums.values()])
    },

    taxes(by: By, first: string): Row[] {
      const sums = new Map<string, Row>()
      for (const { recipe, lines, day } of moved) {
        if (recipe !== 'prize-tax') continue
        const period = periodOf(day, by, first)
        const before = sums.get(period) ?? { count: 0, amount: 0n }
        const tax = lines.filter(({ account }) => account === 'outside/tax')
        sums.set(period, {
          ...{ period, recipe, count: (before.count as number) + 1 },
          amount: (before.amount as bigint) + sumOf(tax.map(({ amount }) => BigInt(amount))),
        })
      }
      return sorted([...sums.values()])
    },

    /** The balances of all wallets at the end of a day; the house has no jackpot and no vendor wallet here. */
    liability(last: string): Row[] {
      const held = (of: 'play' | 'agent', ...accounts: string[]) =>
        sumOf(
          moved
            .filter(({ purpose, day }) => purpose === of && day <= last)
            .flatMap(({ lines }) => lines)
            .filter(({ isOwn, account }) => isOwn && (accounts.length === 0 || accounts.includes(account)))
            .map(({ amount }) => BigInt(amount)),
        )
      const items = {
        'player-cash': held('play', 'cash'),
        'player-bonus': held('play', 'bonus'),
        'player-held': held('play', 'held'),
        'player-owed': held('play', 'owed'),
        'agent-purses': held('agent'),
        jackpots: 0n,
        'vendor-wallets': 0n,
        // The histories have no draws.
        'open-tickets': 0n,
      }
      return sorted(Object.entries(items).map(([item, amount]) => ({ period: last, item, amount })))
    },
  }
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}

function sorted(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
}
