import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { OutputOf } from '@fairground/contract/call'
import type { findWords, WordBody } from '@fairground/contract/office-content'
import type { Brand } from '../../../caller/brand.ts'
import type { Db } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import { listItems } from './items.queries.ts'
import { comparable, fitOf, isShowable, readText, type Text } from './words.rules.ts'

/** Text of the site in the words of the house. */
interface HouseWord {
  /** ICU messages by language code. */
  texts: Record<string, string>
  read: Record<string, Text>
  values: Set<string>
}

const folder = fileURLToPath(new URL('../../../../../../languages', import.meta.url))
/** Files whose words are not those of the site: mails and text messages, the page of games, and charts. */
const otherFiles = new Set(['messages.json', 'arcade.json', 'chart.json'])
/** Maximum number of words that a search answers. */
const mostFound = 50

let read: ReadonlyMap<string, HouseWord> | undefined

/** Reads the words of the site in all languages of the house, once for the process. */
function houseWords(): ReadonlyMap<string, HouseWord> {
  if (read) return read
  const words = new Map<string, HouseWord>()
  const codes = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const { name: code } of codes)
    for (const file of readdirSync(`${folder}/${code}`)) {
      if (!file.endsWith('.json') || otherFiles.has(file)) continue
      const texts: Record<string, string> = JSON.parse(readFileSync(`${folder}/${code}/${file}`, 'utf8'))
      for (const [id, text] of Object.entries(texts)) {
        const word = words.get(id) ?? { texts: {}, read: {}, values: new Set<string>() }
        word.texts[code] = text
        word.read[code] = readText(text)
        for (const value of word.read[code].values) word.values.add(value)
        words.set(id, word)
      }
    }
  read = words
  return words
}

/** Returns the text of the house of a word, by the languages of a brand that have one. */
export function houseTexts({ languages }: Pick<Brand, 'languages'>, wordId: string): Record<string, string> {
  const texts = houseWords().get(wordId)?.texts ?? {}
  return Object.fromEntries(languages.flatMap((code) => (code in texts ? [[code, texts[code]!]] : [])))
}

/**
 * Refuses `word_invalid` for a word that the site does not have, and for a text that is no ICU message, has a format
 * that the site does not know, or a value that the text of the house does not have.
 */
export function refuseWord({ wordId, words }: WordBody): void {
  const house = houseWords().get(wordId) ?? refuse('word_invalid', { fields: { 'body.wordId': 'unknown' } })
  for (const [code, { text }] of Object.entries(words)) {
    const field = `body.words.${code}.text`
    const { values } = readOrRefuse(text, field)
    if (!isShowable(text)) refuse('word_invalid', { fields: { [field]: 'format' } })
    if ([...values].some((value) => !house.values.has(value)))
      refuse('word_invalid', { fields: { [field]: 'values' } })
  }
}

function readOrRefuse(text: string, field: string): Text {
  try {
    return readText(text)
  } catch {
    return refuse('word_invalid', { fields: { [field]: 'message' } })
  }
}

/**
 * Finds words of the site by what somebody reads on the screen in any of the brand's languages, also in the operator's
 * own words, or by their id; the best first.
 */
export async function wordsLike(db: Db, brand: Brand, seen: string): Promise<OutputOf<typeof findWords>> {
  const { languages } = brand
  const items = await listItems(db, brand.id, 'word')
  const ownOf = new Map(
    items.flatMap(({ publicId, body, publishedBody }) => {
      const shown = publishedBody ?? body
      return shown.kind === 'word'
        ? [[shown.wordId, { publicId, words: publishedBody ? shown.words : {} }]]
        : []
    }),
  )
  const found: { wordId: string; fit: number }[] = []
  for (const [wordId, house] of houseWords()) {
    const own = ownOf.get(wordId)
    const fits = languages.flatMap((code) => [
      ...(code in house.read ? [fitOf(house.read[code]!, seen)] : []),
      ...(own?.words[code] ? [fitOf(readText(own.words[code].text), seen)] : []),
    ])
    const fit = wordId === comparable(seen) ? 4 : Math.max(0, ...fits)
    if (fit > 0) found.push({ wordId, fit })
  }
  found.sort((one, other) => other.fit - one.fit || (one.wordId < other.wordId ? -1 : 1))
  const list = found.slice(0, mostFound).map(({ wordId }) => {
    const own = ownOf.get(wordId)
    return {
      wordId,
      house: houseTexts(brand, wordId),
      own: Object.fromEntries(Object.entries(own?.words ?? {}).map(([code, { text }]) => [code, text])),
      values: [...houseWords().get(wordId)!.values],
      contentId: own?.publicId ?? null,
    }
  })
  return { list, total: found.length, languages }
}
