import type { GameCategory } from '@fairground/kernel/game-category'
import { expect, test } from 'vitest'
import { gamesOf } from '../../../../../../demo/made-up/games.ts'
import { madeUpVendors } from '../../../../../../demo/made-up/vendors.ts'
import { queries } from '../../../../../../tests/search-queries.ts'
import type { FeedGameGiven } from '../feeds/index.ts'
import { houseFeed } from '../feeds/index.ts'
import { guesses, openSearch } from './search.memory.ts'
import { labelsOf } from './search-labels.rules.ts'
import { synonyms } from './search-synonyms.rules.ts'

interface Known {
  names: Record<string, string>
  category: GameCategory
  kind: string
  tags: readonly string[]
  vendor: string
}

const games = new Map<string, Known & { labels: string[] }>()

function know(
  vendor: { code: string; name: string },
  more: GameCategory[],
  given: Omit<FeedGameGiven, 'art'>,
) {
  const { id, names, category, classification = '', tags = [] } = given
  const labels = labelsOf({ vendor, lanes: [category, ...more], classification, tags })
  games.set(`${vendor.code} ${id}`, {
    names,
    category,
    kind: classification,
    tags,
    vendor: vendor.code,
    labels,
  })
}
for (const game of houseFeed.games as FeedGameGiven[]) know(houseFeed.vendor, ['INHOUSE'], game)
for (const vendor of madeUpVendors)
  for (const { given } of gamesOf(vendor)) know(vendor, vendor.group ? ['SPORTS'] : [], given)

const search = await openSearch(
  [...games].map(([id, { names, labels }]) => ({ id, names: Object.values(names), labels })),
  synonyms,
)

/** The first six results, as a list shows them. */
function firstSix(text: string): Known[] {
  const found = search.find(text.toLowerCase())
  const ids = Array.from({ length: guesses }, (_, guess) =>
    [...games.keys()].filter((id) => found.get(id) === guess),
  ).flat()
  return ids.slice(0, 6).map((id) => games.get(id)!)
}

/** Whether a game matches a part of the table's `wanted`, such as `category:LOTT`. */
function is(game: Known, wanted: string): boolean {
  return wanted.split(/,(?=\w+:)/).some((part) => {
    const [, what, value] = /^(\w+):(.+)$/.exec(part)!
    const values = value!.split(',')
    if (what === 'category') return values.includes(game.category)
    if (what === 'vendor') return values.includes(game.vendor)
    if (what === 'kind') return values.includes(game.kind)
    if (what === 'tag') return values.some((tag) => game.tags.includes(tag))
    return Object.values(game.names).some((name) => name.toLowerCase().includes(value!))
  })
}

function isAnswered(text: string, wanted: string): boolean {
  const six = firstSix(text)
  if (wanted.startsWith('name:')) return six.some(({ names }) => `name:${names.EN}` === wanted)
  return six.length > 0 && six.every((game) => is(game, wanted))
}

test('search finds the expected game among its first six results for 95 % of the table of queries', () => {
  const missed = queries.filter(([text, wanted]) => !isAnswered(text, wanted)).map(([text]) => text)
  expect(queries.length).toBeGreaterThanOrEqual(150)
  expect(missed.length / queries.length, missed.join(', ')).toBeLessThanOrEqual(0.05)
})

test.each(['xyzzy', 'qqqqqq', '!!!'])('search finds nothing for %j', (text) => {
  expect(firstSix(text)).toEqual([])
})

/** Time of a search that was not cached, the best of five, in milliseconds. */
function timeOf(text: string): number {
  return Math.min(
    ...Array.from({ length: 5 }, (_, at) => {
      const from = performance.now()
      // Trailing spaces change only the cache key.
      search.find(text + ' '.repeat(at))
      return performance.now() - from
    }),
  )
}

/** Two letters are compared with every name. */
const oneLookMs = timeOf('xz')

test.each([
  'ma si ka la ba sa da ga ta na pa ra wa ya ha mo so ko lo bo zz',
  'ma si ka la ba',
  'ma ka sa zq',
  'th of fo th of th of fo th of th of fo th of',
])('search compares a text of many short words (%j) with every name at most forty times', (text) => {
  expect(timeOf(text)).toBeLessThan(40 * oneLookMs)
})
