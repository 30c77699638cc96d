import type { GameInfo } from '@fairground/games/game'
import { lotsOf } from './draw-lots.ts'
import { mostCharacters, type Title, titleFor } from './names.ts'
import { type Noun, nouns } from './nouns.ts'
import { decks } from './words.ts'

type Category = GameInfo['category']

/** A game without a title. */
export interface Untitled {
  id: string
  category: Category
}

/**
 * The number of slots in a list by name within which no noun is repeated: twelve neighbours, and as many that an
 * operator sorts first.
 */
const apart = 24
/** The nouns that slots use more often: three times in a deck. */
const often = `Dragon Tiger Fortune Moon Star Panda Lion Wolf Monkey Rabbit Horse Cat Chick Key Boat`.split(
  ' ',
)

const slots: readonly Noun[] = [...nouns.values()].flatMap((noun) =>
  often.includes(noun.name) ? [noun, noun, noun] : [noun],
)

const deckOf: Partial<Record<Category, readonly Noun[]>> = {
  ...decks,
  ELOTT: decks.LOTTERY,
  LOTT: decks.LOTTERY,
}

/**
 * Returns titles of a vendor's games in order. No two are the same, and in the list of its slots by name no noun is
 * repeated among twelve neighbours. `dealt` is the number of games of a category that earlier vendors have.
 */
export function titlesOf(
  vendorCode: string,
  games: readonly Untitled[],
  dealt: (category: Category) => number,
): Title[] {
  const drawn = new Map<Category, number>()
  const places = games.map(({ category }) => {
    const place = drawn.get(category) ?? dealt(category)
    drawn.set(category, place + 1)
    return place
  })
  const titles = games.map((game, at) => draw(vendorCode, game, places[at]!, 0))
  for (let attempt = 1; ; attempt++) {
    const wrong = misplaced(games, titles)
    if (wrong.size === 0) return titles
    if (attempt > mostAttempts) throw new Error(`no titles for ${vendorCode}`)
    for (const at of wrong) titles[at] = draw(vendorCode, games[at]!, places[at]!, attempt)
  }
}

const mostAttempts = 200

/**
 * Returns a title about the next noun of the deck; if that noun would be too close in a list of slots, about any noun.
 */
function draw(vendorCode: string, { id, category }: Untitled, place: number, attempt: number): Title {
  const deck = deckOf[category]
  const lots = lotsOf(`${vendorCode}/${id}/title/${attempt}`)
  const noun = deck || attempt === 0 ? dealtAt(deck ?? slots, category, place) : lots.pick(slots)
  for (;;) {
    const title = titleFor(category, noun, lots)
    if (title.name.length <= mostCharacters) return title
  }
}

const shuffled = new Map<string, readonly Noun[]>()

/** Returns the noun at an index of a deck that is reshuffled after its end. */
function dealtAt(deck: readonly Noun[], category: Category, place: number): Noun {
  const round = Math.floor(place / deck.length)
  const key = `${category} ${round}`
  let order = shuffled.get(key)
  if (!order) {
    order = deck
      .map((noun, at) => ({ noun, lot: lotsOf(`${key} ${at}`).below(1_000_000) }))
      .sort((a, b) => a.lot - b.lot)
      .map(({ noun }) => noun)
    shuffled.set(key, order)
  }
  return order[place % deck.length]!
}

/** Returns the indexes of titles whose game is too close to one with the same noun, or whose name exists already. */
function misplaced(games: readonly Untitled[], titles: readonly Title[]): Set<number> {
  const byName = titles
    .map(({ name, noun }, at) => ({ name, noun, at, isSlot: games[at]!.category === 'RNG' }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.at - b.at))
  const sameName = byName.filter(({ name }, place) => name === byName[place - 1]?.name)
  const ofSlots = byName.filter(({ isSlot }) => isSlot)
  const tooNear = ofSlots.filter(({ noun }, place) => {
    const before = ofSlots.slice(Math.max(0, place - apart), place)
    return before.some((other) => other.noun === noun) || !isAllowed(noun, place, ofSlots.length)
  })
  return new Set([...sameName, ...tooNear].map(({ at }) => at))
}

const halves = new Map([...nouns.values()].map((noun, at) => [noun, at % 2]))

/**
 * One half of the nouns is used at the beginning of a list and the other at its end, where the next vendor's list
 * begins.
 */
function isAllowed(noun: Noun, place: number, length: number): boolean {
  if (place < apart) return halves.get(noun) === 0
  return place < length - apart || halves.get(noun) === 1
}
