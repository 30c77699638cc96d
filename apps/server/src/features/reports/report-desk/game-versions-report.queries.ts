import { gamesOf, nameOf } from '../../games/catalogue/index.ts'
import { listVersions } from '../../games/feeds/index.ts'
import { type GameTotal, listGameTotals, listTotalsOfGames } from '../../ledger/totals/index.ts'
import { returnsOf } from './games-report.queries.ts'
import { percentOf, type ReportRow, type ReportSource } from './sources.rules.ts'
import { firstQuarterMs, partsByVersion, versionAt } from './versions.rules.ts'

/**
 * Performance of games by the version of their rules: stated and actual return and the interval that chance allows.
 * Rounds are of the version that was in force at the beginning of the quarter of an hour in which they settled.
 */
export const gameVersionsReport: ReportSource = {
  report: 'game-versions',
  async read(db, tools, { brand, currency, buckets, filters }) {
    const of = { brandId: brand.id, currency: currency.code, ...filters }
    const whole = buckets[0]!
    const played = await listGameTotals(db, { ...of, parts: buckets })
    const versions = await listVersions(db, [...new Set(played.map(({ gameId }) => gameId))])
    const byGame = Map.groupBy(versions, ({ gameId }) => gameId)
    // Each game is split by its own versions: by those of all games, each would have a row for every import.
    const parts = [...byGame].flatMap(([gameId, own]) => {
      const split = partsByVersion(whole, own)
      return split.length === 1 ? [] : split.map((part) => ({ ...part, gameId }))
    })
    const split = parts.length === 0 ? [] : await listTotalsOfGames(db, { ...of, parts })
    const keyOf = ({ gameId, vendor, category }: GameTotal) => JSON.stringify([gameId, vendor, category])
    const splitByKey = Map.groupBy(split, keyOf)
    const totals = played.flatMap(
      (total) =>
        splitByKey.get(keyOf(total))?.map((one) => ({ ...one, fromMs: parts[one.part]!.fromMs })) ?? [
          { ...total, fromMs: whole.fromMs },
        ],
    )
    const findGame = await gamesOf(tools, brand.id)
    return totals.map(({ fromMs, ...total }): ReportRow => {
      const { gameId, vendor, category, rounds, staked, won } = total
      const version = versionAt(byGame.get(gameId) ?? [], fromMs)
      const game = findGame(gameId)
      const stated = version?.returnPercent ?? null
      return {
        bucket: 0,
        about: { kind: 'game', id: gameId, vendor },
        cells: {
          game: game ? nameOf(game, 'EN') : gameId,
          vendor: game?.vendor.name ?? vendor,
          category,
          rulesVersion: version ? String(version.number) : null,
          since: version && version.number > 1 ? new Date(firstQuarterMs(version)).toISOString() : null,
          rounds: Number(rounds),
          ...{ staked, won },
          result: staked - won,
          ...returnsOf(
            {
              statedPercent: stated === null ? null : Number(stated),
              volatility: version?.volatility ?? null,
            },
            total,
          ),
        },
      }
    })
  },
  total(rows) {
    const sum = (key: string) => rows.reduce((total, { cells }) => total + (cells[key] as bigint), 0n)
    return { actual: percentOf(sum('won'), sum('staked')) }
  },
}
