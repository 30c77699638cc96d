import { roundGames } from '@fairground/games/rules'
import { seededChance } from '@fairground/kernel/chance'
import type { Report } from './report.ts'

const spins = 3_000_000

/** Rounds a second of the rules of each house game on one thread, the best of three. */
export function benchRules(report: Report): void {
  for (const game of roundGames) {
    const stake = BigInt(game.info.unitSizes[0]! * game.info.unitsPerStake)
    const times = [1, 2, 3].map((seed) => {
      const chance = seededChance(seed)
      const from = performance.now()
      for (let spin = 0; spin < spins; spin++) game.play({ stake }, chance)
      return performance.now() - from
    })
    const value = (spins / Math.min(...times)) * 1000
    report.figure({
      name: `rules of ${game.info.id}, one thread`,
      value,
      unit: 'rounds/s',
      goal: { min: 2_000_000 },
    })
  }
}
