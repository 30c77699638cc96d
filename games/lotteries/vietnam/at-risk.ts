import { seededChance } from '@fairground/kernel/chance'
import { type Form, setsOf, stationsOf } from '../../bet-lines.ts'
import { countedRisk, stakesOf } from '../../counted-risk.ts'
import type { MarketBet } from '../../market.ts'
import { paidByCount } from '../at-risk.ts'
import type { Look, LotteryBet, Region } from './data.ts'

/**
 * The payouts of bets by the digits of a number, as a tree with one digit per step: from the last digit, or from the
 * first for bets on first digits.
 */
interface Digits {
  /** The payout of the bets that end at this digit, in minor units; undefined if none does. */
  pays?: number
  next: (Digits | undefined)[]
}

/** A bet on digits, with the payout of each of its lines for one matching number, in minor units. */
interface OnDigits {
  look: Look
  values: readonly string[]
  pays: number
}

/** Bets on the digits of the numbers of a tier of a station, from the last or the first digit. */
interface OnTier {
  station: string
  part: 'first' | 'last'
  tier: number
  digits: Digits
}

/**
 * A bet on several numbers of two digits, with its payout by how many of them are among the last two digits of its
 * stations.
 */
interface OnSeveral {
  stations: readonly string[]
  places: readonly number[]
  pays: readonly number[]
}

/**
 * The facts of a bet type for `atRisk`: the chance that a line is paid, and the average number of payments of a line.
 */
interface Known {
  bet: LotteryBet
  form: Form
  chance: number
  timesPaid: number
}

/** The largest number of digits of any bet. */
const mostDigits = 4

/**
 * Returns the largest loss of one player's bets on one draw, in minor units, as `countedRisk` counts it. All drawn
 * numbers are independent, so the worst case for bets on digits is that each number shows the digits with the smallest
 * total payout. This is exact for last digits if points pay whole minor units; first digits are treated as digits of a
 * separate number, which counts more, never less. With xiên, trượt or đá it is the loss for the worst of a fixed sample
 * of draws. Bets on the same digits of the same numbers that cover more than `mostCovered` of them, but not all, count
 * nothing.
 */
export function atRisk(
  made: readonly MarketBet[],
  mostCovered: number,
  region: Region,
  known: (type: string) => Known,
): bigint {
  const counted: MarketBet[] = []
  const several: OnSeveral[] = []
  /** The bets by the digits and the station that they compare. */
  const groups = new Map<string, { bets: OnDigits[]; made: MarketBet[] }>()
  for (const one of made) {
    const { bet, form } = known(one.type)
    if (bet.kind !== 'each') {
      counted.push(one)
      several.push(onSeveral(one, bet, form))
      continue
    }
    const key = `${stationsOf(form, one.selection)}/${bet.part === 'first' ? 'first' : 'last'}/${bet.tiers}`
    const pays = Number(((one.stake / BigInt(one.lines)) * BigInt(one.prizes[0]!)) / BigInt(one.price))
    const values = setsOf(form, one.selection)![0]!
    const group = groups.get(key) ?? { bets: [], made: [] }
    group.bets.push({ look: bet, values, pays })
    group.made.push(one)
    groups.set(key, group)
  }
  /** The bets by station, end of the number, and tier. */
  const tiers = new Map<string, OnTier>()
  for (const [key, { bets, made }] of groups) {
    const share = covered(digitsOf(bets), mostDigits) / 10 ** mostDigits
    if (share > mostCovered && share < 1) continue
    const [station, part] = key.split('/') as [string, 'first' | 'last']
    for (const [tier, { id }] of region.tiers.entries()) {
      const place = `${station}/${part}/${id}`
      const on = tiers.get(place) ?? { station, part, tier, digits: { next: [] } }
      for (const bet of bets) if (bet.look.tiers.includes(id)) add(on.digits, bet)
      tiers.set(place, on)
    }
    counted.push(...made)
  }
  const wins = counted.reduce((sum, { type, lines }) => sum + known(type).chance * lines, 0)
  const stakes = stakesOf(counted, (type) => ({ chances: [known(type).timesPaid] }))
  // In at least half of the draws nothing is paid.
  if (wins <= 0.5) return stakes.staked
  const onTiers = [...tiers.values()]
  const least = onTiers.reduce(
    (sum, { digits, tier }) => sum + leastOf(digits) * region.tiers[tier]!.numbers,
    0,
  )
  const paid = paidBy(onTiers, several, region)
  return countedRisk(stakes, paid, several.length === 0 ? BigInt(least) : undefined)
}

function onSeveral(
  made: MarketBet,
  { kind, pick }: Exclude<LotteryBet, { kind: 'each' }>,
  form: Form,
): OnSeveral {
  const values = setsOf(form, made.selection)![0]!
  const stations = stationsOf(form, made.selection)!
  return {
    // Without a named station there is one station without a name.
    stations: stations.length > 0 ? stations : [''],
    places: values.map(Number),
    pays: paidByCount(made, values.length, pick, (hits) =>
      hits === (kind === 'all' ? pick : 0) ? 0 : undefined,
    ),
  }
}

/** The numbers of a station by tier, one element per digit, and which two-digit endings occur among them. */
interface Sheet {
  tiers: readonly (readonly Uint8Array[])[]
  tails: Uint8Array
}

/** The number of sampled draws. */
const drawsTried = 500
const sheetsOf = new WeakMap<Region, Sheet[]>()

/** Returns sheets of a region, always the same ones. */
function anySheets(region: Region): readonly Sheet[] {
  const known = sheetsOf.get(region)
  if (known) return known
  const chance = seededChance(drawsTried)
  const sheets = Array.from({ length: drawsTried }, (): Sheet => {
    const tiers = region.tiers.map(({ digits, numbers }) =>
      Array.from({ length: numbers }, () => Uint8Array.from({ length: digits }, () => chance.below(10))),
    )
    const tails = new Uint8Array(100)
    for (const number of tiers.flat()) tails[number.at(-2)! * 10 + number.at(-1)!] = 1
    return { tiers, tails }
  })
  sheetsOf.set(region, sheets)
  return sheets
}

/** Yields the payouts of bets for each sampled draw. */
function* paidBy(
  tiers: readonly OnTier[],
  several: readonly OnSeveral[],
  region: Region,
): Generator<{ amount: number; weight: number }> {
  const sheets = anySheets(region)
  const named = new Set([...tiers.map(({ station }) => station), ...several.flatMap((bet) => bet.stations)])
  // Another station has the sheets of the first station in another order.
  const stations = new Map([...named].map((station, at) => [station, at * 389]))
  const sheetAt = (station: string, draw: number) =>
    sheets[(draw + (stations.get(station) ?? 0)) % sheets.length]!
  const byStations = [...Map.groupBy(several, (bet) => bet.stations.join()).values()]
  for (const draw of sheets.keys()) {
    let amount = 0
    for (const { station, part, tier, digits } of tiers)
      for (const number of sheetAt(station, draw).tiers[tier]!) amount += paysOn(digits, number, part)
    for (const bets of byStations) {
      const tails = tailsOf(bets[0]!.stations.map((station) => sheetAt(station, draw)))
      for (const { places, pays } of bets) {
        let come = 0
        for (const place of places) come += tails[place]!
        amount += pays[come]!
      }
    }
    yield { amount, weight: 1 }
  }
}

/** Returns which two-digit endings occur among the numbers of some stations. */
function tailsOf([first, ...others]: readonly Sheet[]): Uint8Array {
  if (others.length === 0) return first!.tails
  return first!.tails.map((shown, place) => (others.some(({ tails }) => tails[place]) ? 1 : shown))
}

/** Returns the payout of bets for a number. */
function paysOn(digits: Digits, number: Uint8Array, part: 'first' | 'last'): number {
  let at: Digits | undefined = digits
  let paid = 0
  for (let step = 0; step < number.length; step++) {
    at = at.next[number[part === 'first' ? step : number.length - 1 - step]!]
    if (!at) break
    paid += at.pays ?? 0
  }
  return paid
}

function digitsOf(bets: readonly OnDigits[]): Digits {
  const root: Digits = { next: [] }
  for (const bet of bets) add(root, bet)
  return root
}

function add(root: Digits, { look, values, pays }: OnDigits): void {
  for (const value of values) {
    // For a bet on the last but one digit, the last digit may be any.
    const ends = look.part === 'tens' ? Array.from({ length: 10 }, (_, last) => `${value}${last}`) : [value]
    for (const end of ends) {
      let at = root
      for (const digit of look.part === 'first' ? end : [...end].reverse()) {
        at.next[Number(digit)] ??= { next: [] }
        at = at.next[Number(digit)]!
      }
      at.pays = (at.pays ?? 0) + pays
    }
  }
}

/** Returns the smallest total payout of any digits from this step on. */
function leastOf({ pays = 0, next }: Digits): number {
  let lowest: number | undefined
  for (let digit = 0; digit < 10; digit++) {
    const further = next[digit]
    const sum = further ? leastOf(further) : 0
    if (lowest === undefined || sum < lowest) lowest = sum
    if (lowest === 0) break
  }
  return pays + lowest!
}

/** Returns how many numbers with the remaining digits are covered by a bet. */
function covered({ pays, next }: Digits, digits: number): number {
  if (pays !== undefined) return 10 ** digits
  return next.reduce((sum, further) => sum + (further ? covered(further, digits - 1) : 0), 0)
}
