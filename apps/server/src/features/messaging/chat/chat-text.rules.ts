import { asLatin } from '@fairground/kernel/look-alikes'

/** Characters not allowed in a line: control characters, and those that change the direction of text. */
const unseen = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]+/gu

/** Returns a line as it is stored: one line, in composed Unicode, without invisible characters. */
export function tidied(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').replace(unseen, '').trim()
}

const endings =
  'com|net|org|info|biz|xyz|vip|io|co|tv|cc|gg|ly|ph|vn|th|cn|ru|uk|eu|asia|sg|hk|tw|jp|kr|wiki|dev'
/** Domain endings that also begin a sentence. */
const wordEndings =
  'top|app|site|online|shop|store|club|live|bet|win|casino|game|games|fun|pro|link|click|me|to|id|in|us|my|page|ai'
const dot = '(?:[.\u3002·•∙⋅・]|[([]\\s?(?:\\.|dot)\\s?[)\\]]|d[o0]t(?=\\s))'
const byte = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
/** Dot that cannot be part of a sentence, or is spelled out in the languages of the house. */
const oddDot = '(?:\\s(?:chấm|cham|tuldok|punto|titik)\\s|,)'

const links = [
  // An explicit address, with whatever follows.
  /\b(?:h(?:tt|xx)ps?|ftp|tg|whatsapp|viber)\s*:\s*\/?\/?/u,
  /\bw\s?w\s?w\s*[.\s]/u,
  // A bare domain, also with its dot spelled out; a full stop and a space before a word end a sentence.
  new RegExp(
    `[\\p{L}\\d-]+(?:\\s?${dot}\\s?(?:${endings})|(?:\\s?${dot}|\\s${dot}\\s)(?:${wordEndings})|${oddDot}(?:com|net|org|vip|xyz|vn|ph))(?![\\p{L}\\d])`,
    'u',
  ),
  // Four bytes, none with a leading 0, which groups of an amount have.
  new RegExp(`(?<![\\d.])${byte}(?:\\.${byte}){3}(?!\\d|\\.\\d)`, 'u'),
  // A name elsewhere; digits alone are a time.
  /(?:^|[^\p{L}\d])@\s?(?=[\d_.]*\p{L})[\p{L}\d_.]{2,}/u,
]

/** Returns whether a line leads elsewhere: addresses, bare domains, names on other services. */
export function hasLink(text: string): boolean {
  // Invisible characters would hide an address from this check, but not from a reader.
  const plain = asLatin(
    text
      .normalize('NFKC')
      .replace(/\p{DI}/gu, '')
      .toLowerCase(),
  )
  return links.some((link) => link.test(plain))
}

/** Characters that people write for a letter; similar ones are read as one. */
const readAs: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  l: 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '6': 'g',
  '7': 't',
  '+': 't',
  '8': 'b',
  '9': 'g',
}

/** Characters that people put between the letters of a word; a space ends it. */
const between = /^[.\-_*~'’·\u200c\u200d]$/u

interface Letter {
  sign: string
  /** Whether it was a letter or a digit before it was read. */
  isLetter: boolean
  /** Its position in the text. */
  at: number
  end: number
}

/** Letters of a text as they are read: no case, no accents, no digits for letters, none twice in a row. */
function lettersOf(text: string): Letter[] {
  const letters: Letter[] = []
  let at = 0
  for (const sign of text) {
    const end = at + sign.length
    for (const bare of sign.normalize('NFKD').toLowerCase()) {
      if (/\p{M}/u.test(bare) || between.test(bare)) continue
      const read = readAs[bare] ?? bare
      const last = letters.at(-1)
      if (last?.sign === read) last.end = end
      else letters.push({ sign: read, isLetter: /[\p{L}\p{Nd}]/u.test(bare), at, end })
    }
    at = end
  }
  return letters
}

/**
 * Returns a text with every word of a list hidden behind stars, however it is spelled; a listed word inside another
 * word stays.
 */
export function masked(text: string, words: readonly string[]): string {
  const letters = lettersOf(text)
  const read = letters.map(({ sign }) => sign)
  const hidden: [number, number][] = []
  for (const word of words) {
    const wanted = lettersOf(word).map(({ sign }) => sign)
    if (wanted.length === 0) continue
    for (let from = 0; from + wanted.length <= read.length; from++) {
      const to = from + wanted.length
      const isThere = wanted.every((sign, at) => read[from + at] === sign)
      if (isThere && !letters[from - 1]?.isLetter && !letters[to]?.isLetter)
        hidden.push([letters[from]!.at, letters[to - 1]!.end])
    }
  }
  let shown = text
  // From the end, so that earlier positions stay valid.
  for (const [at, end] of hidden.sort(([a], [b]) => b - a))
    shown = shown.slice(0, at) + '*'.repeat([...shown.slice(at, end)].length) + shown.slice(end)
  return shown
}
