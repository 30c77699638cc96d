import { createHash } from 'node:crypto'
import { recorded } from '@fairground/games/lotteries/philippine/results.fixture'
import { centralSheets, northSheets, southSheets } from '@fairground/games/lotteries/vietnam/results.fixture'
import type { Schedule } from '@fairground/games/market'
import type { PublishedTier } from '@fairground/games/published'
import { marketGames } from '@fairground/games/rules'
import { publishers } from '@fairground/sources/publishers'
import type { SourceAnswer, SourceDigest, ToldTier } from '@fairground/sources/source'

/** The faults of a source, which last until they are changed. */
export interface ResultFaults {
  /** It answers that nothing is published yet. */
  isLate?: boolean
  /** It publishes different numbers in the last tier than the other source. */
  differs?: boolean
  /** It publishes all tiers except the last one. */
  lacksTier?: boolean
  /** It publishes a different last tier than at first. */
  corrects?: boolean
  /** It still serves the sheet of another draw, given by issue, under the requested issue. */
  servesSheetOf?: string
  /** It signs with a wrong secret. */
  signsWrongly?: boolean
  /** It answers with the status 503. */
  isDown?: boolean
}

/** A source of the simulator, named after its format. */
export interface SimSource {
  code: string
  faults: ResultFaults
  /** Answers a request by its path; undefined if the path is not of the format, or nobody publishes the game. */
  answer(path: string): SourceAnswer | undefined
}

/** The recorded sheets of each game that has some, by its id. */
const sheets: Readonly<Record<string, readonly unknown[]>> = {
  'vietnam-north': northSheets.map(({ result }) => result),
  'vietnam-south': southSheets.map(({ result }) => result),
  'vietnam-central': centralSheets.map(({ result }) => result),
  ...Object.fromEntries(
    Object.entries(recorded).map(([name, results]) => [
      /^\d-\d/.test(name) ? `lotto-${name}` : `philippine-${name}`,
      results,
    ]),
  ),
}

/**
 * Returns the result of a draw: recorded sheets, chosen by game, issue and station, with their numbers shifted by one
 * each day, so that no draw repeats a recent result or that of another station of the day.
 */
export function drawnIn(gameId: string, issue: string): ToldTier[] {
  const { game } = marketGames.find((one) => one.game.info.id === gameId) ?? {}
  const form = game?.published
  const known = sheets[gameId]
  if (!form || !known) return []
  const stations = stationsOf(game.info.schedule, issue)
  const tierOf = new Map(form.tiersOf(stations).map((tier) => [tier.key, tier]))
  const day = Math.floor(Date.parse(dateOf(issue)) / 86_400_000)
  return stations.flatMap((station) => {
    const at =
      createHash('sha256').update(`${gameId} ${issue} ${station}`).digest().readUInt32BE() % known.length
    return [...form.numbersOf(known[at])].map(([key, numbers]) => {
      const tier = key.includes('/') ? `${station}/${key.split('/')[1]}` : key
      return { tier, numbers: numbers.map((number) => turned(tierOf.get(tier)!, number, day)) }
    })
  })
}

/** Returns a number of a tier shifted by some places, wrapping around. */
function turned({ digits, range }: PublishedTier, number: string, places: number): string {
  const { least, most } = range ?? { least: 0, most: 10 ** digits - 1 }
  return String(least + ((Number(number) - least + places) % (most - least + 1))).padStart(digits, '0')
}

/** Returns the day at the beginning of an issue, as yyyy-MM-dd. */
function dateOf(issue: string): string {
  return issue.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3')
}

/** Returns the stations that draw on the day of an issue. */
function stationsOf(schedule: Schedule, issue: string): readonly string[] {
  const date = dateOf(issue)
  if (schedule.kind !== 'calendar' || Number.isNaN(Date.parse(date))) return []
  const { week } = schedule.weeksFrom.findLast((change) => change.date <= date) ?? schedule
  return week[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? []
}

/** Makes a source of each format from the recorded sheets, with the secrets by their codes. */
export function openResultSim(secrets: Readonly<Record<string, string>>, digest: SourceDigest): SimSource[] {
  return publishers.map((publisher) => {
    const source: SimSource = {
      code: publisher.code,
      faults: {},
      answer(path) {
        const asked = publisher.askedBy(path)
        if (!asked) return undefined
        const { isLate, lacksTier, differs, corrects, servesSheetOf, signsWrongly } = source.faults
        let tiers = isLate ? [] : drawnIn(asked.gameId, servesSheetOf ?? asked.issue)
        const last = tiers.at(-1)
        if (last && (differs || corrects)) tiers = [...tiers.slice(0, -1), changed(last)]
        if (lacksTier) tiers = tiers.slice(0, -1)
        const secret = signsWrongly ? 'a secret of nobody' : secrets[publisher.code]!
        return publisher.write({ ...asked, tiers }, secret, digest)
      },
    }
    return source
  })
}

/** Returns a tier with a different but possible first number. */
function changed({ tier, numbers: [first = '', ...rest] }: ToldTier): ToldTier {
  const others = Array.from({ length: 10 }, (_, digit) => `${first.slice(0, -1)}${digit}`)
  const other = others.find((number) => number !== first && number !== '00' && !rest.includes(number))
  return { tier, numbers: [other!, ...rest] }
}
