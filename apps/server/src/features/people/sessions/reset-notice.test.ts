import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { resetNotice } from './reset-notice.text.ts'

const root = fileURLToPath(new URL('../../../../../../', import.meta.url))
const languages = readdirSync(`${root}languages`).filter((name) => /^[A-Z-]+$/.test(name))
const values = { brand: 'Perya', name: 'ana', when: '2026-11-21 00:30:00', where: '203.0.113.7, PH' }

test.each(languages)(
  'in %s the notice of a reset has the account, the time, the place, and how long withdrawals are blocked',
  (code) => {
    const { subject, text } = resetNotice(code, values)
    expect(subject).toContain('Perya')
    for (const part of [...Object.values(values), '24']) expect(text).toContain(part)
    expect(subject + text).not.toMatch(/[{}]|undefined/)
  },
)

test('each language of the sites has its own texts for the notice of a reset', () => {
  expect(new Set(languages.map((code) => resetNotice(code, values).text)).size).toBe(languages.length)
})
