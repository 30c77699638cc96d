import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Brand } from '../../../caller/brand.ts'
import type { Mail } from '../../../messages/messages.ts'
import type { Tools } from '../../../tools.ts'
import { tellOfLogin } from './sign-in-notice.text.ts'

const root = fileURLToPath(new URL('../../../../../../', import.meta.url))
const languages = readdirSync(`${root}languages`).filter((name) => /^[A-Z-]+$/.test(name))

/** The mails after a login by a player with a language. */
function mailsTo(languageCode: string, { email = 'ana@perya.test', isTold = true } = {}) {
  const mails: Parameters<Mail>[1][] = []
  const tools = {
    mail: async (_to: string, message: Parameters<Mail>[1]) => void mails.push(message),
    clock: { now: () => new Date('2026-11-20T16:30:00Z') },
    places: { placeOf: () => ({ country: 'PH' }) },
    log: () => {},
  } as unknown as Tools
  const brand = {
    name: 'Perya',
    timeZone: 'Asia/Manila',
    switches: { SIGNINNOTICE: isTold },
  } as unknown as Brand
  tellOfLogin(tools, brand, { email, username: 'ana', languageCode }, {
    ip: '203.0.113.7',
    userAgent: '',
  } as never)
  return mails
}

test.each(languages)(
  'in %s the mail about a login has the account, the time in the brand’s time zone, and the place',
  (code) => {
    const [mail] = mailsTo(code)
    expect(mail!.subject).toContain('Perya')
    for (const part of ['ana', '2026-11-21 00:30:00', '203.0.113.7', 'PH']) expect(mail!.text).toContain(part)
    expect(mail!.subject + mail!.text).not.toMatch(/[{}]|undefined/)
  },
)

test('each language of the sites has its own texts for the mail about a login', () => {
  expect(new Set(languages.map((code) => mailsTo(code)[0]!.text)).size).toBe(languages.length)
})

test('no mail about a login is sent without an address, or if the brand has switched it off', () => {
  expect(mailsTo('EN', { email: '' })).toEqual([])
  expect(mailsTo('EN', { isTold: false })).toEqual([])
})
