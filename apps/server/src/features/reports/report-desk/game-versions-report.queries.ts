import { gamesOf, nameOf } from '../../games/catalogue/index.ts'
import { type GameVersion, listVersions } from '../../games/feeds/index.ts'
import { type GameTotal, listGameTotals } from '../../ledger/totals/index.ts'
import { returnsOf } from './games-report.queries.ts'
import { percentOf, type ReportRow, type ReportSource } from './sources.rules.ts'
import { firstQuarterMs, partsByVersion, versionAt } from './versions.rules.ts'

type Sums = Omit<GameTotal, 'part'> & { version: GameVersion | undefined }

/**
 * Performance of games by the version of their rules: stated and actual return and the interval that chance allows.
 * Rounds are of the version that was in force at the beginning of the quarter of an hour in which they settled.
 */
export const gameVersionsReport: ReportSource = {
  report: 'game-versions',
  async read(db, tools, { brand, currency, buckets, filters }) {
    const of = { brandId: brand.id, currency: currency.code, ...filters }
    const [whole] = buckets
    const played = await listGameTotals(db, { ...of, parts: buckets })
    const versions = await listVersions(db, [...new Set(played.map(({ gameId }) => gameId))])
    const byGame = Map.groupBy(versions, ({ gameId }) => gameId)
    const parts = partsByVersion(whole!, versions)
    const totals = parts.length === 1 ? played : await listGameTotals(db, { ...of, parts })
    const findGame = await gamesOf(tools, brand.id)
    const sums = new Map<string, Sums>()
    for (const { part, ...total } of totals) {
      const version = versionAt(byGame.get(total.gameId) ?? [], parts[part]!.fromMs)
      const key = JSON.stringify([total.gameId, total.vendor, total.category, version?.number])
      sums.set(key, { ...added(sums.get(key), total), version })
    }
    return [...sums.values()].map(({ version, ...total }): ReportRow => {
      const { gameId, vendor, category, rounds, staked, won } = total
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

function added(
  before: Omit<Sums, 'version'> | undefined,
  total: Omit<GameTotal, 'part'>,
): Omit<GameTotal, 'part'> {
  if (!before) return total
  const text = (one: string, other: string) => String(Number(one) + Number(other))
  return {
    ...total,
    rounds: before.rounds + total.rounds,
    staked: before.staked + total.staked,
    won: before.won + total.won,
    validBet: before.validBet + total.validBet,
    corrections: before.corrections + total.corrections,
    stakeSquares: text(before.stakeSquares, total.stakeSquares),
    winSquares: text(before.winSquares, total.winSquares),
    products: text(before.products, total.products),
  }
}
