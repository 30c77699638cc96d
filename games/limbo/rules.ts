import type { Payout } from '../game.ts'
import { draws, drawsReaching, multipleOfDraw } from '../multiples.ts'
import { original } from '../originals/original.ts'

/** The lowest and the highest target, in hundredths: ×1.01, since ×1.00 would always win, and ×10,000. */
export const [leastTarget, mostTarget] = [101, 1_000_000]

/** The multiple of a round, in hundredths. */
export interface LimboEvent {
  type: 'multiple'
  hundredths: number
}

const form = /^[1-9]\d{2,6}$/

/** Returns the target of a text in hundredths, such as `200`; undefined for another text or a target out of range. */
export function limboTarget(text: string): number | undefined {
  const target = form.test(text) ? Number(text) : 0
  return target >= leastTarget && target <= mostTarget ? target : undefined
}

function payoutsOf(text: string): Payout[] | undefined {
  const target = limboTarget(text)
  if (target === undefined) return undefined
  const ways = BigInt(drawsReaching(target))
  return [
    { hundredths: target, ways },
    { hundredths: 0, ways: BigInt(draws) - ways },
  ]
}

/** Limbo: a multiple is drawn, and a target that it reaches is paid. */
export const limbo = original<LimboEvent>({
  id: 'limbo',
  name: 'Limbo',
  choices: {
    first: '200',
    lowest: '999285',
    best: '256',
    *all() {
      // Every target up to ×50, then ever wider steps; a test of the game covers all of them.
      for (let target = leastTarget; target <= mostTarget; target += Math.max(Math.floor(target / 5_000), 1))
        yield String(target)
      yield '999285'
      yield String(mostTarget)
    },
    payoutsOf,
  },
  highest: String(mostTarget),
  rules: [
    { words: 'limbo.rules.multiple', values: { most: mostTarget / 100 } },
    { words: 'limbo.rules.target', values: {} },
    { words: 'originals.rules.multiple', values: { edge: 1 } },
    { words: 'originals.rules.counts', values: {} },
  ],
  draw(text, chance) {
    const target = limboTarget(text)!
    const hundredths = multipleOfDraw(1 + chance.below(draws), mostTarget)
    return { hundredths: hundredths >= target ? target : 0, event: { type: 'multiple', hundredths } }
  },
})
