import type { Payout } from '../game.ts'
import { original } from '../originals/original.ts'

/** Number of equally likely draws; a draw is a whole number from 1 to this. */
export const draws = 2 ** 32
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

/** Returns how many draws reach a target: those up to 99 × 2³² ÷ target, rounded down. */
export function winningDraws(target: number): number {
  return Math.floor((99 * draws) / target)
}

/**
 * Returns the multiple of a draw in hundredths: 99 × 2³² ÷ draw, rounded down, from ×1.00 to ×10,000 (facts: the
 * seeding event of Stake, bitcointalk 5162888).
 */
export function multipleOfDraw(draw: number): number {
  return Math.min(Math.max(Math.floor((99 * draws) / draw), 100), mostTarget)
}

function payoutsOf(text: string): Payout[] | undefined {
  const target = limboTarget(text)
  if (target === undefined) return undefined
  const ways = BigInt(winningDraws(target))
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
    const hundredths = multipleOfDraw(1 + chance.below(draws))
    return { hundredths: hundredths >= target ? target : 0, event: { type: 'multiple', hundredths } }
  },
})
