import type { GoodWords } from '@fairground/contract/point-figures'

/** Returns the words in a language, else in the first of the brand's languages that has some. */
export function wordsIn(
  words: GoodWords,
  languageCode: string,
  languages: readonly string[],
): GoodWords[string] {
  const code = [languageCode, ...languages].find((one) => words[one]?.name)
  return code === undefined ? Object.values(words)[0]! : words[code]!
}
