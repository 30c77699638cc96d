import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { siteErrorStatus } from '@fairground/contract/errors'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { languageOf } from './languages.ts'
import { english, languageCodes, ownWords, untranslated, wordsWithEnglish } from './word-files.ts'
import { wordsOf } from './words.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const codes = languageCodes()

/** Every name of a set of messages, with the sources that use it. */
const speakers: Record<string, string[]> = {
  player: ['apps/player/src/**/*.{ts,tsx}', 'packages/kernel/src/field-pattern.ts'],
  support: ['apps/player/src/**/*.{ts,tsx}'],
  install: ['apps/player/src/**/*.{ts,tsx}'],
  lobby: ['apps/player/src/**/*.{ts,tsx}'],
  withdraw: ['apps/player/src/**/*.{ts,tsx}'],
  promotion: ['apps/player/src/**/*.{ts,tsx}'],
  preview: ['apps/player/src/**/*.{ts,tsx}'],
  deposit: ['apps/player/src/**/*.{ts,tsx}'],
  record: ['apps/player/src/**/*.{ts,tsx}'],
  fairness: ['apps/player/src/**/*.{ts,tsx}'],
  identity: ['apps/player/src/**/*.{ts,tsx}'],
  limits: ['apps/player/src/**/*.{ts,tsx}'],
  centre: ['apps/player/src/**/*.{ts,tsx}'],
  agent: ['apps/player/src/**/*.{ts,tsx}'],
  links: ['apps/player/src/**/*.{ts,tsx}'],
  contract: ['apps/player/src/**/*.{ts,tsx}'],
  points: ['apps/player/src/**/*.{ts,tsx}'],
  rewards: ['apps/player/src/**/*.{ts,tsx}'],
  ranks: ['apps/player/src/**/*.{ts,tsx}'],
  missions: ['apps/player/src/**/*.{ts,tsx}'],
  referral: ['apps/player/src/**/*.{ts,tsx}'],
  domains: ['apps/player/src/**/*.{ts,tsx}'],
  results: ['apps/player/src/**/*.{ts,tsx}'],
  messages: ['apps/server/src/features/**/*.ts'],
  arcade: ['apps/arcade/src/**/*.{ts,tsx}', 'games/**/*.{ts,tsx}'],
  games: ['games/**/*.{ts,tsx}', 'apps/arcade/src/**/*.{ts,tsx}', 'apps/player/src/**/*.{ts,tsx}'],
}

/** The names of all placeholders of a message, also within its plural and select branches. */
function placeholders(tokens: unknown): string[] {
  if (!Array.isArray(tokens)) return []
  return tokens.flatMap((token) => {
    if (!Array.isArray(token)) return []
    const [name, , choices] = token
    const nested = typeof choices === 'object' && choices !== null ? Object.values(choices) : []
    return [String(name), ...nested.flatMap(placeholders)]
  })
}

/** The kind and cases of every plural or ordinal choice in a message, without exact numbers. */
function choicesByNumber(tokens: unknown): { type: 'cardinal' | 'ordinal'; cases: string[] }[] {
  if (!Array.isArray(tokens)) return []
  return tokens.flatMap((token) => {
    if (!Array.isArray(token) || typeof token[2] !== 'object' || token[2] === null) return []
    const [, kind, choices] = token
    const nested = Object.values(choices).flatMap(choicesByNumber)
    if (kind !== 'plural' && kind !== 'selectordinal') return nested
    const cases = Object.keys(choices).filter((name) => /^(zero|one|two|few|many|other)$/.test(name))
    return [{ type: kind === 'plural' ? 'cardinal' : 'ordinal', cases }, ...nested]
  })
}

function spokenIn(patterns: string[]) {
  const text = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(root + file, 'utf8'))
    .join('\n')
  const quoted = new Set([...text.matchAll(/['"]([\w.-]+)['"]/g)].map(([, id]) => id!))
  // The template `round.${state}` uses every id of that shape.
  const shapes = [...text.matchAll(/`((?:[\w.-]|\$\{[^}`]*\})+)`/g)]
    .map(([, template]) => template!.split(/\$\{[^}]*\}/))
    .filter((parts) => parts.length > 1 && parts.some((part) => part.includes('.')))
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`))
  const asked = [...text.matchAll(/\bsay\(\s*['"]([\w.-]+)['"]/g)].map(([, id]) => id!)
  return { quoted, shapes, asked }
}

/** The names of the placeholders of each message of the first set, by id, if the other set has the message too. */
function placeholdersOf(words: Record<string, string>, other: Record<string, string>) {
  const names = (text: string) => [...new Set(placeholders(compileMessageOrThrow(text)))].sort()
  const common = Object.entries(words).filter(([id]) => id in other)
  return Object.fromEntries(common.map(([id, message]) => [id, names(message)]))
}

const translated = codes.filter((code) => code !== english)

describe.each([...Object.keys(speakers), 'errors'])('the texts of %s', (name) => {
  const inEnglish = ownWords(english, name)

  test.each(translated)('have the same placeholders in %s as in English', (code) => {
    const own = ownWords(code, name)
    expect(placeholdersOf(own, inEnglish)).toEqual(placeholdersOf(inEnglish, own))
  })

  test.each(codes)('have the plural forms of %s', (code) => {
    for (const [id, message] of Object.entries(ownWords(code, name))) {
      for (const { type, cases } of choicesByNumber(compileMessageOrThrow(message))) {
        const rules = new Intl.PluralRules(languageOf(code).tag, { type })
        expect(cases.sort(), id).toEqual(rules.resolvedOptions().pluralCategories.toSorted())
      }
    }
  })

  test.each(codes)('are never empty in %s', (code) => {
    expect(Object.entries(ownWords(code, name)).filter(([, message]) => message.trim() === '')).toEqual([])
  })
})

test('a text of the server has placeholders only, since the server fills them in and chooses no plural', () => {
  const wrong = codes.flatMap((code) =>
    Object.entries(ownWords(code, 'messages'))
      .filter(([, message]) => /[{}]/.test(message.replace(/\{\w+\}/g, '')))
      .map(([id]) => `${code}: ${id}`),
  )
  expect(wrong).toEqual([])
})

// A game must be complete in English; its translations may be added later.
describe.each([...Object.keys(speakers), 'errors'].filter((name) => name !== 'games'))(
  'the texts of %s',
  (name) => {
    test.each(translated)('have the same ids in %s as in English', (code) => {
      expect(Object.keys(ownWords(code, name)).sort()).toEqual(Object.keys(ownWords(english, name)).sort())
    })
  },
)

describe('the texts of a game', () => {
  const folderOf = (file: string) => /([^/\\]+)(?:[/\\]words)?\.json$/.exec(file)![1]!
  const files = globSync(['games/*/words.json', 'languages/*/games/*.json'], { cwd: root })

  test('have ids that begin with the folder of the game', () => {
    expect(files.length).toBeGreaterThan(0)
    const wrong = files.flatMap((file) =>
      Object.keys(JSON.parse(readFileSync(root + file, 'utf8')))
        .filter((id) => !id.startsWith(`${folderOf(file)}.`))
        .map((id) => `${file}: ${id}`),
    )
    expect(wrong).toEqual([])
  })

  test.each(translated)('are in %s a translation of what the game says in English', (code) => {
    const inEnglish = ownWords(english, 'games')
    expect(Object.keys(ownWords(code, 'games')).filter((id) => !(id in inEnglish))).toEqual([])
  })

  test.each(translated)(
    'are shown in English where %s has no translation, and listed in this test',
    (code) => {
      const missing = untranslated(code, 'games')
      if (missing.length > 0) console.info(`${code} shows in English: ${missing.join(', ')}`)
      const shown = wordsWithEnglish(code, 'games')
      expect(Object.keys(shown).sort()).toEqual(Object.keys(ownWords(english, 'games')).sort())
      expect(missing.filter((id) => shown[id] !== ownWords(english, 'games')[id])).toEqual([])
    },
  )
})

test('every refusal that can reach a person has a text', () => {
  const wanted = [...Object.keys(siteErrorStatus), 'offline', 'wait-seconds', 'wait-time'].map(
    (code) => `error.${code}`,
  )
  expect(Object.keys(ownWords(english, 'errors')).sort()).toEqual(wanted.sort())
})

test.each(Object.keys(speakers))('every text of %s.json is used', (file) => {
  const { quoted, shapes } = spokenIn(speakers[file]!)
  const unspoken = Object.keys(ownWords(english, file)).filter(
    (id) => !quoted.has(id) && !shapes.some((shape) => shape.test(id)),
  )
  expect(unspoken).toEqual([])
})

test.each(['player', 'arcade'])('every text that %s uses exists', (site) => {
  const source = speakers[site]![0]!
  const files = Object.keys(speakers).filter((file) => speakers[file]![0] === source)
  const words = new Set(files.flatMap((file) => Object.keys(ownWords(english, file))))
  expect(spokenIn([source]).asked.filter((id) => !words.has(id))).toEqual([])
})

describe('the terms of languages/terms.json', () => {
  interface Terms {
    /** Terms that are the same as in English. */
    same?: string[]
    /** Words that no message may contain, with their replacement. */
    forbidden: Record<string, string>
  }
  const terms: Record<string, Terms> = JSON.parse(readFileSync(`${root}languages/terms.json`, 'utf8'))
  const names = [...Object.keys(speakers), 'errors']
  // The terms contain no special characters of regular expressions.
  const has = (message: string, term: string) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${term}(?![\\p{L}\\p{N}])`, 'iu').test(message)

  /** The faults of a language's messages, by message id. */
  function wrongWith(words: Record<string, string>, { same = [], forbidden }: Terms): string[] {
    const inEnglish = Object.assign({}, ...names.map((name) => ownWords(english, name)))
    return Object.entries(words).flatMap(([id, message]) => [
      ...Object.keys(forbidden)
        .filter((term) => has(message, term))
        .map((term) => `${id} has “${term}”, not “${forbidden[term]}”`),
      ...same
        .filter((term) => inEnglish[id] && says(inEnglish[id], term) && !says(message, term))
        .map((term) => `${id} does not say “${term}”`),
    ])
  }
  const says = (message: string, term: string) => message.toLowerCase().includes(term.toLowerCase())

  test.each(Object.keys(terms))(
    '%s: no text has a forbidden word, and each lists what stays English',
    (code) => {
      const words = Object.assign({}, ...names.map((name) => ownWords(code, name)))
      expect(wrongWith(words, terms[code]!)).toEqual([])
    },
  )

  test('are checked: a forbidden word and a translated term are found', () => {
    const planted = { 'tile.hot': 'Mainit!', 'game.return': 'Bumabalik' }
    expect(wrongWith(planted, terms.TY!)).toEqual([
      'tile.hot has “mainit”, not “hot”',
      'game.return does not say “RTP”',
    ])
  })
})

test('words that are added later can be said, and do not replace those of the operator', () => {
  const words = wordsOf('EN', { first: ['First'] }, { 'error.own': ['Our own sentence'] })
  words.add({ 'error.own': ['The usual sentence'], 'error.later': ['Later'] })
  expect(['first', 'error.own', 'error.later'].map((id) => words.say(id))).toEqual([
    'First',
    'Our own sentence',
    'Later',
  ])
})
