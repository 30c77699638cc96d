import { seededChance } from '@fairground/kernel/chance'
import { readSources } from '../tools/par-sheets/titles.ts'
import type { Report } from './report.ts'

const spins = 500_000

/** Measures rounds a second of the rules of each house game on one thread, the best of three. */
export async function benchRules(report: Report): Promise<void> {
  for (const { game, sheet } of await readSources()) {
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
      goal: { min: sheet.leastRoundsPerSecond },
    })
  }
}
