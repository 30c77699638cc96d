/**
 * Lower-case letters of other scripts that look like a Latin letter, mapped to it, also if only their capitals look
 * alike.
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

/**
 * Returns a text in lower case with Cyrillic, Greek and Armenian letters replaced by the Latin letters that they look
 * like.
 */
export function asLatin(text: string): string {
  return text.replace(others, (letter) => latin.get(letter)!)
}
