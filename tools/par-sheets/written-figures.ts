import { writeFileSync } from 'node:fs'
import { seededChance } from '@fairground/kernel/chance'
import { addRounds, emptySample, returnOf } from '../../games/slots/sample.ts'
import { type StatedFigures, stated, statedSample } from '../../games/slots/stated.ts'
import { root } from '../machine/terminal.ts'
import type { SheetSource } from './titles.ts'

const seed = 20261120
const part = 1_000_000

/** Computes the figures of a title; undefined if they can only be simulated. */
export function computedFigures({ compute }: SheetSource): StatedFigures | undefined {
  return compute && stated(compute())
}

/** Simulates all stated figures of a title, over a number of rounds; reports its progress. */
export function simulatedFigures(
  { game, sheet: { isTopPrize } }: SheetSource,
  rounds: number,
  tell: (line: string) => void,
): SheetSource['written'] {
  const sample = emptySample()
  const chance = seededChance(seed)
  while (sample.rounds < rounds) {
    addRounds(sample, game, Math.min(part, rounds - sample.rounds), chance, { isTop: isTopPrize })
    const { returned, halfWidth } = returnOf(sample)
    tell(
      `${game.info.id}: ${sample.rounds.toLocaleString('en')} rounds, ${(100 * returned).toFixed(2)} ± ${(100 * halfWidth).toFixed(2)} %`,
    )
  }
  const figures = statedSample(sample)
  const { forSale } = game
  if (!forSale) return { figures }
  const bought = emptySample()
  addRounds(bought, forSale, Math.ceil(rounds / 100), seededChance(seed), { buys: true })
  const { returned, halfWidth } = returnOf(bought)
  const price = forSale.info.buy!.timesStake
  return {
    figures,
    boughtReturn: {
      returnPercent: (Math.floor((10_000 * returned) / price) / 100).toFixed(2),
      simulated: {
        rounds: bought.rounds,
        plusMinusPercent: (Math.ceil((10_000 * halfWidth) / price) / 100).toFixed(2),
      },
    },
  }
}

const sayings: Record<string, string> = {
  figures: 'The results of exact.ts, stored because computing them is slow; a test compares the two.',
  boughtReturn: 'What bought free spins return, as a share of their price.',
}

/** Writes `figures.ts` of a title and formats it with the project's formatter. */
export function writeFigures(id: string, written: SheetSource['written']): void {
  const first = written.figures.simulated
    ? `Simulated, since its states are too many to count; \`npm run par-sheets -- --simulate ${id}\` writes it anew.`
    : sayings.figures
  const parts = Object.entries(written).map(
    ([name, value]) =>
      `/** ${name === 'figures' ? first : sayings[name]} */\nexport const ${name} = ${JSON.stringify(value, null, 2)}\n`,
  )
  writeFileSync(`${root}/games/${id}/figures.ts`, parts.join('\n'))
}
