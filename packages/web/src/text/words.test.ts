import { globSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { errorStatus } from '@fairground/contract/errors'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { languageOf } from './languages.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const codes = readdirSync(`${root}languages`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** Every file of words with the sources that speak them. */
const speakers: Record<string, string[]> = {
  player: ['apps/player/src/**/*.{ts,tsx}', 'packages/kernel/src/field-pattern.ts'],
  support: ['apps/player/src/**/*.{ts,tsx}'],
  install: ['apps/player/src/**/*.{ts,tsx}'],
  lobby: ['apps/player/src/**/*.{ts,tsx}'],
  record: ['apps/player/src/**/*.{ts,tsx}'],
  domains: ['apps/player/src/**/*.{ts,tsx}'],
  arcade: ['apps/arcade/src/**/*.{ts,tsx}', 'games/*/*.{ts,tsx}'],
  games: ['games/*/*.{ts,tsx}', 'apps/arcade/src/**/*.{ts,tsx}', 'apps/player/src/**/*.{ts,tsx}'],
}

function wordsOf(code: string, file: string): Record<string, string> {
  return JSON.parse(readFileSync(`${root}languages/${code}/${file}.json`, 'utf8'))
}

/** The names of everything that a message has filled in, also within its choices. */
function placeholders(tokens: unknown): string[] {
  if (!Array.isArray(tokens)) return []
  return tokens.flatMap((token) => {
    if (!Array.isArray(token)) return []
    const [name, , choices] = token
    const nested = typeof choices === 'object' && choices !== null ? Object.values(choices) : []
    return [String(name), ...nested.flatMap(placeholders)]
  })
}

/** The kind and the cases of everything in a message that is chosen by a number, but for exact numbers. */
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
  // `round.${state}` speaks every id of that shape.
  const shapes = [...text.matchAll(/`((?:[\w.-]|\$\{[^}`]*\})+)`/g)]
    .map(([, template]) => template!.split(/\$\{[^}]*\}/))
    .filter((parts) => parts.length > 1 && parts.some((part) => part.includes('.')))
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`))
  const asked = [...text.matchAll(/\bsay\(\s*['"]([\w.-]+)['"]/g)].map(([, id]) => id!)
  return { quoted, shapes, asked }
}

describe.each([...Object.keys(speakers), 'errors'])('%s.json', (file) => {
  const english = wordsOf('EN', file)

  test.each(codes.filter((code) => code !== 'EN'))('has the same ids and placeholders in %s', (code) => {
    const other = wordsOf(code, file)
    expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort())
    for (const [id, message] of Object.entries(english)) {
      const names = (text: string) => [...new Set(placeholders(compileMessageOrThrow(text)))].sort()
      expect(names(other[id]!), id).toEqual(names(message))
    }
  })

  test.each(codes)('tells numbers apart as %s does', (code) => {
    for (const [id, message] of Object.entries(wordsOf(code, file))) {
      for (const { type, cases } of choicesByNumber(compileMessageOrThrow(message))) {
        const rules = new Intl.PluralRules(languageOf(code).tag, { type })
        expect(cases.sort(), id).toEqual(rules.resolvedOptions().pluralCategories.toSorted())
      }
    }
  })

  test.each(codes)('leaves no sentence empty in %s', (code) => {
    expect(Object.entries(wordsOf(code, file)).filter(([, message]) => message.trim() === '')).toEqual([])
  })
})

test('every refusal that can reach a person has words', () => {
  const wanted = [...Object.keys(errorStatus), 'offline'].map((code) => `error.${code}`)
  expect(Object.keys(wordsOf('EN', 'errors')).sort()).toEqual(wanted.sort())
})

test.each(Object.keys(speakers))('no word of %s.json is left unspoken', (file) => {
  const { quoted, shapes } = spokenIn(speakers[file]!)
  const unspoken = Object.keys(wordsOf('EN', file)).filter(
    (id) => !quoted.has(id) && !shapes.some((shape) => shape.test(id)),
  )
  expect(unspoken).toEqual([])
})

test.each(['player', 'arcade'])('every word that %s asks for is there', (site) => {
  const source = speakers[site]![0]!
  const files = Object.keys(speakers).filter((file) => speakers[file]![0] === source)
  const words = new Set(files.flatMap((file) => Object.keys(wordsOf('EN', file))))
  expect(spokenIn([source]).asked.filter((id) => !words.has(id))).toEqual([])
})
