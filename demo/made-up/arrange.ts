import type { Noun } from './nouns.ts'

/** A game that an operator may put first. */
export interface Arrangeable {
  id: string
  /** Games of different groups alternate; a group is a vendor's games of one category. */
  group: string
  /** The lobbies that list it. */
  lanes: readonly string[]
  noun: Noun
  mayBeHot: boolean
}

/** Maximum number of hot games of a group. */
const mostHot = 2
/** The number of games of each group that an operator sorts first. */
const arranged = 90
/** The number of neighbours among which no noun is repeated. */
const apart = 15
/** A list has one hot game first in each 21 (`catalogue.queries.ts`). */
const hotSpacing = 21

/**
 * Returns the order in which an operator sorts games first, each group in turn, hot ones before the others. In the list
 * of all games and of each lobby, where hot games are distributed, no noun is repeated among fifteen neighbours if
 * there are enough nouns. Games are drawn by lot, groups are in order; all games of `firstGroup` are before the others.
 */
export function arrange(games: readonly Arrangeable[], firstGroup: string): { id: string; isHot: boolean }[] {
  const groups = Map.groupBy(games, ({ group }) => group)
  const rests = new Map([...groups].map(([group, own]) => [group, [...own]]))
  const lists = new Map<string, (Noun | undefined)[]>()
  const listsOf = ({ lanes, group }: Arrangeable) =>
    // A vendor with few games has too few nouns for a separate list.
    ['all', ...(groups.get(group)!.length > mostCompared ? [group] : []), ...lanes].map((name) => {
      const list = lists.get(name) ?? []
      lists.set(name, list)
      return list
    })

  const left = new Map<string, number>()
  for (const game of games) left.set(keyOf(game), (left.get(keyOf(game)) ?? 0) + 1)
  const hot = pickHot(rests, left)
  for (const game of hot) {
    for (const list of listsOf(game)) {
      // The places between hot games stay empty.
      if (list.length > 0) list.push(...Array<undefined>(hotSpacing - 1))
      list.push(game.noun)
    }
  }
  const others: Arrangeable[] = []
  const place = (game: Arrangeable) => {
    for (const list of listsOf(game)) list[firstFree(list)] = game.noun
    left.set(keyOf(game), left.get(keyOf(game))! - 1)
    others.push(game)
  }
  const first = rests.get(firstGroup) ?? []
  while (first.length > 0) place(takeBest(first, listsOf, left)!)
  const queues = [...rests.values()].map((rest) => ({ rest, quota: arranged }))
  for (let isStuck = false; ; ) {
    const open = queues.filter(({ rest, quota }) => rest.length > 0 && quota > 0)
    if (open.length === 0) break
    const before = others.length
    for (const queue of open) {
      // A group without a suitable game is skipped, unless all groups are.
      const game = takeBest(queue.rest, listsOf, left, isStuck)
      if (!game) continue
      place(game)
      queue.quota--
      isStuck = false
    }
    isStuck = others.length === before
  }
  return [...hot.map(({ id }) => ({ id, isHot: true })), ...others.map(({ id }) => ({ id, isHot: false }))]
}

/** Takes the hot games from each group: one, and a second from the larger groups. */
function pickHot(
  rests: ReadonlyMap<string, Arrangeable[]>,
  left: ReadonlyMap<string, number>,
): Arrangeable[] {
  const hot: Arrangeable[] = []
  for (let round = 0; round < mostHot; round++) {
    for (const rest of rests.values()) {
      if (round > 0 && rest.length < hotSpacing * (round + 1)) continue
      // The list of hot games shows all of them at once.
      const shown = hot.map(({ noun }) => noun)
      // The position of a hot game is fixed, so a game with a rare noun is chosen.
      const [best] = rest
        .filter(({ noun, mayBeHot }) => mayBeHot && !shown.includes(noun))
        .sort((a, b) => left.get(keyOf(a))! - left.get(keyOf(b))!)
      if (best) hot.push(...rest.splice(rest.indexOf(best), 1))
    }
  }
  return hot
}

function firstFree(list: readonly (Noun | undefined)[]): number {
  const at = list.indexOf(undefined)
  return at === -1 ? list.length : at
}

/**
 * Takes a game whose noun is not near in any list: one of those with the most other games in its group, and then in its
 * lobby. If there is none, it takes the one that is furthest from the same noun.
 */
function takeBest(
  rest: Arrangeable[],
  listsOf: (game: Arrangeable) => (Noun | undefined)[][],
  others: ReadonlyMap<string, number>,
  isForced = true,
): Arrangeable | undefined {
  const same = Map.groupBy(rest, ({ noun }) => noun)
  let [best, most] = [-1, isForced ? -1 : apart - 1]
  for (const [at, game] of rest.entries()) {
    const distance = Math.min(...listsOf(game).map((list) => distanceIn(list, game.noun)))
    const worth =
      distance < apart ? distance : apart + 100 * same.get(game.noun)!.length + others.get(keyOf(game))!
    if (worth > most) [best, most] = [at, worth]
    // With many games left, the first match is taken, so that the most frequent noun is not always first.
    if (distance === apart && rest.length > mostCompared) break
  }
  return best === -1 ? undefined : rest.splice(best, 1)[0]
}

const mostCompared = 64

const keyOf = ({ lanes, noun }: Arrangeable) => `${lanes[0]} ${noun.name}`

/** Returns the distance of the next empty place of a list from the nearest game with a noun; at most fifteen. */
function distanceIn(list: readonly (Noun | undefined)[], noun: Noun): number {
  const place = firstFree(list)
  for (let away = 1; away < apart; away++)
    if (list[place - away] === noun || list[place + away] === noun) return away
  return apart
}
