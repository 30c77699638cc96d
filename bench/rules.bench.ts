import { slotTitles } from '@fairground/games/rules'
import { seededChance } from '@fairground/kernel/chance'
import type { Report } from './report.ts'

const spins = 500_000

/** Rounds a second that each title must reach on one thread: falls in a large grid cost more than a look at lines. */
const goals: Readonly<Record<string, number>> = {
  'parol-nights': 2_000_000,
  'coral-cascade': 100_000,
  'rice-terraces': 700_000,
  'jeepney-rush': 700_000,
  'ember-peak': 250_000,
  'moon-eater': 700_000,
  'harvest-market': 250_000,
  'kite-season': 1_000_000,
}

/** Rounds a second of the rules of each house game on one thread, the best of three. */
export function benchRules(report: Report): void {
  for (const game of slotTitles) {
    const { id, unitSizes, unitsPerStake } = game.info
    const stake = BigInt(unitSizes[0]! * unitsPerStake)
    const pools = game.jackpot && { [game.jackpot.id]: BigInt(game.jackpot.seed) }
    const times = [1, 2, 3].map((seed) => {
      const chance = seededChance(seed)
      const from = performance.now()
      for (let spin = 0; spin < spins; spin++) game.play({ stake }, chance, pools)
      return performance.now() - from
    })
    const value = (spins / Math.min(...times)) * 1000
    report.figure({
      name: `rules of ${id}, one thread`,
      value,
      unit: 'rounds/s',
      goal: { min: goals[id]! },
    })
  }
}
