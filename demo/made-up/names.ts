import type { GameInfo } from '@fairground/games/game'
import type { Lots } from './draw-lots.ts'
import type { Noun } from './nouns.ts'
import {
  type Adjective,
  adjectives,
  contests,
  derbies,
  draws,
  endings,
  hunts,
  type Kind,
  matches,
  numbers,
  tables,
} from './words.ts'

type Category = GameInfo['category']

/** The name of a game in every language, and the contents of its tile. */
export interface Title {
  name: string
  noun: Noun
  /** The name in the lines of the tile; the large line contains the noun. */
  lines: readonly { text: string; isLarge: boolean }[]
  /** Files of drawings beside the hero. */
  props: readonly string[]
  /** The tint of the hero. */
  tint?: string | undefined
  /** The classification of a game whose title names its kind, such as a roulette. */
  classification?: string | undefined
}

/** The longest name of a made-up game, in characters. */
export const mostCharacters = 24

/** Kinds of games other than slots and sports, by category. */
const kinds: Partial<Record<Category, readonly Kind[]>> = {
  LIVE: tables,
  PVP: contests,
  FISH: hunts,
  ESPORTS: matches,
  COCKFIGHT: derbies,
  ELOTT: draws,
  LOTT: draws,
}

/** Returns a title of a game about a noun, which may exceed the longest name. */
export function titleFor(category: Category, noun: Noun, lots: Lots): Title {
  const own = kinds[category]
  if (own) {
    const named = own.find(({ names }) => names?.includes(noun.name))
    return kindTitle(named ?? lots.pick(own.filter(({ names }) => !names)), noun, lots)
  }
  if (category === 'SPORTS') return withAdjective(lots.pick(adjectives), noun)
  const turn = lots.below(16)
  if (turn === 0) return withNumber(lots.pick(numbers), noun)
  if (turn < 5) return withEnding(noun, lots.pick(endings))
  return withAdjective(lots.pick(adjectives), noun)
}

function kindTitle(kind: Kind, noun: Noun, lots: Lots): Title {
  const { classification } = kind
  if (!kind.names)
    return { ...titleOf(noun, [noun.name, true], [kind.name, false], [kind.prop]), classification }
  const { name, prop } = lots.pick(adjectives)
  return { ...titleOf(noun, [name, false], [kind.name, true], [kind.prop, prop]), classification }
}

function withAdjective({ name, prop, tint }: Adjective, noun: Noun): Title {
  return { ...titleOf(noun, [name, false], [noun.name, true], [prop]), tint }
}

function withNumber(number: string, noun: Noun): Title {
  return titleOf(noun, [number, false], [noun.many, true], [noun.pictures[0]!])
}

function withEnding(noun: Noun, { name, prop }: Adjective): Title {
  return titleOf(noun, [noun.name, true], [name, false], [prop])
}

function titleOf(
  noun: Noun,
  ...[first, second, props]: [[string, boolean], [string, boolean], string[]]
): Title {
  const lines = [first, second].map(([text, isLarge]) => ({ text, isLarge }))
  return { name: `${first[0]} ${second[0]}`, noun, lines, props }
}
