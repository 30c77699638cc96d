/**
 * Lower-case letters that Unicode does not decompose into a letter and a mark, by their usual replacement. The
 * replacement is empty for characters that Unicode counts as letters and people leave out: apostrophes, and the Arabic
 * tatweel.
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

/** The lower-case letters that `plainLetters` replaces although Unicode does not decompose them. */
export const foldedLetters: readonly string[] = [...plain.keys()]

const folded = new RegExp(`[${foldedLetters.join('')}]`, 'gu')

/**
 * Returns a text in lower case, decomposed (NFKD, marks kept), with letters such as `đ`, `ø` and `ß` replaced by `d`,
 * `o` and `ss`, as people type them on other keyboards.
 */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(folded, (letter) => plain.get(letter)!)
}
