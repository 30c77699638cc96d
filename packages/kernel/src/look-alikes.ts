/**
 * Letters of other scripts that look like a Latin one, by the Latin one; small letters, and small ones of capitals that
 * look alike.
 */
const lookLike: Record<string, string> = {
  a: 'аα',
  b: 'вβ',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еε',
  g: 'ԍ',
  h: 'һн',
  i: 'іι',
  j: 'јϳ',
  k: 'кκ',
  l: 'ӏ',
  m: 'мμ',
  n: 'пη',
  o: 'оοօ',
  p: 'рρ',
  q: 'ԛ',
  r: 'г',
  s: 'ѕ',
  t: 'тτ',
  u: 'υս',
  v: 'ѵν',
  w: 'ԝω',
  x: 'хχ',
  y: 'уγ',
  z: 'ζ',
}

const latin = new Map(
  Object.entries(lookLike).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
)
const others = new RegExp(`[${[...latin.keys()].join('')}]`, 'gu')

/** A text in small letters with the Latin letters that Cyrillic, Greek and Armenian ones are read as. */
export function asLatin(text: string): string {
  return text.replace(others, (letter) => latin.get(letter)!)
}
