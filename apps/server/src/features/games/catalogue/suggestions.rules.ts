/** A word is offered in place of another from so alike on (Dice's coefficient of their pairs of letters). */
const leastAlike = 0.45
/** A text with more words is not looked at: each of them is compared with every known word. */
const mostWords = 4
/** How many known words are tried in place of one that finds nothing. */
const tried = 3
const leastLetters = 3

/** Pairs of neighbouring letters, and the first letter as one more: people rarely mistype it. */
function pairsOf(word: string): Set<string> {
  const letters = [` ${word[0]}`]
  for (let at = 1; at < word.length; at++) letters.push(word.slice(at - 1, at + 1))
  return new Set(letters)
}

/** How alike two words are, from 0 to 1: twice the pairs that they share by the pairs of both (Dice 1945). */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0
  for (const pair of a) if (b.has(pair)) shared++
  return (2 * shared) / (a.size + b.size)
}

/**
 * What a text that finds nothing may have been meant to be, the likeliest first: the words of it that find something, and
 * its other words replaced by the known ones that are most alike. `known` are folded words with how many games have them.
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
    // The other words may fit together; where they do not, each by itself does.
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
