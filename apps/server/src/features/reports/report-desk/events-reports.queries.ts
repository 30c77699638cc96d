import type { EventKind } from '@fairground/contract/alarm-figures'
import type { Db } from '../../../db/tables.ts'
import { gamesOf, nameOf } from '../../games/catalogue/index.ts'
import { customerIdsOf } from '../../people/players/index.ts'
import { listEventsIn } from '../../platform/alarms/index.ts'
import type { ReportQuestion, ReportRow, ReportSource } from './sources.rules.ts'

const largeKinds: readonly EventKind[] = ['large-bet', 'large-win', 'large-deposit', 'large-withdrawal']
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
  async read(db, tools, question) {
    const { brand, currency } = question
    const events = (await eventsIn(db, question, largeKinds)).filter(
      ({ after }) => after?.currency === currency.code,
    )
    const [ids, findGame] = await Promise.all([
      customerIdsOf(
        db,
        events.flatMap(({ playerId }) => playerId ?? []),
      ),
      gamesOf(tools, brand.id),
    ])
    return events.map(({ bucket, at, kind, playerId, after }): ReportRow => {
      const player = playerId === null ? undefined : ids.get(playerId)
      const { game: gameId, staked, won, amount } = after as Partial<Record<string, string>>
      const game = gameId === undefined ? undefined : findGame(gameId)
      const minor = kind === 'large-bet' ? staked : kind === 'large-win' ? won : amount
      return {
        bucket,
        about: player === undefined ? null : { kind: 'player', id: player },
        cells: {
          at: at.toISOString(),
          event: kind,
          player: player ?? null,
          game: game ? nameOf(game, 'EN') : (gameId ?? null),
          amount: BigInt(minor!),
        },
      }
    })
  },
}

/** Alterations by people: corrected balances and results, changed terms and rights, and stops (GLI-19, 2.8). */
export const alterationsReport: ReportSource = {
  report: 'alterations',
  async read(db, _tools, question) {
    const events = await eventsIn(db, question, alterationKinds)
    return events.map(({ bucket, at, kind, says, after }): ReportRow => {
      const { call, subject, entry } = (after ?? {}) as Partial<Record<string, string>>
      return {
        bucket,
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
  },
}

async function eventsIn(db: Db, { brand, buckets }: ReportQuestion, kinds: readonly EventKind[]) {
  const events = await listEventsIn(db, {
    brandId: brand.id,
    kinds,
    from: new Date(buckets[0]!.fromMs),
    until: new Date(buckets.at(-1)!.untilMs),
  })
  return events.map((event) => {
    const bucket = buckets.findIndex(({ untilMs }) => event.at.getTime() < untilMs)
    return { ...event, bucket }
  })
}
