import type { FeedGameGiven } from '../../apps/server/src/features/games/feeds/index.ts'
import { type Lots, lotsOf } from './draw-lots.ts'
import type { Title } from './names.ts'
import type { Noun } from './nouns.ts'
import { titlesOf } from './titles.ts'
import { type MadeUpVendor, madeUpVendors } from './vendors.ts'
import { rooms, tagOfTheme } from './words.ts'

type Category = FeedGameGiven['category']

/** A made-up game, with the data for drawing its picture. */
export interface MadeUpGame {
  id: string
  category: Category
  title: Title
  /** The number of earlier games of its vendor with the same noun. */
  turn: number
  given: Omit<FeedGameGiven, 'art'>
}

const made = new Map<string, readonly MadeUpGame[]>()

/** Returns the games of a made-up vendor, the same each time. */
export function gamesOf(vendor: MadeUpVendor): readonly MadeUpGame[] {
  let games = made.get(vendor.code)
  if (!games) {
    games = make(vendor)
    made.set(vendor.code, games)
  }
  return games
}

function make({ code, games }: MadeUpVendor): MadeUpGame[] {
  let number = 1000
  const untitled = Object.entries(games).flatMap(([category, count]) =>
    Array.from({ length: count }, () => ({ id: String(++number), category: category as Category })),
  )
  const titles = titlesOf(code, untitled, (category) => gamesBefore(code, category))
  const turns = new Map<Noun, number>()
  return untitled.map(({ id, category }, at) => {
    const title = titles[at]!
    const turn = turns.get(title.noun) ?? 0
    turns.set(title.noun, turn + 1)
    return { id, category, title, turn, given: givenOf(code, id, category, title, lotsOf(`${code}/${id}`)) }
  })
}

/** Returns the number of games of a category that earlier vendors in the list have. */
function gamesBefore(vendorCode: string, category: Category): number {
  const place = madeUpVendors.findIndex(({ code }) => code === vendorCode)
  return madeUpVendors.slice(0, place).reduce((sum, { games }) => sum + (games[category] ?? 0), 0)
}

function givenOf(
  code: string,
  id: string,
  category: Category,
  title: Title,
  lots: Lots,
): MadeUpGame['given'] {
  const kind = lots.pick(kindsOf[category] ?? [''])
  const isSlot = category === 'RNG'
  const { pesos, times } = rangeFor(category, lots)
  return {
    id,
    names: { EN: title.name },
    category,
    // A title such as Peacock Roulette says what is played.
    classification: title.classification ?? kind,
    lines: isSlot ? lots.pick(linesOf[kind] ?? [20]) : null,
    stakes: stakesOf(pesos, pesos * times),
    returnPercent: returnFor(category, lots),
    volatility: isSlot || category === 'FISH' ? 1 + lots.below(5) : null,
    ...ageAndLargestWin(code, id, category),
    tags: [...(isVietnamese(code, title.name) ? ['vn'] : []), ...tagsFor(category, title, lots)],
    // Players share a table, a match and a draw, so these have no trial mode.
    isTrialAllowed: isSlot || category === 'FISH' || category === 'PVP',
    ...(category === 'PVP' ? { rooms: roomsFor(pesos, times, lots) } : {}),
  }
}

const kindsOf: Partial<Record<Category, string[]>> = {
  RNG: ['lines', 'lines', 'lines', 'ways', 'ways', 'clusters', 'cascades', 'hold-and-spin', 'classic'],
  LIVE: ['baccarat', 'roulette', 'dice', 'blackjack', 'show'],
  PVP: ['cards', 'tiles', 'board'],
  FISH: ['classic', 'boss'],
  SPORTS: ['before-the-match', 'live'],
  ESPORTS: ['before-the-match', 'live'],
  COCKFIGHT: ['derby'],
  ELOTT: ['quick', 'scratch', 'daily'],
  LOTT: ['daily', 'weekly'],
}

const linesOf: Record<string, number[]> = {
  lines: [10, 20, 20, 25, 40, 50],
  ways: [243, 576, 1024],
  clusters: [1],
  cascades: [20, 25],
  'hold-and-spin': [10, 20],
  classic: [1, 3, 5],
}

/** Returns the lowest stake in pesos, and the factor from the lowest to the highest. */
function rangeFor(category: Category, lots: Lots): { pesos: number; times: number } {
  const pesos = lots.pick(
    category === 'LIVE' || category === 'COCKFIGHT' ? [20, 50, 100] : [0.2, 0.5, 1, 2, 5, 10],
  )
  return { pesos, times: lots.pick([100, 200, 500, 1000]) }
}

function stakesOf(least: number, most: number): NonNullable<FeedGameGiven['stakes']> {
  return {
    PHP: { least: least.toFixed(2), most: most.toFixed(2) },
    VND: { least: String(least * 500), most: String(most * 500) },
  }
}

/** The limits between rooms, as multiples of the game's lowest stake. */
const steps = [1, 4, 10, 25, 50, 80]
/** The minimum balance of a room, in minimum stakes. */
const stakesBrought = 10

/** Returns two to six rooms that together cover the stakes of their game. */
function roomsFor(pesos: number, times: number, lots: Lots): NonNullable<FeedGameGiven['rooms']> {
  const count = 2 + lots.below(5)
  return rooms.slice(0, count).map(([EN, TY], at) => {
    const least = pesos * steps[at]!
    const { PHP, VND } = stakesOf(least, pesos * (at + 1 < count ? steps[at + 1]! : times))
    const brought = stakesOf(least * stakesBrought, 0)
    return {
      id: `room-${at + 1}`,
      names: { EN, TY },
      stakes: {
        PHP: { ...PHP!, balance: brought.PHP!.least },
        VND: { ...VND!, balance: brought.VND!.least },
      },
    }
  })
}

/** Returns whether a game is a lottery of Vietnam: one vendor's draws of six in forty-five are. */
function isVietnamese(vendorCode: string, name: string): boolean {
  return vendorCode === 'DRUMBELL' && name.endsWith('Six of Forty-Five')
}

const firstRelease = Date.UTC(2022, 0, 1)
const releaseDays = 1780
const dayMs = 24 * 60 * 60_000

/** Uses separate random numbers, so that later draws stay the same. */
function ageAndLargestWin(code: string, id: string, category: Category) {
  const lots = lotsOf(`${code}/${id}/age`)
  return {
    releasedOn: new Date(firstRelease + lots.below(releaseDays) * dayMs).toISOString().slice(0, 10),
    maxWin:
      category === 'RNG'
        ? lots.pick([250, 500, 800, 1000, 2000, 2500, 5000, 5000, 8000, 10_000, 20_000])
        : null,
  }
}

function returnFor(category: Category, lots: Lots): string | null {
  if (category === 'SPORTS' || category === 'ESPORTS' || category === 'COCKFIGHT') return null
  // Most are near 96, as usual for such games; the range is 88.00 to 97.50.
  const hundredths = 9750 - Math.floor((lots.below(951) * (lots.below(951) + 50)) / 1000)
  return (Math.max(hundredths, 8800) / 100).toFixed(2)
}

function tagsFor(category: Category, { noun }: Title, lots: Lots): string[] {
  const features = category === 'RNG' ? ['free-spins', 'wilds', 'multiplier', 'jackpot', 'bonus-buy'] : []
  const own = features.filter((_, at) => lots.below(2 + at * 2) === 0)
  const theme = tagOfTheme[noun.theme]
  return [...(theme ? [theme] : []), ...own]
}
