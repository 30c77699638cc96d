import { type Chance, seededChance } from '@fairground/kernel/chance'
import { expect, test } from 'vitest'
import { byScope } from '../tests/scope.ts'
import { type Form, linesOf } from './bet-lines.ts'
import { type MarketBet, type MarketGame, paid } from './market.ts'
import { toNumber } from './ratio.ts'
import { marketGames } from './rules.ts'

/**
 * One game of each family whose bets on nearly everything differ most; test:all has one game of every other family too.
 */
const usual = ['vietnam-north', 'five-digits', 'keno']
const others = [
  'color-game',
  'vietnam-south',
  'dice-three',
  'ranking',
  'eleven-five',
  'lotto-6-42',
  'philippine-2d',
  'philippine-3d',
  'baccarat',
  'roulette',
  'sic-bo',
  'lantern-wheel',
  'dragon-tiger',
  'andar-bahar',
]
const ids = byScope(usual, [...usual, ...others])
const games = marketGames.filter(({ game }) => ids.includes(game.info.id))

const draws = byScope(100, 4_000)
const setsOfBets = byScope(6, 60)
const lineStake = 1_000n

test.each(games.map(({ game }) => [game.info.id, game as MarketGame] as const))(
  'bets of %s whose result hardly varies count at most twice their mean loss',
  (id, game) => {
    const { info, draw, wins, atRisk } = game
    const chance = seededChance(info.betTypes.length)
    const stations = info.betTypes.some(({ form }) => form.stations) ? ['one', 'two'] : []
    const results = Array.from({ length: draws }, () => draw(chance, stations))
    const wide = info.betTypes.map((type) => widest(type, stations))
    // The payout of a bet is proportional to its stake, so each bet is evaluated once for all its sets.
    const got = wide.map((bet) => results.map((result) => Number(paid(bet, wins(bet, result)))))
    const sets = [
      ...wide.map((_, at): Part[] => [{ at, times: 1 }]),
      ...Array.from({ length: setsOfBets }, () => some(wide.length, chance)),
    ]
    let low = 0
    for (const parts of sets) {
      const bets = parts.map(({ at, times }) => ({ ...wide[at]!, stake: wide[at]!.stake * BigInt(times) }))
      const staked = bets.reduce((sum, { stake }) => sum + Number(stake), 0)
      const losses = results.map(
        (_, drawn) => staked - parts.reduce((sum, { at, times }) => sum + got[at]![drawn]! * times, 0),
      )
      const seen = losses.reduce((sum, loss) => sum + loss, 0) / draws
      const squared = losses.reduce((sum, loss) => sum + (loss - seen) ** 2, 0) / draws
      // Prizes that seldom occur in the sampled draws are computed from their chances.
      const { mean, rare } = expectedOf(game, bets)
      const spread = Math.sqrt(Math.max(squared, rare - mean ** 2))
      const loss = staked - mean
      const risk = Number(atRisk(bets, 1))
      const name = `${id}: ${bets.map(({ type, selection }) => `${type} ${selection}`).join(', ')}`
      expect(risk, name).toBeLessThanOrEqual(staked)
      // The spread of two samples of draws differs by some standard errors.
      if (spread >= staked * 0.25 * (1 - 4 / Math.sqrt(2 * draws))) continue
      expect(risk, name).toBeLessThanOrEqual(Math.ceil(2 * loss + 1))
      low++
    }
    // A bet of Color Game or of a table has one line, and the largest lotteries cannot be covered by a few bets.
    expect(low).toBeGreaterThan(
      /^(color|lotto|baccarat|roulette|sic-bo|lantern|dragon|andar)/.test(id) ? -1 : 0,
    )
  },
)

/**
 * Returns the mean payout of bets, and the sum of the mean squares of the payouts of their lines, from the return of
 * each prize alone.
 */
function expectedOf({ returnOf }: MarketGame, bets: readonly MarketBet[]): { mean: number; rare: number } {
  let [mean, rare] = [0, 0]
  for (const { type, stake, lines, price, prizes } of bets) {
    const lineStake = Number(stake) / lines
    mean += Number(stake) * toNumber(returnOf(type, price, prizes))
    for (const [at, prize] of prizes.entries()) {
      const alone = prizes.map((_, other) => (other === at ? prize : 0))
      const nothing = prizes.map(() => 0)
      const share = toNumber(returnOf(type, price, alone)) - toNumber(returnOf(type, price, nothing))
      rare += lines * share * lineStake ** 2 * (prize / price)
    }
  }
  return { mean, rare }
}

/** Returns a bet on as many lines as a type allows, from its first values. */
function widest(
  { id: type, form, price, prizes }: MarketGame['info']['betTypes'][number],
  stations: string[],
): MarketBet {
  const all = valuesOf(form)
  for (let size = Math.min(all.length, form.mostLines); ; size--) {
    const values = all.slice(0, size)
    const named = form.stations ? `${stations.slice(0, form.stations).join('+')}/` : ''
    const selection =
      named + form.sets.map(({ pick }) => values.slice(0, Math.max(size, pick)).join('-')).join('|')
    const lines = linesOf(form, selection)?.length
    if (lines) return { type, selection, price, prizes, lines, stake: lineStake * BigInt(lines * price) }
  }
}

function valuesOf({ values }: Form): readonly string[] {
  if (!('digits' in values)) return values
  return Array.from({ length: 10 ** values.digits }, (_, at) => String(at).padStart(values.digits, '0'))
}

/** One of the widest bets, at a multiple of its stake. */
interface Part {
  at: number
  times: number
}

/** Returns two to five of the given bets, each at one to three times its stake. */
function some(count: number, chance: Chance): Part[] {
  return Array.from({ length: 2 + chance.below(4) }, () => ({
    at: chance.below(count),
    times: 1 + chance.below(3),
  }))
}
