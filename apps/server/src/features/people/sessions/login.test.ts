import { getMemberInfo } from '@fairground/contract/players'
import {
  endOwnSession,
  forgetRemembered,
  listSessions,
  login,
  loginByLinkToken,
  loginRemembered,
  logout,
} from '@fairground/contract/sessions'
import { sendLoginCode } from '@fairground/contract/verification'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  aMobile,
  aWorld,
  logsIn,
  type MobilePlayer,
  type Player,
  type Visitor,
  type World,
} from '../../../../../../tests/world/world.ts'
import { transaction } from '../../../db/transaction.ts'
import { hashPassword, passwordHashing } from '../credentials/index.ts'
import { makeLinkToken } from './link-tokens.service.ts'
import { setPassword } from './new-password.service.ts'
import { forgetOldLogins } from './sessions.jobs.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())
// Each test has its own hour, so that none reaches the limits of another.
beforeEach(() => world.clock.advance(3_600_000))

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const db = () => world.server.tools.db
const strange = '198.51.100.7'
/** Runs the job that deletes old tokens. */
const forgetsOld = () => forgetOldLogins(world.server.tools)

/** Parts of an answer that a stranger sees, without its time. */
async function seen(answer: Awaited<ReturnType<typeof logsIn>>) {
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => name !== 'date'))
  return { status: answer.status, code: answer.refusal, detail: answer.detail, headers }
}

describe('a login by user name', () => {
  test('gives the same answer whichever credential is wrong, from the first try to the tenth', async () => {
    const ana = await world.player()
    const closed = await world.player()
    await db().updateTable('player').set({ is_open: false }).where('username', '=', closed.username).execute()
    for (let times = 1; times <= 4; times++) {
      const tries = [
        [ana.username, 'not the password'],
        ['nobodyhere', 'not the password'],
        [closed.username, closed.password],
        ['09171234567', 'not the password'],
      ] as const
      const answers = []
      for (const [at, [name, password]] of tries.entries()) {
        answers.push(await seen(await logsIn(world.visitor({ ip: `198.51.100.${20 + at}` }), name, password)))
      }
      expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1)
      expect([answers[0]!.code, answers[0]!.detail]).toEqual(
        times <= 3
          ? ['credentials_wrong', { captcha: times === 3 }]
          : ['captcha_required', { captcha: true }],
      )
    }
  })

  test('counts failures by number in any spelling, separately from names, also if no account has it', async () => {
    const ana = await world.mobilePlayer()
    let from = 60
    /** Answers to several tries of one stranger, each from another address. */
    const tries = async (names: string[]) => {
      const answers = []
      for (const name of names)
        answers.push(await seen(await logsIn(world.visitor({ ip: `198.51.100.${++from}` }), name, 'wrong')))
      return answers.map(({ code, detail }) => [code, detail])
    }
    const wrong = ['credentials_wrong', { captcha: false }]
    expect(await tries([ana.username, ana.username])).toEqual([wrong, wrong])
    const spelled = (mobile: string) => {
      const local = mobile.slice(3)
      return [mobile, `0${local}`, `+63 ${local}`, `0${local.slice(0, 3)}-${local.slice(3)}`]
    }
    for (const mobile of [ana.mobile, aMobile()]) {
      expect(await tries(spelled(mobile))).toEqual([
        wrong,
        wrong,
        ['credentials_wrong', { captcha: true }],
        ['captcha_required', { captcha: true }],
      ])
    }
    // Tries by number reveal nothing about the name.
    expect(await tries([ana.username])).toEqual([['credentials_wrong', { captcha: true }]])
  })

  test('asks for captcha and bot check after three failures, and accepts them', async () => {
    const ana = await world.player()
    const somebody = world.visitor()
    for (let times = 0; times < 3; times++) await logsIn(somebody, ana.username, 'wrong')
    const tries = async (more: Parameters<typeof logsIn>[3]) =>
      (await logsIn(somebody, ana.username, ana.password, more)).refusal
    expect(await tries({})).toBe('captcha_required')
    expect(await tries({ captcha: await world.captchaFor(somebody) })).toBe('bot_check_required')
    expect(await tries({ captcha: 'wrong', botCheck: await somebody.solves() })).toBe('captcha_wrong')
    const captcha = await world.captchaFor(somebody)
    expect(await tries({ captcha, botCheck: 'eyJ9' })).toBe('bot_check_wrong')
    expect(await tries({ captcha, botCheck: await somebody.solves() })).toBeUndefined()
    // The right password ends it.
    expect((await logsIn(somebody, ana.username, 'wrong')).detail).toEqual({ captcha: false })
  })

  test('ignores invisible characters in names, numbers, codes and passwords', async () => {
    const marked = (text: string) => `\u202a${text.slice(0, 4)}\u200b${text.slice(4)}\u202c`
    const tries = async (name: string, password: string) =>
      (await logsIn(world.visitor(), name, password)).refusal
    const form = { password: marked('tagong-salita'), confirmPassword: marked('tagong-salita') }
    const ana = await world.player({ username: marked('anamarked'), form })
    expect(await tries('anamarked', ana.password)).toBeUndefined()
    expect(await tries(marked('AnaMarked'), ana.password)).toBeUndefined()
    expect(await tries('anamarked', 'tagong-salita')).toBe('credentials_wrong')
    const ben = await world.mobilePlayer()
    const { mobile } = ben
    expect(await tries(marked(mobile), ben.password)).toBeUndefined()
    const somebody = world.visitor()
    void (
      await somebody.send(sendLoginCode, { mobileNum: marked(mobile), botCheck: await somebody.solves() })
    ).value
    const verificationCode = marked(world.codeFor(mobile))
    const type = 'sms' as const
    const answer = await somebody.send(login, { type, mobileNum: marked(mobile), verificationCode })
    expect(answer.refusal).toBeUndefined()
  })

  test('accepts a password composed or decomposed, and as typed if its hash is older than that', async () => {
    const password = 'Mật khẩu của Đức Ễ'
    const [nfc, nfd] = [password.normalize('NFC'), password.normalize('NFD')]
    const ana = await world.player({ form: { password: nfc, confirmPassword: nfd } })
    const tries = async (typed: string) => (await logsIn(world.visitor(), ana.username, typed)).refusal
    expect(await Promise.all([nfc, nfd, `${nfd} `].map(tries))).toEqual([
      undefined,
      undefined,
      'credentials_wrong',
    ])
    const { passwordCost } = world.server.tools
    const asTyped = await passwordHashing.hash(nfd, passwordCost)
    await db()
      .updateTable('player')
      .set({ password_hash: asTyped })
      .where('username', '=', ana.username)
      .execute()
    expect(await Promise.all([nfd, nfc].map(tries))).toEqual([undefined, 'credentials_wrong'])
  })

  test('opens the right player’s session with the right password, also with concurrent logins', async () => {
    const players: Player[] = []
    for (let count = 0; count < 6; count++) players.push(await world.player())
    const tries = [...players, players[0]!, ...players].map((player, at) => ({
      player,
      visitor: world.visitor({ ip: `192.0.2.${at + 1}` }),
      password: at % 3 === 2 ? 'wrong' : player.password,
    }))
    const answers = await Promise.all(
      tries.map(({ visitor, player, password }) => logsIn(visitor, player.username.toUpperCase(), password)),
    )
    for (const [at, { visitor, player, password }] of tries.entries()) {
      if (password === 'wrong') {
        expect(answers[at]!.refusal).toBe('credentials_wrong')
        continue
      }
      expect(answers[at]!.refusal).toBeUndefined()
      expect((await visitor.send(getMemberInfo, {})).value).toMatchObject({ account: player.username })
    }
    const { rows } = await sql<{ left: number }>`
      SELECT coalesce(sum(count), 0)::integer AS left FROM throttle WHERE key LIKE 'login/ip/192.0.2.%'`.execute(
      db(),
    )
    // The counts of successful logins were taken back, those of the wrong ones stay.
    expect(rows[0]!.left).toBe(tries.filter(({ password }) => password === 'wrong').length)
  })

  test('is refused if the password changes between check and session, and no other login is', async () => {
    const ana = await world.player()
    const other = await world.player()
    const { tools } = world.server
    const waits = sql`SELECT FROM pg_locks JOIN pg_stat_activity a USING (pid)
      WHERE NOT granted AND a.datname = current_database()`
    const visitor = world.visitor({ ip: '198.51.100.99' })
    const logins = await transaction(db(), async (tx) => {
      await setPassword(tx, tools, await ana.id(), 'the hash of another one')
      // Both passwords were right, and both sessions wait for the change.
      const both = [ana, other].map((player) => logsIn(visitor, player.username, player.password))
      await vi.waitFor(async () => expect((await waits.execute(tx)).rows).toHaveLength(1))
      return both
    })
    const [hers, theirs] = await Promise.all(logins)
    expect(hers!.refusal).toBe('credentials_wrong')
    expect(theirs!.refusal).toBeUndefined()
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM session
       WHERE player_id = ${await ana.id()} AND ended_at IS NULL`.execute(db())
    expect(rows[0]!.count).toBe(0)
  })

  test('counts each of several concurrent guesses', async () => {
    const ana = await world.player()
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => logsIn(world.visitor(), ana.username, 'wrong')),
    )
    const taken = guesses.filter(({ refusal }) => refusal === 'credentials_wrong')
    expect(taken).toHaveLength(3)
  })

  test('a login at home needs nothing more after fifty wrong guesses of a stranger over two servers', async () => {
    const ana = await world.player()
    const other = await world.anotherServer()
    let asked = 0
    for (let times = 0; times < 50; times++) {
      world.clock.advance(5000)
      const server = times % 2 === 0 ? world : other
      const { refusal } = await logsIn(server.visitor({ ip: strange }), ana.username, `guess ${times}`)
      if (refusal === 'captcha_required') asked++
    }
    expect(asked).toBe(47)
    expect((await logsIn(other.visitor(), ana.username, ana.password)).refusal).toBeUndefined()
    // Elsewhere the owner needs what a stranger would need, and can log in.
    const away = world.visitor({ ip: '192.0.2.99' })
    expect((await logsIn(away, ana.username, ana.password)).refusal).toBe('captcha_required')
    const more = { captcha: await world.captchaFor(away), botCheck: await away.solves() }
    expect((await logsIn(away, ana.username, ana.password, more)).refusal).toBeUndefined()
    expect(away.token).toBeDefined()
  })

  test('needs more at an address that tried many names, and a success there does not reset that', async () => {
    const thief = await world.player({ ip: strange })
    const tries = async (name: string, password: string) =>
      (await logsIn(world.visitor({ ip: strange }), name, password)).refusal
    for (let times = 0; times < 9; times++) await tries(`victim${times}`, 'guess')
    expect(await tries(thief.username, thief.password)).toBeUndefined()
    expect(await tries('victim10', 'guess')).toBe('credentials_wrong')
    expect(await tries('victim11', 'guess')).toBe('captcha_required')
    expect((await logsIn(world.visitor(), 'victim11', 'guess')).refusal).toBe('credentials_wrong')
  })

  test('a login with the right password resets the account’s failures, and takes four queries in all', async () => {
    const ana = await world.player()
    const somebody = world.visitor()
    for (let times = 0; times < 2; times++) await logsIn(somebody, ana.username, 'wrong')
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    expect((await logsIn(somebody, ana.username, ana.password)).refusal).toBeUndefined()
    const statements = asked.mock.calls.map(([query]) => (query as unknown as pg.QueryConfig).text)
    asked.mockRestore()
    // The mark against a second use of the body, the player, the try, the session with everything that is written
    // beside it.
    expect(statements.slice(statements.findIndex((text) => text.includes('encrypted_call')))).toHaveLength(4)
    for (let times = 0; times < 3; times++) {
      expect((await logsIn(somebody, ana.username, 'wrong')).refusal).toBe('credentials_wrong')
    }
    expect((await logsIn(somebody, ana.username, 'wrong')).refusal).toBe('captcha_required')
  })

  test('is free of its failures after half an hour', async () => {
    const ana = await world.player()
    for (let times = 0; times < 3; times++) await logsIn(world.visitor(), ana.username, 'wrong')
    world.clock.advance(30 * minuteMs)
    expect((await logsIn(world.visitor(), ana.username, 'wrong')).refusal).toBe('credentials_wrong')
  })
})

describe('a login by SMS', () => {
  let ana: MobilePlayer
  beforeAll(async () => {
    ana = await world.mobilePlayer()
  })

  async function asksForCode(somebody: Visitor, mobileNum: string) {
    return somebody.send(sendLoginCode, { mobileNum, botCheck: await somebody.solves() })
  }
  function logsInBySms(somebody: Visitor, mobileNum: string, verificationCode: string) {
    return somebody.send(login, { type: 'sms', mobileNum, verificationCode })
  }

  test('opens a session by the code, once', async () => {
    const somebody = world.visitor()
    await asksForCode(somebody, ana.mobile)
    const code = world.codeFor(ana.mobile)
    const answer = await logsInBySms(somebody, `0${ana.mobile.slice(3)}`, code)
    somebody.token = answer.value.token
    expect((await somebody.send(getMemberInfo, {})).value.account).toBe(ana.username)
    expect((await logsInBySms(world.visitor(), ana.mobile, code)).refusal).toBe('credentials_wrong')
  })

  test('opens one session for one code used twice at once', async () => {
    await asksForCode(world.visitor(), ana.mobile)
    const code = world.codeFor(ana.mobile)
    const answers = await Promise.all([1, 2, 3].map(() => logsInBySms(world.visitor(), ana.mobile, code)))
    expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(1)
  })

  test('stays open to the owner at home when strangers request codes', async () => {
    const home = '203.0.113.90'
    const ben = await world.mobilePlayer({ ip: home })
    let stranger = await asksForCode(world.visitor({ ip: '198.51.100.90' }), ben.mobile)
    for (let times = 0; times < 12 && stranger.refusal === undefined; times++) {
      world.clock.advance(60_000)
      stranger = await asksForCode(world.visitor({ ip: `198.51.100.${91 + times}` }), ben.mobile)
    }
    expect(stranger.refusal).toBe('too_many_requests')
    expect((await asksForCode(world.visitor({ ip: home }), ben.mobile)).refusal).toBeUndefined()
    const answer = await logsInBySms(world.visitor({ ip: home }), ben.mobile, world.codeFor(ben.mobile))
    expect(answer.value.token).toBeDefined()
  })

  test('gives the same answer for an unknown number, an unproved number and a wrong code', async () => {
    const unproved = aMobile()
    const ben = await world.player()
    await db().updateTable('player').set({ mobile: unproved }).where('username', '=', ben.username).execute()
    const nobody = aMobile()
    const numbers = [ana.mobile, unproved, nobody]
    for (const [at, number] of numbers.entries()) {
      const somebody = world.visitor({ ip: `198.51.100.${70 + at}` })
      expect((await asksForCode(somebody, number)).refusal).toBeUndefined()
    }
    expect(world.messages.list().filter(({ to }) => to === unproved || to === nobody)).toEqual([])
    const real = world.codeFor(ana.mobile)
    const wrong = real === '000000' ? '000001' : '000000'
    for (let times = 1; times <= 3; times++) {
      const answers = []
      for (const [at, number] of numbers.entries()) {
        const somebody = world.visitor({ ip: `198.51.100.${60 + at}` })
        answers.push(JSON.stringify(await seen((await logsInBySms(somebody, number, wrong)) as never)))
      }
      expect(new Set(answers)).toHaveLength(1)
    }
    const next = world.visitor({ ip: '198.51.100.60' })
    expect((await logsInBySms(next, ana.mobile, real)).refusal).toBe('bot_check_required')
  })

  test('is refused where the brand’s switch is off', async () => {
    await world.brandIs({ switches: { MOBILEVERCODELOGIN3: false } })
    expect((await logsInBySms(world.visitor(), ana.mobile, '123456')).refusal).toBe('login_closed')
    await world.brandIs({ switches: { MOBILEVERCODELOGIN3: true } })
  })
})

describe('a login', () => {
  test('a login on a site for another kind of account is refused only after the right password', async () => {
    const ana = await world.player()
    const lola = await world.agent({ standing: 2 })
    const comes = async ({ username, password }: Player, given = password) =>
      (await logsIn(world.visitor(), username, given)).refusal
    await world.brandIs({ site_for: 'members' })
    expect([await comes(ana), await comes(lola), await comes(lola, 'wrong')]).toEqual([
      undefined,
      'member_no_enter',
      'credentials_wrong',
    ])
    await world.brandIs({ site_for: 'agents' })
    expect([await comes(ana), await comes(lola), await comes(ana, 'wrong')]).toEqual([
      'error_not_agent',
      undefined,
      'credentials_wrong',
    ])
    await world.brandIs({ site_for: 'everybody' })
  })

  test('a login on a site for another kind of account does not count as a failure', async () => {
    const lola = await world.agent({ standing: 2 })
    await world.brandIs({ site_for: 'members' })
    for (let times = 0; times < 4; times++) {
      expect((await logsIn(world.visitor(), lola.username, lola.password)).refusal).toBe('member_no_enter')
    }
    await world.brandIs({ site_for: 'everybody' })
  })

  test('is refused while the site is closed, and from a restricted country', async () => {
    const ana = await world.player()
    const comes = async (ip?: string) =>
      (await logsIn(world.visitor(ip ? { ip } : {}), ana.username, ana.password)).refusal
    await world.brandIs({ status: 1, access_rules: [{ effect: 'deny', country: 'VN' }] })
    expect(await comes('192.0.2.44')).toBe('login_closed')
    await world.brandIs({ status: 0 })
    expect(await comes('192.0.2.44')).toBe('region_restricted')
    expect(await comes()).toBeUndefined()
    await world.brandIs({ access_rules: [] })
  })
})

describe('a password', () => {
  async function givenOut(password: string | undefined, changes: Record<string, unknown>) {
    const ana = await world.player()
    const hash = password && (await hashPassword(world.server.tools, password))
    await db()
      .updateTable('player')
      .set({ ...changes, ...(hash ? { password_hash: hash } : {}) })
      .where('username', '=', ana.username)
      .execute()
    const somebody = world.visitor()
    const answer = await logsIn(somebody, ana.username, password ?? ana.password)
    const info = (await somebody.send(getMemberInfo, {})).value
    return { ...answer.value, isDue: info.passwordChangeDue }
  }

  test('a password of an account that another person created must be changed at the first login', async () => {
    expect(await givenOut(undefined, { first_login_at: null })).toMatchObject({
      firstTimeLogin: true,
      passwordExpired: true,
      isDue: true,
    })
  })

  test('a password that is 123456 or was given out by an operator must be changed at login', async () => {
    expect(await givenOut('123456', {})).toMatchObject({
      firstTimeLogin: false,
      passwordExpired: true,
      isDue: true,
    })
    expect(await givenOut(undefined, { is_password_due: true })).toMatchObject({
      passwordExpired: true,
      isDue: true,
    })
  })

  test('a password that is too old is announced, and must be changed where the brand forces it', async () => {
    const old = { password_changed_at: new Date(world.clock.now() - 91 * 24 * hourMs) }
    expect(await givenOut(undefined, old)).toMatchObject({ passwordExpired: false, isDue: false })
    await world.brandIs({ password_days: 90 })
    expect(await givenOut(undefined, old)).toMatchObject({ passwordExpired: true, isDue: false })
    await world.brandIs({ switches: { PWDEXPIREFORCE: true } })
    expect(await givenOut(undefined, old)).toMatchObject({ passwordExpired: true, isDue: true })
    await world.brandIs({ password_days: null, switches: { PWDEXPIREFORCE: false } })
  })

  test('a password that is too old need not be changed after a login by SMS', async () => {
    const ana = await world.mobilePlayer()
    await db()
      .updateTable('player')
      .set({ is_password_due: true, first_login_at: null })
      .where('username', '=', ana.username)
      .execute()
    world.clock.advance(hourMs)
    const somebody = world.visitor()
    await somebody.send(sendLoginCode, { mobileNum: ana.mobile, botCheck: await somebody.solves() })
    const code = world.codeFor(ana.mobile)
    const answer = await somebody.send(login, { type: 'sms', mobileNum: ana.mobile, verificationCode: code })
    expect(answer.value).toMatchObject({ firstTimeLogin: true, passwordExpired: false })
    somebody.token = answer.value.token
    expect((await somebody.send(getMemberInfo, {})).value.passwordChangeDue).toBe(false)
  })
})

describe('a remembered browser', () => {
  async function remembers(ana: Player, somebody = world.visitor()) {
    void (await logsIn(somebody, ana.username, ana.password, { remember: true })).value
    return somebody
  }
  const comesBack = (somebody: Visitor, username: string) => somebody.send(loginRemembered, { username })

  test('logs in without the password for a day, with each token once', async () => {
    const ana = await world.player()
    const somebody = await remembers(ana)
    const before = somebody.cookie
    const again = await comesBack(somebody, ana.username.toUpperCase())
    somebody.token = again.value.token
    expect((await somebody.send(getMemberInfo, {})).value.account).toBe(ana.username)
    expect(somebody.cookie).not.toBe(before)
    const thief = world.visitor()
    thief.cookie = before
    expect((await comesBack(thief, ana.username)).refusal).toBe('remembered_unknown')
    world.clock.advance(23 * hourMs)
    expect((await comesBack(somebody, ana.username)).refusal).toBeUndefined()
    world.clock.advance(24 * hourMs)
    expect((await comesBack(somebody, ana.username)).refusal).toBe('remembered_unknown')
  })

  test('has a cookie that scripts cannot read and that expires after a day', async () => {
    const ana = await world.player()
    const answer = await logsIn(world.visitor(), ana.username, ana.password, { remember: true })
    const cookies = answer.headers.getSetCookie().filter((cookie) => cookie.includes('remember'))
    expect(cookies).toHaveLength(1)
    expect(cookies[0]).toMatch(
      /^fairground-remember-[0-9a-f]{16}=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(cookies[0]).not.toContain(ana.username)
  })

  test('a remembered browser that uses one token twice at once logs in once', async () => {
    const ana = await world.player()
    const { cookie } = await remembers(ana)
    const answers = await Promise.all(
      [1, 2, 3].map(() => {
        const tab = world.visitor()
        tab.cookie = cookie
        return comesBack(tab, ana.username)
      }),
    )
    expect(answers.map(({ refusal }) => refusal).sort()).toEqual([
      'remembered_unknown',
      'remembered_unknown',
      undefined,
    ])
  })

  test('keeps two names apart, and forgets both when the box is unticked', async () => {
    const [ana, ben] = [await world.player(), await world.player()]
    const somebody = await remembers(ben, await remembers(ana))
    for (const { username } of [ana, ben]) {
      expect((await comesBack(somebody, username)).refusal).toBeUndefined()
    }
    const { cookie } = somebody
    await somebody.send(forgetRemembered, {})
    expect(somebody.cookie).not.toContain('remember')
    somebody.cookie = cookie
    for (const { username } of [ana, ben]) {
      expect((await comesBack(somebody, username)).refusal).toBe('remembered_unknown')
    }
  })

  test('a browser whose token is used twice loses its series and its sessions, whichever use is last', async () => {
    const ana = await world.player()
    const elsewhere = await remembers(ana)
    const browser = await remembers(ana)
    const stolen = browser.cookie
    const thief = world.visitor()
    thief.cookie = stolen
    thief.token = (await comesBack(thief, ana.username)).value.token
    world.clock.advance(61_000)
    expect((await comesBack(browser, ana.username)).refusal).toBe('remembered_unknown')
    expect((await comesBack(thief, ana.username)).refusal).toBe('remembered_unknown')
    expect((await thief.send(getMemberInfo, {})).refusal).toBe('not_logged_in')
    // Other browsers and logins do not belong to that series.
    expect((await comesBack(elsewhere, ana.username)).refusal).toBeUndefined()
    expect((await ana.send(getMemberInfo, {})).refusal).toBeUndefined()
  })

  test('is refused for repeating a token, and also loses its series if another network repeats it', async () => {
    const ana = await world.player()
    const browser = await remembers(ana)
    const used = browser.cookie
    expect((await comesBack(browser, ana.username)).refusal).toBeUndefined()
    const repeats = async (ip?: string) => {
      const somebody = world.visitor(ip ? { ip } : {})
      somebody.cookie = used
      return (await comesBack(somebody, ana.username)).refusal
    }
    world.clock.advance(59_000)
    expect(await repeats()).toBe('remembered_unknown')
    // The series continues with its later tokens.
    expect((await comesBack(browser, ana.username)).refusal).toBeUndefined()
    expect(await repeats('198.51.100.77')).toBe('remembered_unknown')
    expect((await comesBack(browser, ana.username)).refusal).toBe('remembered_unknown')
  })

  test('is refused along with a browser that used its token, while the series stays valid', async () => {
    const ana = await world.player()
    const owner = await remembers(ana)
    const thief = world.visitor()
    thief.cookie = owner.cookie
    for (let days = 0; days < 3; days++) {
      expect((await comesBack(thief, ana.username)).refusal).toBeUndefined()
      world.clock.advance(23 * hourMs)
      await forgetsOld()
    }
    expect((await comesBack(owner, ana.username)).refusal).toBe('remembered_unknown')
    expect((await comesBack(thief, ana.username)).refusal).toBe('remembered_unknown')
    await forgetsOld()
    const left = await db()
      .selectFrom('remembered')
      .select('series')
      .where('player_id', '=', await ana.id())
      .execute()
    expect(left).toEqual([])
  })

  test('gets no session from the last token while the series ends', async () => {
    const ana = await world.player()
    const browser = await remembers(ana)
    const old = browser.cookie
    expect((await comesBack(browser, ana.username)).refusal).toBeUndefined()
    world.clock.advance(61_000)
    const other = world.visitor()
    other.cookie = old
    await Promise.all([comesBack(browser, ana.username), comesBack(other, ana.username)])
    expect((await comesBack(browser, ana.username)).refusal).toBe('remembered_unknown')
  })

  test('is forgotten when one of its sessions is ended by the player', async () => {
    const ana = await world.player()
    const lost = await remembers(ana)
    lost.token = (await comesBack(lost, ana.username)).value.token
    const { list } = (await ana.send(listSessions, {})).value
    for (const { sessionId, isThisOne } of list)
      if (!isThisOne) void (await ana.send(endOwnSession, { sessionId })).value
    expect((await comesBack(lost, ana.username)).refusal).toBe('remembered_unknown')
  })

  test('is forgotten at its own logout, and all browsers when the account is closed', async () => {
    const [ana, ben] = [await world.player(), await world.player()]
    const left = await remembers(ben, await remembers(ana))
    left.token = (await comesBack(left, ana.username)).value.token
    const { cookie } = left
    expect((await left.send(logout, {})).refusal).toBeUndefined()
    left.cookie = cookie
    expect((await comesBack(left, ana.username)).refusal).toBe('remembered_unknown')
    expect((await comesBack(left, ben.username)).refusal).toBeUndefined()
    // Also where the session was opened by the password, and the browser was remembered before.
    const known = await remembers(ana)
    void (await logsIn(known, ana.username, ana.password)).value
    const before = known.cookie
    expect((await known.send(logout, {})).refusal).toBeUndefined()
    known.cookie = before
    expect((await comesBack(known, ana.username)).refusal).toBe('remembered_unknown')
    const somebody = await remembers(ana)
    await ana.logsOut()
    expect((await comesBack(somebody, ana.username)).refusal).toBeUndefined()
    await db().updateTable('player').set({ is_open: false }).where('username', '=', ana.username).execute()
    expect((await comesBack(somebody, ana.username)).refusal).toBe('remembered_unknown')
    await db().updateTable('player').set({ is_open: true }).where('username', '=', ana.username).execute()
    expect((await comesBack(somebody, ana.username)).refusal).toBe('remembered_unknown')
  })

  test('needs the password again after a month, however often it was used', async () => {
    const ana = await world.player()
    const somebody = await remembers(ana)
    let days = 0
    while ((await comesBack(somebody, ana.username)).refusal === undefined) {
      days++
      world.clock.advance(23.5 * hourMs)
    }
    expect(days).toBe(31)
  })
})

describe('a login by a link token in the address', () => {
  const comes = (token: string, headers = {}) =>
    world.visitor().send(loginByLinkToken, { token }, { headers })

  test('opens a session once, within a minute', async () => {
    const ana = await world.player()
    const { tools } = world.server
    const token = await makeLinkToken(tools.db, tools, await ana.id(), 'login')
    const answers = await Promise.all([1, 2, 3].map(() => comes(token)))
    expect(answers.map(({ refusal }) => refusal).sort()).toEqual([
      'link_token_invalid',
      'link_token_invalid',
      undefined,
    ])
    const late = await makeLinkToken(tools.db, tools, await ana.id(), 'login')
    world.clock.advance(60_000)
    expect((await comes(late)).refusal).toBe('link_token_invalid')
  })

  test('is refused for a link token for a password, and for a text that is no token', async () => {
    const ana = await world.player()
    const { tools } = world.server
    expect((await comes(await makeLinkToken(tools.db, tools, await ana.id(), 'password'))).refusal).toBe(
      'link_token_invalid',
    )
    expect((await comes('x')).refusal).toBe('link_token_invalid')
  })
})
