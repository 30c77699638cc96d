import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { codeMessage } from './code.text.ts'

const root = fileURLToPath(new URL('../../../../../../', import.meta.url))
const languages = readdirSync(`${root}languages`).filter((name) => /^[A-Z-]+$/.test(name))
const purposes = ['register', 'login', 'password', 'proof'] as const

test.each(languages)('in %s the text of a code has its purpose, brand, code and minutes', (code) => {
  const messages = purposes.map((purpose) => codeMessage(code, purpose, 'Perya', '918273', 45))
  for (const { subject, text } of messages) {
    expect(subject).toContain('Perya')
    for (const part of ['Perya', '918273', '45']) expect(text).toContain(part)
    expect(subject + text).not.toMatch(/[{}]|undefined/)
  }
  expect(new Set(messages.map(({ text }) => text)).size).toBe(purposes.length)
})

test('each language of the sites has its own texts for codes', () => {
  const texts = languages.map((code) => codeMessage(code, 'login', 'Perya', '918273', 45).text)
  expect(new Set(texts).size).toBe(languages.length)
})
