import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { resetMail } from './reset-mail.text.ts'

const root = fileURLToPath(new URL('../../../../../../', import.meta.url))
const languages = readdirSync(`${root}languages`).filter((name) => /^[A-Z-]+$/.test(name))
const values = { brand: 'Perya', name: 'ana', link: 'https://perya.test/?reset=abc', minutes: '30' }

test.each(languages)(
  'in %s the mail for a password reset has brand and player, with the link on a separate line',
  (code) => {
    const { subject, text } = resetMail(code, values)
    expect(subject).toContain('Perya')
    expect(text).toContain('ana')
    expect(text).toContain('30')
    expect(text.split('\n')).toContain(values.link)
    expect(subject + text).not.toMatch(/[{}]|undefined/)
  },
)

test('each language of the sites has its own texts for the mail of a password reset', () => {
  expect(new Set(languages.map((code) => resetMail(code, values).text)).size).toBe(languages.length)
})
