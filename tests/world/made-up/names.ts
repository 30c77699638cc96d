import type { GameInfo } from '@fairground/games/game'
import type { Lots } from './draw-lots.ts'
import {
  adjectives,
  contests,
  derbies,
  draws,
  hunts,
  type Motif,
  matches,
  numbers,
  places,
  sports,
  tables,
  things,
  type Word,
} from './words.ts'

type Category = GameInfo['category']

/** What a game is called in English and Filipino, and what its picture shows. */
export interface Title {
  EN: string
  TY: string
  motif: Motif
}

/** Kinds of games other than slots, by category. */
const kinds: Partial<Record<Category, readonly (readonly [Word, Motif])[]>> = {
  LIVE: tables,
  PVP: contests,
  FISH: hunts,
  SPORTS: sports,
  ESPORTS: matches,
  COCKFIGHT: derbies,
  ELOTT: draws,
  LOTT: draws,
}

/** A title that is not among the `taken` ones of its vendor. */
export function titleFor(category: Category, lots: Lots, taken: Set<string>): Title {
  for (;;) {
    const title = kinds[category] ? kindTitle(kinds[category], lots) : slotTitle(lots)
    if (taken.has(title.EN)) continue
    taken.add(title.EN)
    return title
  }
}

function kindTitle(of: readonly (readonly [Word, Motif])[], lots: Lots): Title {
  const [kind, motif] = lots.pick(of)
  const adjective = lots.pick(adjectives)
  return { EN: `${adjective[0]} ${kind[0]}`, TY: `${linked(adjective[1])} ${kind[1]}`, motif }
}

function slotTitle(lots: Lots): Title {
  const { one, many, motif } = lots.pick(things)
  const adjective = lots.pick(adjectives)
  switch (lots.below(8)) {
    case 0: {
      const place = lots.pick(places)
      return { EN: `${one[0]} of ${place[0]}`, TY: `${one[1]} ng ${place[1]}`, motif }
    }
    case 1: {
      const number = lots.pick(numbers)
      return { EN: `${number[0]} ${many}`, TY: `${linked(number[1])} ${one[1]}`, motif }
    }
    case 2: {
      const other = lots.pick(things).one
      if (other === one) return slotTitle(lots)
      return { EN: `${one[0]} & ${other[0]}`, TY: `${one[1]} at ${other[1]}`, motif }
    }
    case 3: {
      const number = lots.pick(numbers)
      return {
        EN: `${number[0]} ${adjective[0]} ${many}`,
        TY: `${linked(number[1])} ${linked(adjective[1])} ${one[1]}`,
        motif,
      }
    }
    case 4: {
      const place = lots.pick(places)
      return {
        EN: `${adjective[0]} ${one[0]} of ${place[0]}`,
        TY: `${linked(adjective[1])} ${one[1]} ng ${place[1]}`,
        motif,
      }
    }
    default:
      return { EN: `${adjective[0]} ${one[0]}`, TY: `${linked(adjective[1])} ${one[1]}`, motif }
  }
}

/** A word before the one it describes, with the linker that Filipino puts between them. */
function linked(word: string): string {
  if (/[aeiou]$/i.test(word)) return `${word}ng`
  return word.endsWith('n') ? `${word}g` : `${word} na`
}
