import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { messageWords, type SayMessage } from './message-words.ts'

let languages: string
beforeEach(() => {
  languages = mkdtempSync(join(tmpdir(), 'languages-'))
  write('EN', { 'code.subject': 'Your {brand} code', 'code.login': '{code} for {brand}' })
  write('VI', { 'code.subject': 'Mã {brand} của bạn' })
  mkdirSync(join(languages, 'TH'))
  writeFileSync(join(languages, 'package.json'), '{}')
})
afterEach(() => rmSync(languages, { recursive: true }))

function write(code: string, words: object) {
  mkdirSync(join(languages, code))
  writeFileSync(join(languages, code, 'messages.json'), JSON.stringify(words))
}

const values = { brand: 'Perya', code: '918273' }
const subjectIn = (say: SayMessage, code: string) => say(code, 'code.subject', values)

test('a message is in the language of the reader', () => {
  expect(subjectIn(messageWords(languages), 'VI')).toBe('Mã Perya của bạn')
})

test('a message is in English if it has no translation, or the language is unknown', () => {
  const say = messageWords(languages)
  expect(say('VI', 'code.login', values)).toBe('918273 for Perya')
  for (const code of ['TH', 'XX', '', 'constructor', '__proto__', 'TH/../VI'])
    expect(subjectIn(say, code)).toBe('Your Perya code')
})

test('a value is inserted literally, also if it looks like a placeholder, a pattern or an escape', () => {
  const say = messageWords(languages)
  for (const brand of ['{code}', '$& $1', '\\u0041', "it's #1 <b>"])
    expect(say('EN', 'code.login', { brand, code: '918273' })).toBe(`918273 for ${brand}`)
})

test('a message without one of its values is refused, not sent with a gap', () => {
  expect(() => messageWords(languages)('EN', 'code.login', { brand: 'Perya' })).toThrow('names code')
})
