/** Minimum likeness of a word that replaces another (Dice's coefficient of their pairs of letters). */
const leastAlike = 0.45
/** Maximum number of words of a text: each of them is compared with every known word. */
const mostWords = 4
/** Number of known words tried in place of one that finds nothing. */
const tried = 3
const leastLetters = 3

/** Pairs of neighbouring letters, and the first letter as an additional one: people rarely mistype it. */
function pairsOf(word: string): Set<string> {
  const letters = [` ${word[0]}`]
  for (let at = 1; at < word.length; at++) letters.push(word.slice(at - 1, at + 1))
  return new Set(letters)
}

/**
 * Likeness of two words, from 0 to 1: twice the number of shared pairs divided by the number of pairs of both (Dice
 * 1945).
 */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0
  for (const pair of a) if (b.has(pair)) shared++
  return (2 * shared) / (a.size + b.size)
}

/**
 * Returns suggestions for a text that finds nothing, the likeliest first: its words that find something, and its other
 * words replaced by the most similar known ones. `known` are folded words with the number of games that have them.
 */
export function suggester(known: ReadonlyMap<string, number>) {
  const words = [...known]
    .filter(([word]) => word.length >= leastLetters)
    .map(([word, games]) => ({ word, games, pairs: pairsOf(word) }))

  function alike(typed: string): string[] {
    if (typed.length < leastLetters) return []
    const pairs = pairsOf(typed)
    return words
      .map(({ word, games, pairs: others }) => ({ word, games, score: likeness(pairs, others) }))
      .filter(({ score }) => score >= leastAlike)
      .sort((a, b) => b.score - a.score || b.games - a.games)
      .slice(0, tried)
      .map(({ word }) => word)
  }

  /** `finds` tells whether a text finds any game; a suggestion always does. */
  return function suggest(text: string, finds: (text: string) => boolean, most: number): string[] {
    const typed = text.split(' ').filter(Boolean)
    if (typed.length === 0 || typed.length > mostWords) return []
    const found = typed.map((word) => word.length >= leastLetters && finds(word))
    const suggestions = new Set<string>()
    // The other words may match together; if they do not, each alone does.
    const rest = typed.filter((_, at) => found[at])
    if (rest.length > 0 && rest.length < typed.length) suggestions.add(rest.join(' '))
    for (const [at, word] of typed.entries()) {
      if (found[at]) continue
      for (const other of alike(word)) suggestions.add(typed.toSpliced(at, 1, other).join(' '))
      for (const other of alike(word)) suggestions.add(other)
    }
    for (const word of rest) suggestions.add(word)
    const kept: string[] = []
    for (const one of suggestions) {
      if (kept.length === most) break
      if (one !== text && finds(one)) kept.push(one)
    }
    return kept
  }
}
