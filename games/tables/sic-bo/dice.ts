import type { Chance } from '@fairground/kernel/chance'

/** The faces of the three dice of a round in the order of rolling, as JSON. */
export type Dice = readonly number[]

export const faces = [1, 2, 3, 4, 5, 6] as const

/** From this sum on a roll is big; below, it is small. */
export const bigFrom = 11

/** The facts of a round on which the bets depend. */
export interface Outcome {
  sum: number
  /** The number of dice that show each face, from 1. */
  counts: readonly number[]
  /** The face that all three dice show; undefined if they differ. */
  triple: number | undefined
}

/** Rolls three dice. */
export function roll(chance: Chance): Dice {
  return [1, 2, 3].map(() => 1 + chance.below(faces.length))
}

/** Returns the facts of a roll. */
export function outcomeOf(dice: Dice): Outcome {
  const counts = faces.map((face) => dice.filter((one) => one === face).length)
  const triple = faces.find((face) => counts[face - 1] === dice.length)
  return { sum: dice.reduce((sum, face) => sum + face, 0), counts, triple }
}

/** The side of a roll on the sheet of earlier rounds: a triple is neither big nor small. */
export type Side = 'big' | 'small' | 'triple'

/** Returns the side of a roll. */
export function sideOf({ sum, triple }: Outcome): Side {
  if (triple !== undefined) return 'triple'
  return sum >= bigFrom ? 'big' : 'small'
}

/** Returns the 56 kinds of rolls, each with its number of ways among the 216 of three dice. */
export function allKinds(): (Outcome & { ways: number })[] {
  const kinds = new Map<string, Outcome & { ways: number }>()
  for (const one of faces)
    for (const two of faces)
      for (const three of faces) {
        const dice = [one, two, three]
        const name = dice.toSorted().join('')
        const kind = kinds.get(name) ?? { ...outcomeOf(dice), ways: 0 }
        kinds.set(name, { ...kind, ways: kind.ways + 1 })
      }
  return [...kinds.values()]
}

/** The times of the show of a round, in milliseconds. */
export const paceMs = {
  /** The shaking of the cup after the result is known, before the first die falls. */
  shake: 1_300,
  /** The time between two dice, and that for which one tumbles. */
  die: 620,
  tumble: 780,
  /** The pause between the last die and the verdict, and the time of the verdict. */
  before: 240,
  verdict: 2_200,
} as const

/** When each die leaves the cup, in milliseconds since the show began. */
export const leavesMs = [0, 1, 2].map((at) => paceMs.shake + at * paceMs.die)

/** From when on the verdict of a round stands, in milliseconds since its show began. */
export const verdictMs = leavesMs.at(-1)! + paceMs.tumble + paceMs.before

/** How long the show of a round lasts, in milliseconds. */
export const showMs = verdictMs + paceMs.verdict
