import MiniSearch from 'minisearch'

/** Letters that Unicode treats as separate letters, and people type without their accent. */
const letters: Record<string, string> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ħ: 'h',
}
const arabic: Record<string, string> = {
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ـ: '',
}

/** A text without case, accents and what else people leave out when they type. */
export function fold(text: string): string {
  return (
    text
      .normalize('NFKD')
      // Marks of Latin, Cyrillic and Greek letters, and of Arabic; in Thai a mark is a vowel and stays.
      .replace(/[\u0300-\u036f\u064b-\u065f\u0670]/g, '')
      .toLowerCase()
      .replace(/[đðøłıßæœħ]/g, (letter) => letters[letter]!)
      .replace(/[ٱىةـ]/g, (letter) => arabic[letter]!)
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
 * The terms of a text: words, and pairs of neighbouring characters where words are not written apart. A name also has
 * its single characters, so that one character alone finds it.
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

/** What can be found, with all its names. */
export interface Named {
  id: string
  names: readonly string[]
}

export interface Search {
  /** The ids of what a text may mean, each with how good a guess it is: 0 the name itself to 3 a typing error. */
  find(text: string): Map<string, number>
}

/** How many results are cached, since people type the same beginnings. */
const mostKept = 300

/** Typing errors that a word may have: none in a short one, where they would mean another word; two letters the wrong way round are two. */
const forgiven = (term: string) => (unspaced.test(term) || term.length < 4 ? false : term.length < 6 ? 1 : 2)

/** An index over names, built in short steps between which everything else goes on. */
export async function openSearch(all: readonly Named[]): Promise<Search> {
  const index = new MiniSearch<Named>({
    fields: ['names'],
    extractField: (named, field) => (field === 'id' ? named.id : named.names.join('\n')),
    tokenize: (text) => termsOf(text, false),
    processTerm: (term) => term,
    searchOptions: {
      tokenize: (text) => termsOf(text, true),
      combineWith: 'AND',
      prefix: true,
      fuzzy: forgiven,
    },
  })
  await index.addAllAsync(all, { chunkSize: 250 })
  const folded = new Map(all.map(({ id, names }) => [id, names.map(fold)]))
  const kept = new Map<string, Map<string, number>>()

  /** One or two characters begin thousands of words: looking at every name takes 2 ms, the index up to 90. */
  function look(asked: string): Map<string, number> {
    const found = new Map<string, number>()
    const isWithin = unspaced.test(asked)
    for (const [id, names] of folded) {
      if (names.includes(asked)) found.set(id, 0)
      else if (names.some((name) => name.startsWith(asked))) found.set(id, 1)
      else if (names.some((name) => name.includes(isWithin ? asked : ` ${asked}`))) found.set(id, 2)
    }
    return found
  }

  function search(text: string): Map<string, number> {
    const asked = fold(text).trim()
    if (asked.length <= 2) return termsOf(asked, true).length > 0 ? look(asked) : new Map()
    const words = termsOf(text, true)
    const found = index.search(text).map(({ id, terms }): [id: string, guess: number] => {
      const names = folded.get(id)!
      if (names.includes(asked)) return [id, 0]
      if (names.some((name) => name.startsWith(asked))) return [id, 1]
      return [id, words.every((word) => terms.some((term) => term.startsWith(word))) ? 2 : 3]
    })
    // Nobody who typed a name right wants those that look like it.
    const asTyped = found.filter(([, guess]) => guess < 3)
    return new Map(asTyped.length > 0 ? asTyped : found)
  }

  return {
    find(text) {
      let found = kept.get(text)
      if (!found) {
        found = search(text)
        if (kept.size >= mostKept) kept.clear()
        kept.set(text, found)
      }
      return found
    },
  }
}
