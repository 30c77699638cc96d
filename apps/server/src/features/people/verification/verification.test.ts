import { createHash } from 'node:crypto'
import { getStatus } from '@fairground/contract/system'
import {
  getBotCheck,
  getCaptcha,
  sendLoginCode,
  sendPasswordCode,
  sendRegisterCode,
} from '@fairground/contract/verification'
import { recordedChance } from '@fairground/kernel/chance'
import { systemChance } from '@fairground/kernel/system-chance'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { setBrands } from '../../../../../../tests/world/brands.ts'
import { aWorld, type Visitor, type World } from '../../../../../../tests/world/world.ts'
import type { Brand } from '../../../caller/brand.ts'
import { openConnection } from '../../../db/pool.ts'
import { transaction } from '../../../db/transaction.ts'
import { MessageNotSent } from '../../../messages/messages.ts'
import { outbox } from '../../../messages/outbox.ts'
import { openPlaces } from '../../../places.ts'
import { readBrand } from '../../platform/brand/index.ts'
import { makeBotCheck, requireBotCheck } from './bot-check.service.ts'
import { captchaAlphabet } from './captcha.picture.ts'
import { requireCaptcha } from './captcha.service.ts'
import type { CodePurpose } from './code.text.ts'
import { checkCode, sendCode, useCode } from './codes.service.ts'
import { countTries, countTry, forgetTries, forgettingTries } from './throttle.queries.ts'
import { forgetOldProofs } from './verification.jobs.ts'

const box = outbox()
const chance = recordedChance(systemChance())
const minuteMs = 60_000
const bot = 6
let world: World
let brand: Brand
let numbers = 0

beforeAll(async () => {
  world = await aWorld({ messages: box, chance, botCheckCost: bot })
  brand = (await readBrand(world.server.tools.db, { atMs: world.server.tools.clock.now() }))!
})
afterAll(() => world.close())
// Each test has its own hour, so that none is affected by the use of another.
beforeEach(() => world.clock.advance(61 * minuteMs))

const tools = () => world.server.tools
const aNumber = () => `+63917${String(1_000_000 + ++numbers)}`
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { code?: string }) => error.code,
  )

async function solve(challenge: Challenge) {
  const solution = await solveChallenge({ challenge, deriveKey })
  return { challenge, solution: solution! }
}
const packed = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')
async function solved(visitor: Visitor = world.visitor()): Promise<string> {
  return packed(await solve((await visitor.send(getBotCheck, {})).value as Challenge))
}

describe('the bot check', () => {
  const challenge = async () => (await world.visitor().send(getBotCheck, {})).value as Challenge

  test('accepts a solution once', async () => {
    const payload = await solved()
    await requireBotCheck(tools(), payload)
    expect(await refusalOf(requireBotCheck(tools(), payload))).toBe('bot_check_wrong')
  })

  test('needs half to all of the stated number of guesses', async () => {
    for (const [below, guesses] of [
      [() => 0, bot / 2],
      [(n: number) => n - 1, bot],
    ] as const) {
      const asked = await makeBotCheck({ ...tools(), chance: { ...chance, below } })
      expect((await solve(asked)).solution.counter).toBe(guesses)
    }
  })

  test('refuses an expired challenge', async () => {
    const payload = await solved()
    world.clock.advance(20 * minuteMs)
    expect(await refusalOf(requireBotCheck(tools(), payload))).toBe('bot_check_wrong')
  })

  test.each([undefined, ''])('is required if the solution is %o', async (payload) => {
    expect(await refusalOf(requireBotCheck(tools(), payload))).toBe('bot_check_required')
  })

  test('refuses a solution without the work, or of an easier challenge', async () => {
    const { challenge: real, solution } = await solve(await challenge())
    const longer = { ...real, parameters: { ...real.parameters, data: { endsAt: 9e15 } } }
    const easier = { ...real, parameters: { ...real.parameters, cost: 1, keyPrefix: '00' } }
    const unsigned = { parameters: real.parameters }
    const wrong = [
      { challenge: real, solution: { ...solution, derivedKey: '00'.repeat(32) } },
      { challenge: longer, solution },
      { challenge: unsigned, solution },
      await solve(easier),
      { challenge: await challenge(), solution },
      {},
      null,
      [],
      'text',
    ]
    for (const payload of wrong) {
      expect(await refusalOf(requireBotCheck(tools(), packed(payload)))).toBe('bot_check_wrong')
    }
    expect(await refusalOf(requireBotCheck(tools(), 'no base64 of ours'))).toBe('bot_check_wrong')
    await requireBotCheck(tools(), packed({ challenge: real, solution }))
  })
})

describe('the captcha', () => {
  /** A browser that has seen a picture, and its characters. */
  async function looks(visitor = world.visitor()) {
    world.clock.advance(1000)
    const from = chance.transcript.length
    const picture = (await visitor.send(getCaptcha, {})).value
    const drawn = chance.transcript.slice(from).filter((draw) => Array.isArray(draw))
    const text = drawn
      .slice(0, 5)
      .map(([, at]) => captchaAlphabet[at as number])
      .join('')
    return { visitor, cookie: visitor.cookie!.split('=')[1]!, picture, text }
  }

  test('is a picture, bound to a cookie that the browser is given once', async () => {
    const first = await looks()
    expect(Buffer.from(first.picture, 'base64').subarray(1, 4).toString()).toBe('PNG')
    const second = await looks(first.visitor)
    expect(second.cookie).toBe(first.cookie)
    expect(second.picture).not.toBe(first.picture)
  })

  test('accepts its characters once, case-insensitively', async () => {
    const { cookie, text } = await looks()
    await requireCaptcha(tools(), cookie, ` ${text.toLowerCase()} `)
    expect(await refusalOf(requireCaptcha(tools(), cookie, text))).toBe('captcha_wrong')
  })

  test('is void after a wrong answer, a newer picture, five minutes, or in another browser', async () => {
    const mistaken = await looks()
    expect(await refusalOf(requireCaptcha(tools(), mistaken.cookie, 'AAAAA'))).toBe('captcha_wrong')
    expect(await refusalOf(requireCaptcha(tools(), mistaken.cookie, mistaken.text))).toBe('captcha_wrong')

    const older = await looks()
    const newer = await looks(older.visitor)
    expect(newer.text).not.toBe(older.text)
    expect(await refusalOf(requireCaptcha(tools(), older.cookie, older.text))).toBe('captcha_wrong')

    const late = await looks()
    world.clock.advance(5 * minuteMs)
    expect(await refusalOf(requireCaptcha(tools(), late.cookie, late.text))).toBe('captcha_wrong')

    const seen = await looks()
    const other = await looks()
    expect(await refusalOf(requireCaptcha(tools(), other.cookie, seen.text))).toBe('captcha_wrong')
    expect(await refusalOf(requireCaptcha(tools(), undefined, seen.text))).toBe('captcha_wrong')
    expect(await refusalOf(requireCaptcha(tools(), seen.cookie, undefined))).toBe('captcha_required')
  })

  test('draws every character that it can ask for', async () => {
    expect(captchaAlphabet.join('')).toMatch(/^[2-9A-Y]{20,}$/)
    expect(new Set(captchaAlphabet).size).toBe(captchaAlphabet.length)
  })
})

describe('a code', () => {
  async function sends(purpose: CodePurpose = 'register', address = aNumber(), ip = '192.0.2.1') {
    await sendCode(tools(), brand, { purpose, address, channel: 'sms', languageCode: 'EN', ip })
    return { address, code: codeIn(box.list()[0]!.text) }
  }
  const codeIn = (text: string) => /\b\d{6}\b/.exec(text)![0]
  const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const tries = (address: string, code: string, purpose: CodePurpose = 'register') =>
    checkCode(tools(), brand.id, purpose, address, code)

  test('is accepted once', async () => {
    const { address, code } = await sends()
    const id = await tries(address, code)
    const use = () => transaction(tools().db, (tx) => useCode(tx, id, world.clock.now()))
    await use()
    expect(await refusalOf(use())).toBe('code_over')
    expect(await refusalOf(tries(address, code))).toBe('code_over')
  })

  test('is valid for one purpose, one address and one brand; an e-mail is case-insensitive', async () => {
    const { address, code } = await sends()
    expect(await refusalOf(tries(address, code, 'login'))).toBe('code_over')
    expect(await refusalOf(tries(aNumber(), code))).toBe('code_over')
    expect(await refusalOf(checkCode(tools(), brand.id + 1, 'register', address, code))).toBe('code_over')
    const mail = await sends('proof', 'Ana@Example.com')
    expect(await tries('ana@example.COM', mail.code, 'proof')).toBeTypeOf('bigint')
  })

  test('is void after five wrong tries, and a refusal has the number of remaining ones', async () => {
    const { address, code } = await sends()
    for (const left of [4, 3, 2, 1, 0]) {
      await expect(tries(address, otherThan(code))).rejects.toMatchObject({
        code: 'code_wrong',
        detail: { triesLeft: left },
      })
    }
    expect(await refusalOf(tries(address, code))).toBe('code_used_up')
  })

  test('allows at most five concurrent guesses', async () => {
    const { address, code } = await sends()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => refusalOf(tries(address, otherThan(code)))),
    )
    expect(answers.filter((answer) => answer === 'code_wrong')).toHaveLength(5)
    expect(answers.filter((answer) => answer === 'code_used_up')).toHaveLength(7)
  })

  test('uses no try when it is right, so that another error in the form can be corrected', async () => {
    const { address, code } = await sends()
    for (let time = 0; time < 6; time++) await tries(address, code)
  })

  test('is void after five minutes and after a newer code', async () => {
    const first = await sends()
    world.clock.advance(minuteMs)
    const second = await sends('register', first.address)
    if (first.code !== second.code)
      expect(await refusalOf(tries(first.address, first.code))).toBe('code_wrong')
    await tries(first.address, second.code)
    world.clock.advance(5 * minuteMs)
    expect(await refusalOf(tries(first.address, second.code))).toBe('code_over')
  })

  test('is sent at most once a minute and ten times a day to one address', async () => {
    const { address } = await sends()
    await expect(sends('register', address)).rejects.toMatchObject({
      code: 'too_many_requests',
      detail: { retryAfterMs: minuteMs },
    })
    for (let time = 1; time < 10; time++) {
      world.clock.advance(minuteMs)
      await sends('register', address, `192.0.2.${time}`)
    }
    world.clock.advance(minuteMs)
    expect(await refusalOf(sends('login', address))).toBe('too_many_requests')
    // A player who has proved a password is not blocked by strangers who request codes.
    await sends('proof', address)
    world.clock.advance(24 * 60 * minuteMs)
    await sends('login', address)
  })

  test('is limited for one number over all brands together', async () => {
    const { address } = await sends()
    const another = { ...brand, id: brand.id + 1 }
    const onAnother = () =>
      refusalOf(
        sendCode(tools(), another, {
          purpose: 'login',
          address,
          channel: 'sms',
          languageCode: 'EN',
          ip: '192.0.2.77',
        }),
      )
    expect(await onAnother()).toBe('too_many_requests')
  })

  test('is sent at most thirty times an hour to one place', async () => {
    for (let time = 0; time < 30; time++) await sends('register', aNumber(), '198.51.100.7')
    expect(await refusalOf(sends('register', aNumber(), '198.51.100.7'))).toBe('too_many_requests')
    await sends('register', aNumber(), '198.51.100.8')
  })

  test('cannot be read from its row in the database', async () => {
    const { address, code } = await sends()
    const row = await tools()
      .db.selectFrom('verification_code')
      .select('code_hash')
      .where('address', '=', address)
      .executeTakeFirstOrThrow()
    expect(row.code_hash.equals(createHash('sha256').update(code).digest())).toBe(false)
  })
})

describe('sending a code over HTTP', () => {
  const ask = async (number: string, language = 'EN') => {
    const visitor = world.visitor()
    world.clock.advance(1000)
    const botCheck = await solved(visitor)
    return visitor.send(
      sendRegisterCode,
      { mobileNo: number, countryDialingCode: '63', botCheck },
      { headers: { Language: language } },
    )
  }

  test('reaches the number in E.164, in the reader’s language', async () => {
    expect((await ask('0917 555 0001')).value).toEqual({ expiredMinutes: 5 })
    expect(box.list()[0]).toMatchObject({
      kind: 'sms',
      to: '+639175550001',
      text: expect.stringMatching(/^Perya: \d{6} is your code to sign up\. Valid for 5 minutes/),
    })
    await ask('0917 555 0002', 'TY')
    expect(box.list()[0]!.text).toMatch(/^Perya: \d{6} ang code para sa iyong pagsali/)
  })

  test('needs a bot check before anything is sent', async () => {
    const sent = box.list().length
    const answer = await world.visitor().send(sendRegisterCode, { mobileNo: '09175550003' })
    expect(answer.refusal).toBe('bot_check_required')
    expect(box.list()).toHaveLength(sent)
  })

  test.each(['12', '028123 4567', 'nobody', '+63 917 555'])(
    'refuses %o as a mobile number',
    async (number) => {
      expect((await ask(number)).refusal).toBe('mobile_invalid')
    },
  )

  test('is refused for a number of a country that the brand does not accept', async () => {
    await setBrands(tools(), { phone_countries: ['VN'] })
    world.clock.advance(3000)
    expect((await ask('0917 555 0004')).refusal).toBe('mobile_invalid')
    expect((await ask('+84 912 345 678')).refusal).toBeUndefined()
    await setBrands(tools(), { phone_countries: [] })
    world.clock.advance(3000)
  })

  test('is refused with its own error if the gateway refused it', async () => {
    const failing = async () => {
      throw new MessageNotSent('no')
    }
    const { sms } = tools()
    Object.assign(tools(), { sms: failing, log: () => {} })
    expect((await ask('0917 555 0005')).refusal).toBe('message_not_sent')
    Object.assign(tools(), { sms })
  })

  test('is refused if the brand has switched it off', async () => {
    const { switches } = (await readBrand(tools().db, { atMs: world.clock.now() }))!
    await setBrands(tools(), { switches: '{}' })
    world.clock.advance(3000)
    expect((await ask('0917 555 0006')).refusal).toBe('registration_closed')
    const login = await world.visitor().send(sendLoginCode, { mobileNum: '09175550006' })
    expect(login.refusal).toBe('login_closed')
    await setBrands(tools(), { switches: JSON.stringify(switches) })
    world.clock.advance(3000)
  })

  describe.each([
    ['login', sendLoginCode],
    ['password', sendPasswordCode],
  ] as const)('for a %s', (_purpose, call) => {
    async function asks(mobileNum: string) {
      world.clock.advance(1000)
      const { nowMs, sent } = { nowMs: world.clock.now(), sent: box.list().length }
      const answer = await world.visitor().send(call, { mobileNum, botCheck: await solved() })
      return { answer, nowMs, sent: box.list().length - sent }
    }
    async function account(mobile: string, changes: { proved?: boolean; open?: boolean } = {}) {
      await sql`INSERT INTO player (brand_id, public_id, username, nickname, password_hash, kind, standing, currency,
          language_code, registered_at, mobile, mobile_proved_at, is_open)
        VALUES (${brand.id}, gen_random_uuid(), ${mobile}, 'somebody', 'none', 'member', 0, 'PHP', 'TY', now(),
          ${mobile}, ${(changes.proved ?? true) ? new Date(0) : null}, ${changes.open ?? true})`.execute(
        tools().db,
      )
      return mobile
    }

    test('is answered the same for every number, and sends only to one with an account', async () => {
      const known = await asks(await account(aNumber()))
      const strange = await asks(aNumber())
      const unproved = await asks(await account(aNumber(), { proved: false }))
      const closed = await asks(await account(aNumber(), { open: false }))
      for (const { answer, nowMs } of [known, strange, unproved, closed]) {
        expect(answer.value).toEqual({
          expiredMinutes: 5,
          expirationTime: new Date(nowMs + 5 * minuteMs).toISOString(),
        })
      }
      expect([known.sent, strange.sent, unproved.sent, closed.sent]).toEqual([1, 0, 0, 0])
    })

    test('is limited and refused the same for every number', async () => {
      const known = await account(aNumber())
      const strange = aNumber()
      for (const number of [known, strange]) {
        expect((await asks(number)).answer.refusal).toBeUndefined()
        const again = (await asks(number)).answer
        expect([again.refusal, again.detail]).toEqual(['too_many_requests', { retryAfterMs: 59_000 }])
      }
    })

    test('answers numbers with and without an account alike if the gateway fails', async () => {
      const { sms } = tools()
      const lines: string[] = []
      const failing = async () => {
        throw new MessageNotSent('no')
      }
      Object.assign(tools(), { sms: failing, log: (line: string) => lines.push(line) })
      expect((await asks(await account(aNumber()))).answer.refusal).toBeUndefined()
      expect((await asks(aNumber())).answer.refusal).toBeUndefined()
      expect(lines).toHaveLength(1)
      Object.assign(tools(), { sms })
    })
  })
})

describe('a limit counted over all processes', () => {
  test('starts again when its window is over', async () => {
    const { db } = tools()
    const budget = { times: 2, perSeconds: 60 }
    const count = (atMs: number) => countTry(db, 'test/window', budget, atMs)
    expect(await count(0)).toEqual({ count: 1, isOver: false, endsAtMs: 60_000 })
    expect(await count(1000)).toEqual({ count: 2, isOver: false, endsAtMs: 60_000 })
    expect(await count(2000)).toEqual({ count: 3, isOver: true, endsAtMs: 60_000 })
    expect(await count(60_000)).toEqual({ count: 1, isOver: false, endsAtMs: 120_000 })
    await forgetTries(db, { key: 'test/window' })
    expect(await count(60_000)).toEqual({ count: 1, isOver: false, endsAtMs: 120_000 })
  })

  test('takes back one of several counted calls, and none below zero', async () => {
    const { db } = tools()
    const count = (atMs: number) => countTry(db, 'test/back', { times: 5, perSeconds: 60 }, atMs)
    const takeBack = () => forgetTries(db, { key: 'test/other', back: 'test/back' })
    await count(0)
    await count(1000)
    await takeBack()
    expect(await count(2000)).toEqual({ count: 2, isOver: false, endsAtMs: 60_000 })
    await takeBack()
    await takeBack()
    expect(await count(3000)).toEqual({ count: 1, isOver: false, endsAtMs: 63_000 })
    // A call that was never counted cannot be taken back: it does not make a later try free.
    expect(await countTry(db, 'test/other', { times: 5, perSeconds: 60 }, 0)).toMatchObject({ count: 1 })
  })

  test('takes back concurrent calls, as often as each names its key', async () => {
    const { db } = tools()
    const [one, all] = ['test/one', 'test/all']
    const counters = [one, all].map((key) => ({ key, times: 9, perSeconds: 60 }))
    for (let time = 0; time < 4; time++) await countTries(db, counters, 0)
    const both = [
      { key: all, back: one },
      { key: all, back: one },
    ]
    await sql`WITH ${forgettingTries(both)} SELECT`.execute(db)
    expect((await countTries(db, counters, 0)).map(({ count }) => count)).toEqual([3, 1])
  })

  test('counts each of many concurrent calls', async () => {
    const { db } = tools()
    const counts = await Promise.all(
      Array.from({ length: 20 }, () => countTry(db, 'test/many', { times: 5, perSeconds: 60 }, 0)),
    )
    expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    )
    expect(counts.filter(({ isOver }) => isOver)).toHaveLength(15)
  })

  test.each([
    ['test/circle/a', 'test/circle/b'],
    ['test/circle/b', 'test/circle/a'],
  ])('never deadlocks between two statements over the same keys (%s first)', async (one, two) => {
    const { db } = tools()
    const counters = [one, two].map((key) => ({ key, times: 5, perSeconds: 60 }))
    await countTries(db, counters, 0)
    const holder = await openConnection(world.ownerUrl)
    await holder.query('BEGIN')
    await holder.query(`SELECT FROM throttle WHERE key = 'test/circle/b' FOR UPDATE`)
    const waits = `SELECT FROM pg_locks JOIN pg_stat_activity a USING (pid) WHERE NOT granted AND a.datname = current_database()`
    const waiting = async () => (await holder.query(waits)).rowCount
    // The other statement must wait for the row that the waiting one holds, and not hold the next one.
    const taken = forgetTries(db, { key: one, back: two })
    await vi.waitFor(async () => expect(await waiting()).toBe(1))
    const counted = countTries(db, counters, 0)
    await vi.waitFor(async () => expect(await waiting()).toBe(2))
    await holder.query('COMMIT')
    await holder.end()
    await taken
    expect((await counted).map(({ count }) => count)).toEqual([1, 1])
    await forgetTries(db, { key: one })
    await forgetTries(db, { key: two })
  })
})

test('expired rows of codes and limits are deleted, and no others', async () => {
  const { db } = tools()
  const at = (minutes: number) => new Date(world.clock.now() + minutes * minuteMs)
  const code = (ends_at: Date) => ({
    brand_id: brand.id,
    purpose: 'proof' as const,
    address: 'forgotten@example.com',
    code_hash: Buffer.alloc(32),
    made_at: at(-500),
    ends_at,
  })
  await db
    .insertInto('verification_code')
    .values([code(at(-61)), code(at(-59)), code(at(1))])
    .execute()
  const keep = Buffer.from(`keep ${numbers}`)
  const drop = Buffer.from(`drop ${numbers}`)
  await db
    .insertInto('bot_check')
    .values([
      { challenge_hash: keep, until: at(1) },
      { challenge_hash: drop, until: at(-1) },
    ])
    .execute()
  await countTry(db, 'test/kept', { times: 1, perSeconds: 60 }, world.clock.now())
  await countTry(db, 'test/over', { times: 1, perSeconds: 60 }, world.clock.now() - 2 * minuteMs)
  const { id: player_id } = await db.selectFrom('player').select('id').limit(1).executeTakeFirstOrThrow()
  const place = (ip: string, days: number) => ({ player_id, ip, first_at: at(0), last_at: at(-days * 1440) })
  await db
    .insertInto('known_place')
    .values([place('192.0.2.201', 89), place('192.0.2.202', 91)])
    .execute()
  await forgetOldProofs(tools())
  const places = db.selectFrom('known_place').select('ip').where('ip', 'in', ['192.0.2.201', '192.0.2.202'])
  expect(await places.execute()).toEqual([{ ip: '192.0.2.201' }])
  const codes = db
    .selectFrom('verification_code')
    .select('ends_at')
    .where('address', '=', 'forgotten@example.com')
  expect((await codes.orderBy('id').execute()).map(({ ends_at }) => ends_at)).toEqual([at(-59), at(1)])
  const checks = await db.selectFrom('bot_check').select('challenge_hash').execute()
  expect(checks.map(({ challenge_hash }) => challenge_hash.toString())).toContain(keep.toString())
  expect(checks.map(({ challenge_hash }) => challenge_hash.toString())).not.toContain(drop.toString())
  const keys = (await db.selectFrom('throttle').select('key').execute()).map(({ key }) => key)
  expect(keys).toContain('test/kept')
  expect(keys).not.toContain('test/over')
})

test('a visitor’s address is taken from the headers of trusted proxies only', async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.9, 112.198.0.1' }
  for (const [proxies, location] of [
    [[], { ip: '127.0.0.1', country: null }],
    [['127.0.0.1'], { ip: '112.198.0.1', country: 'PH' }],
    [['127.0.0.0/8', '112.198.0.0/16'], { ip: '203.0.113.9', country: null }],
  ] as const) {
    const other = await aWorld({ proxies, places: openPlaces() })
    expect((await other.visitor().send(getStatus, {}, { headers })).value.location).toEqual(location)
    await other.close()
  }
})
