/**
 * By the letters that people type for them: letters that Unicode does not decompose into a letter and a mark, small
 * ones only. Empty for signs that people leave out and Unicode counts as letters: apostrophes, and the line that
 * stretches an Arabic word.
 */
const standFor: Record<string, string> = {
  a: 'ⱥ',
  ae: 'æ',
  b: 'ƀƃɓ',
  c: 'ƈȼ',
  d: 'đðɖɗƌȡ',
  e: 'ɇǝəɛ',
  f: 'ƒ',
  g: 'ǥɠ',
  h: 'ħɦⱨ',
  hv: 'ƕ',
  i: 'ıɨɩ',
  j: 'ȷɉ',
  k: 'ƙⱪĸ',
  l: 'łƚȴɫⱡ',
  n: 'ŋƞɲȵ',
  o: 'øɵɔⱺ',
  oe: 'œ',
  oi: 'ƣ',
  ou: 'ȣ',
  p: 'ƥᵽ',
  q: 'ɋ',
  r: 'ɍɽ',
  s: 'ȿʂ',
  ss: 'ß',
  t: 'ŧƫƭʈȶⱦ',
  th: 'þ',
  u: 'ʉʊ',
  v: 'ʋ',
  w: 'ⱳ',
  y: 'ƴɏ',
  z: 'ƶȥɀⱬ',
  σ: 'ς',
  ا: 'ٱ',
  ي: 'ى',
  ه: 'ة',
  '': 'ʹʻʼʽˈـ',
}

const plain = new Map(
  Object.entries(standFor).flatMap(([letters, others]) => [...others].map((other) => [other, letters])),
)

/** The letters that `plainLetters` replaces though Unicode does not decompose them, small ones only. */
export const foldedLetters: readonly string[] = [...plain.keys()]

const folded = new RegExp(`[${foldedLetters.join('')}]`, 'gu')

/**
 * A text in small letters as people type it who leave out what their keyboard lacks: decomposed (NFKD), with its marks
 * still there, and `đ`, `ø`, `ß` and their kind as `d`, `o` and `ss`.
 */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(folded, (letter) => plain.get(letter)!)
}
