import { plainLetters } from '@fairground/kernel/plain-letters'
import MiniSearch from 'minisearch'
import { suggester } from './suggestions.rules.ts'

/** Returns a text without case, accents and other characters that people leave out when they type. */
export function fold(text: string): string {
  return (
    plainLetters(text)
      // Marks of Latin, Cyrillic and Greek letters, and of Arabic; in Thai a mark is a vowel and stays.
      .replace(/[\u0300-\u036f\u064b-\u065f\u0670]/g, '')
      .normalize('NFC')
      .replace(/['’`´]/g, '')
  )
}

/** Scripts that are written without spaces between the words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const pieces = new RegExp(
  `(?:${unspaced.source}\\p{M}*)+|[\\p{L}\\p{N}\\p{M}]+?(?=${unspaced.source}|[^\\p{L}\\p{N}\\p{M}]|$)`,
  'gu',
)

/**
 * Terms of a text: words, and pairs of neighbouring characters in scripts without spaces. A name also has its single
 * characters, so that one character alone finds it.
 */
function termsOf(text: string, isQuery: boolean): string[] {
  return (fold(text).match(pieces) ?? []).flatMap((piece) => {
    if (!unspaced.test(piece)) return [piece]
    const characters = [...piece]
    const pairs = characters.slice(1).map((character, at) => characters[at]! + character)
    if (isQuery) return pairs.length > 0 ? pairs : characters
    return [...pairs, ...characters]
  })
}

/**
 * Searchable item, with all its names, and the labels that it shares with others: of its vendor, category, kind and
 * tags.
 */
export interface Named {
  id: string
  names: readonly string[]
  labels?: readonly string[]
}

export interface Search {
  /**
   * Ids of the possible meanings of a text, each with its rank: 0 the name itself, 1 whole words at a name's beginning,
   * 2 whole words of a name, 3 a name's beginning, 4 beginnings of words, 5 a label or a synonym, 6 a label's
   * beginning, 7 a typing error.
   */
  find(text: string): Map<string, number>
  /** At most three suggestions for a text that finds nothing; `isSeen` tells whether a game may be shown. */
  suggest(text: string, isSeen: (id: string) => boolean): string[]
}

const mostSuggestions = 3

/** Number of ranks of `find`, the best first. */
export const guesses = 8
const typingError = guesses - 1
/** Ranks of texts that are only begun. */
const begun: ReadonlySet<number> = new Set([3, 4, 6])
/** Number of results above which a rank of begun texts is left out. */
const enough = 12

/** Returns results by rank as one list, without those that only begin with the text once enough others are better. */
export function withoutWeak<Item>(byRank: readonly (readonly Item[])[]): Item[] {
  const kept: Item[] = []
  for (const [rank, items] of byRank.entries())
    if (!begun.has(rank) || kept.length < enough) kept.push(...items)
  return kept
}

/** Number of cached results, since people type the same beginnings. */
const mostKept = 300

/**
 * Number of typing errors that a word may have: none in a short one, where they would give another word; two swapped
 * letters are two.
 */
const forgiven = (term: string) => (unspaced.test(term) || term.length < 4 ? false : term.length < 6 ? 1 : 2)

/**
 * Maximum number of words for a search in two parts: twenty words of two letters took 190 ms, which blocks all other
 * requests.
 */
const mostWordsInParts = 4

/** Minimum number of first letters that match a label. */
const leastOfLabel = 3

/**
 * Opens an index over names, built in short steps between which other work continues; `synonyms` give further meanings
 * of a text.
 */
export async function openSearch(
  all: readonly Named[],
  synonyms: readonly (readonly [typed: string, known: string])[] = [],
): Promise<Search> {
  const index = new MiniSearch<Named>({
    fields: ['names'],
    extractField: (named, field) => (field === 'id' ? named.id : named.names.join('\n')),
    tokenize: (text) => termsOf(text, false),
    processTerm: (term) => term,
    searchOptions: {
      tokenize: (text) => termsOf(text, true),
      combineWith: 'AND',
      // A single letter begins thousands of words, which took "e sabong" 24 ms: it counts only while it is being typed.
      prefix: (term, at, terms) => term.length > 1 || at === terms.length - 1,
      fuzzy: forgiven,
    },
  })
  await index.addAllAsync(all, { chunkSize: 250 })
  const folded = new Map(all.map(({ id, names }) => [id, names.map(fold)]))
  /** The names as words between spaces, in which a text between spaces is found only as whole words. */
  const spaced = new Map(all.map(({ id, names }) => [id, names.map((name) => ` ${plain(name)} `)]))
  const byLabel = new Map<string, Set<string>>()
  for (const { id, labels = [] } of all) {
    for (const label of labels) {
      const key = plain(label)
      const ids = byLabel.get(key)
      if (ids) ids.add(id)
      else byLabel.set(key, new Set([id]))
    }
  }
  const labels = new MiniSearch<{ id: string }>({
    fields: ['id'],
    tokenize: (text) => termsOf(text, false),
    processTerm: (term) => term,
    searchOptions: { tokenize: (text) => termsOf(text, true), combineWith: 'AND', fuzzy: forgiven },
  })
  labels.addAll([...byLabel.keys()].map((id) => ({ id })))
  const known = Map.groupBy(
    synonyms.map(([typed, meant]) => [plain(typed), meant] as const),
    ([typed]) => typed,
  )
  const kept = new Map<string, Map<string, number>>()

  /** One or two characters begin thousands of words: comparing every name takes 2 ms, the index up to 90. */
  function look(asked: string): Map<string, number> {
    const found = new Map<string, number>()
    const isWithin = unspaced.test(asked)
    for (const [id, names] of folded) {
      const rank = rankOf(id, asked)
      if (rank !== undefined) found.set(id, rank)
      else if (isWithin && names.some((name) => name.includes(asked))) found.set(id, 2)
      else if (names.some((name) => name.includes(` ${asked}`))) found.set(id, 4)
    }
    return found
  }

  /** Rank of a text that a name contains as whole words, or begins with; undefined for any other. */
  function rankOf(id: string, asked: string): number | undefined {
    const names = folded.get(id)!
    if (names.includes(asked)) return 0
    const words = ` ${plain(asked)} `
    const whole = spaced.get(id)!
    if (whole.some((name) => name.startsWith(words))) return 1
    if (whole.some((name) => name.includes(words))) return 2
    return names.some((name) => name.startsWith(asked)) ? 3 : undefined
  }

  /** Matches of a text in names. */
  function inNames(text: string): Map<string, number> {
    const asked = fold(text).trim()
    if (asked.length <= 2) return termsOf(asked, true).length > 0 ? look(asked) : new Map()
    const words = termsOf(text, true)
    return new Map(
      index.search(text).map(({ id, terms }): [id: string, guess: number] => {
        const rank = rankOf(id, asked)
        if (rank !== undefined) return [id, rank]
        if (words.every((word) => terms.includes(word))) return [id, 2]
        return [id, words.every((word) => terms.some((term) => term.startsWith(word))) ? 4 : typingError]
      }),
    )
  }

  /** Ids with a label that equals a text, or begins with it; and whether it equals it. */
  function underLabels(asked: string): { ids: Set<string>; isWhole: boolean } {
    const exact = byLabel.get(asked)
    if (exact) return { ids: exact, isWhole: true }
    if (asked.length < leastOfLabel) return { ids: new Set(), isWhole: false }
    const begun = [...byLabel].filter(([label]) => label.startsWith(asked) || label.includes(` ${asked}`))
    const isWhole = begun.length > 0 && begun.every(([label]) => ` ${label} `.includes(` ${asked} `))
    return { ids: new Set(begun.flatMap(([, ids]) => [...ids])), isWhole }
  }

  /** Ids that have a label for some words of a text and a name or a label with the others, as in "myna jackpot". */
  function underSeveral(asked: string): string[] {
    const words = asked.split(' ')
    if (words.length > mostWordsInParts) return []
    for (let cut = words.length - 1; cut > 0; cut--) {
      const [first, second] = [words.slice(0, cut), words.slice(cut)].map((part) => {
        const text = part.join(' ')
        const labelled = new Set([text, ...meant(text)].flatMap((one) => [...underLabels(one).ids]))
        const named = new Set([...inNames(text)].flatMap(([id, guess]) => (guess < typingError ? [id] : [])))
        return { labelled, has: (id: string) => labelled.has(id) || named.has(id) }
      })
      const both = [...[...first!.labelled].filter(second!.has), ...[...second!.labelled].filter(first!.has)]
      if (both.length > 0) return both
    }
    return []
  }
  const meant = (asked: string) => known.get(asked)?.map(([, text]) => plain(text)) ?? []

  function search(text: string): Map<string, number> {
    const asked = plain(text)
    const named = inNames(text)
    const found = new Map([...named].filter(([, guess]) => guess < typingError))
    const add = (ids: Iterable<string>, guess: number) => {
      for (const id of ids) if (!found.has(id)) found.set(id, guess)
    }
    const labelled = underLabels(asked)
    add(labelled.ids, labelled.isWhole ? 5 : 6)
    for (const synonym of meant(asked)) {
      add(
        [...inNames(synonym)].flatMap(([id, guess]) => (guess < typingError ? [id] : [])),
        5,
      )
      add(underLabels(synonym).ids, 5)
    }
    if (found.size === 0 && asked.includes(' ')) add(underSeveral(asked), 5)
    // A correctly typed word does not also mean similar ones.
    if (found.size > 0) return found
    add(named.keys(), typingError)
    add(
      labels.search(asked).flatMap(({ id }) => [...byLabel.get(id)!]),
      typingError,
    )
    return found
  }

  function find(text: string): Map<string, number> {
    let result = kept.get(text)
    if (!result) {
      result = search(text)
      if (kept.size >= mostKept) kept.clear()
      kept.set(text, result)
    }
    return result
  }

  /** Words of names and labels with the number of games that have them; scripts without spaces have none. */
  function knownWords(): Map<string, number> {
    const words = new Map<string, number>()
    const count = (text: string, games: number) => {
      for (const word of new Set(termsOf(text, false)))
        if (!unspaced.test(word)) words.set(word, (words.get(word) ?? 0) + games)
    }
    for (const names of folded.values()) count(names.join(' '), 1)
    for (const [label, ids] of byLabel) count(label, ids.size)
    for (const [typed, meanings] of known) count(typed, meanings.length)
    return words
  }

  // Most texts find something, so the words are gathered when one first does not.
  let suggestFor: ReturnType<typeof suggester> | undefined
  return {
    find,
    suggest(text, isSeen) {
      suggestFor ??= suggester(knownWords())
      // A text with a typing error itself is no suggestion.
      const finds = (one: string) => [...find(one)].some(([id, guess]) => guess < typingError && isSeen(id))
      return suggestFor(plain(text), finds, mostSuggestions)
    },
  }
}

/** Folded text with single spaces between its words. */
function plain(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}
