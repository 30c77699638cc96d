import type { EventKind } from '@fairground/contract/alarm-figures'
import type { Db } from '../../../db/tables.ts'
import type { Tools } from '../../../tools.ts'
import { gamesOf, nameOf } from '../../games/catalogue/index.ts'
import { customerIdsOf } from '../../people/players/index.ts'
import { listEventsIn, sumEventsIn } from '../../platform/alarms/index.ts'
import type { ReportQuestion, ReportRow, ReportSource } from './sources.rules.ts'

/** Figure of a large event that is its amount. */
const amountKeys = {
  'large-bet': 'staked',
  'large-win': 'won',
  'large-deposit': 'amount',
  'large-withdrawal': 'amount',
} as const
type LargeKind = keyof typeof amountKeys
const largeKinds = Object.keys(amountKeys) as LargeKind[]
const alterationKinds: readonly EventKind[] = [
  'balance-corrected',
  'result-overridden',
  'terms-changed',
  'rights-changed',
  'staff-opened',
  'account-restricted',
  'play-stopped',
  'play-resumed',
]

/** Large bets, wins, deposits and withdrawals: the significant events above the brand's amounts. */
export const largeReport: ReportSource = {
  report: 'large',
  read: largeRows,
  async readFirst(db, tools, question, most) {
    const [rows, amount] = await Promise.all([
      largeRows(db, tools, question, most),
      sumEventsIn(db, { ...spanOf(question), currency: question.currency.code }, amountKeys),
    ])
    return { rows, sums: { amount } }
  },
}

async function largeRows(
  db: Db,
  tools: Tools,
  question: ReportQuestion,
  most?: number,
): Promise<ReportRow[]> {
  const { brand, currency } = question
  const of = { ...spanOf(question), kinds: largeKinds, currency: currency.code }
  const events = await listEventsIn(db, { ...of, most })
  const [ids, findGame] = await Promise.all([
    customerIdsOf(
      db,
      events.flatMap(({ playerId }) => playerId ?? []),
    ),
    gamesOf(tools, brand.id),
  ])
  return events.map((event): ReportRow => {
    const { at, kind, playerId, after } = event
    const player = playerId === null ? undefined : ids.get(playerId)
    const figures = after as Partial<Record<string, string>>
    const game = figures.game === undefined ? undefined : findGame(figures.game)
    return {
      bucket: bucketOf(question, event),
      about: player === undefined ? null : { kind: 'player', id: player },
      cells: {
        at: at.toISOString(),
        event: kind,
        player: player ?? null,
        game: game ? nameOf(game, 'EN') : (figures.game ?? null),
        amount: BigInt(figures[amountKeys[kind as LargeKind]]!),
      },
    }
  })
}

/** Alterations by people: corrected balances and results, changed terms and rights, and stops (GLI-19, 2.8). */
export const alterationsReport: ReportSource = {
  report: 'alterations',
  read: alterationRows,
  readFirst: async (db, tools, question, most) => ({
    rows: await alterationRows(db, tools, question, most),
    sums: {},
  }),
}

async function alterationRows(
  db: Db,
  _tools: Tools,
  question: ReportQuestion,
  most?: number,
): Promise<ReportRow[]> {
  const events = await listEventsIn(db, { ...spanOf(question), kinds: alterationKinds, most })
  return events.map((event): ReportRow => {
    const { at, kind, says, after } = event
    const { call, subject, entry } = (after ?? {}) as Partial<Record<string, string>>
    return {
      bucket: bucketOf(question, event),
      about: null,
      cells: {
        at: at.toISOString(),
        event: kind,
        call: call ?? null,
        subject: subject ?? (call === undefined ? says : null),
        entry: entry ?? null,
      },
    }
  })
}

function spanOf({ brand, buckets }: ReportQuestion) {
  return {
    brandId: brand.id,
    from: new Date(buckets[0]!.fromMs),
    until: new Date(buckets.at(-1)!.untilMs),
  }
}

function bucketOf({ buckets }: ReportQuestion, { at }: { at: Date }): number {
  return buckets.findIndex(({ untilMs }) => at.getTime() < untilMs)
}
