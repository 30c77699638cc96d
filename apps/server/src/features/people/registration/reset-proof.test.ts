import {
  changePassword,
  forgotByEmail,
  forgotByPhone,
  getMemberInfo,
  resetPassword,
} from '@fairground/contract/players'
import {
  confirmAuthenticator,
  linkIdentityProvider,
  login,
  loginByLinkToken,
  loginRemembered,
  proveLogin,
  sendProofCode,
  startAuthenticator,
} from '@fairground/contract/sessions'
import { sendPasswordCode } from '@fairground/contract/verification'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  aWorld,
  logsIn,
  type MobilePlayer,
  type Visitor,
  type World,
} from '../../../../../../tests/world/world.ts'
import { passwordHashing } from '../credentials/index.ts'
import { makeLinkToken } from '../sessions/index.ts'

let world: World
let other: Awaited<ReturnType<World['anotherServer']>>
beforeAll(async () => {
  world = await aWorld()
  other = await world.anotherServer()
})
afterAll(() => world.close())
// Each test has separate hours, so that none reaches the limits of another.
beforeEach(() => world.clock.advance(2 * 3_600_000))

const db = () => world.server.tools.db
const newPassword = 'a password of my own'
let places = 0
const somewhereElse = () => `2001:db8:${(++places).toString(16)}::1`
const isIn = async (somebody: Visitor) => (await somebody.send(getMemberInfo, {})).refusal === undefined

/** A player with a proved phone, who registered at home, and with the given further data. */
async function aPlayerWith(
  given: { email?: boolean; unprovedEmail?: boolean; payee?: string; isPhoneGone?: boolean } = {},
) {
  const ana = await world.mobilePlayer()
  const at = new Date(world.clock.now())
  const email = given.email || given.unprovedEmail ? `${ana.username}@example.com` : null
  await db()
    .updateTable('player')
    .set({
      email,
      email_proved_at: given.email ? at : null,
      ...(given.isPhoneGone ? { mobile: null, mobile_proved_at: null } : {}),
    })
    .where('username', '=', ana.username)
    .execute()
  if (given.payee) await namesPayee(ana, given.payee)
  return Object.assign(ana, { email: email! })
}

async function namesPayee(ana: MobilePlayer, payee_name: string) {
  await db()
    .updateTable('player_profile')
    .set({ payee_name })
    .where('player_id', '=', await ana.id())
    .execute()
}

/** Resets the password by SMS. */
async function resetsBySms(ana: MobilePlayer, somebody: Visitor, password = newPassword) {
  world.clock.advance(61_000)
  void (await somebody.send(sendPasswordCode, { mobileNum: ana.mobile, botCheck: await somebody.solves() }))
    .value
  const form = { mobileNum: ana.mobile, verificationCode: world.codeFor(ana.mobile), newPassword: password }
  const { value } = await somebody.send(forgotByPhone, form)
  if (value.token) somebody.token = value.token
  return value
}

/** Resets the password by the link of a mail. */
async function resetsByMail({ username, email }: { username: string; email: string }, somebody: Visitor) {
  const mails = () => world.messages.list().filter(({ to, text }) => to === email && text.includes('?reset='))
  const before = mails().length
  void (
    await somebody.send(
      forgotByEmail,
      { username, email, botCheck: await somebody.solves() },
      { isForm: true },
    )
  ).value
  await expect.poll(mails, { interval: 5 }).toHaveLength(before + 1)
  const linkToken = /\/\?reset=([\w-]{43})/.exec(mails()[0]!.text)![1]!
  const { value } = await somebody.send(resetPassword, { linkToken, newPassword })
  if (value.token) somebody.token = value.token
  return value
}

const kindsOf = ({ proof }: { proof?: { kinds: { kind: string }[] } | undefined }) =>
  proof?.kinds.map(({ kind }) => kind)

/** Result of a login by password: the kinds of proof, `in`, or the refusal. */
async function comesTo(username: string, password: string, somebody: Visitor) {
  const { refusal, value } = await logsIn(somebody, username, password).then(async (answer) => ({
    refusal: answer.refusal,
    value: answer.refusal === undefined ? answer.value : undefined,
  }))
  return refusal ?? (value!.token ? 'in' : kindsOf(value!))
}

const proves = (
  somebody: Visitor,
  token: string,
  kind: 'sms' | 'email' | 'bank-name' | 'authenticator',
  answer: string,
) => somebody.send(proveLogin, { proofToken: token, kind, answer })

async function provesByMail(ana: { email: string }, somebody: Visitor, token: string) {
  void (await somebody.send(sendProofCode, { proofToken: token, kind: 'email' })).value
  return proves(somebody, token, 'email', world.codeFor(ana.email))
}

async function hasApp(ana: MobilePlayer) {
  const { secret } = (await ana.send(startAuthenticator, { password: ana.password })).value
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 })
  const code = () => totp.generate({ timestamp: world.clock.now() })
  void (await ana.send(confirmAuthenticator, { code: code() })).value
  world.clock.advance(60_000)
  return code
}

const rowOf = (username: string) =>
  db()
    .selectFrom('player')
    .select(['password_way', 'withdrawals_rest_until', 'email_proved_at'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()

const noticesTo = (address: string) =>
  world.messages.list().filter(({ to, text }) => to === address && text.includes('withdrawal'))

describe('a reset from an unknown place', () => {
  test('needs another factor: until then the old password and its sessions stay valid', async () => {
    const ana = await aPlayerWith({ email: true })
    const thief = world.visitor({ ip: somewhereElse() })
    const { token, proof } = await resetsBySms(ana, thief)
    expect([token, kindsOf({ proof })]).toEqual([undefined, ['email']])
    expect(await isIn(ana)).toBe(true)
    expect(await comesTo(ana.mobile, newPassword, world.visitor({ ip: somewhereElse() }))).toBe(
      'credentials_wrong',
    )
    const meanwhile = other.visitor()
    expect(await comesTo(ana.username, ana.password, meanwhile)).toBe('in')
    expect((await proves(thief, proof!.token, 'sms', '123456')).refusal).toBe('proof_kind_unknown')

    thief.token = (await provesByMail(ana, thief, proof!.token)).value.token
    expect(await isIn(thief)).toBe(true)
    expect([await isIn(ana), await isIn(meanwhile)]).toEqual([false, false])
    expect(await comesTo(ana.username, ana.password, world.visitor())).toBe('credentials_wrong')
    expect(await comesTo(ana.username, newPassword, world.visitor())).toBe('in')
    expect(await rowOf(ana.username)).toMatchObject({ password_way: null, withdrawals_rest_until: null })
  })

  test('is not completed by the mailbox alone', async () => {
    const ana = await aPlayerWith({ email: true })
    const thief = world.visitor({ ip: somewhereElse() })
    const value = await resetsByMail(ana, thief)
    expect([value.token, kindsOf(value)]).toEqual([undefined, ['sms']])
    expect(await comesTo(ana.username, newPassword, world.visitor())).toBe('credentials_wrong')
    void (await thief.send(sendProofCode, { proofToken: value.proof!.token, kind: 'sms' })).value
    const proved = await proves(thief, value.proof!.token, 'sms', world.codeFor(ana.mobile))
    expect(proved.refusal).toBeUndefined()
    expect(await comesTo(ana.username, newPassword, world.visitor())).toBe('in')
  })

  test('a reset without another factor logs in, notifies every address, and blocks withdrawals for a day', async () => {
    const ana = await aPlayerWith({ unprovedEmail: true })
    const somebody = world.visitor({ ip: '198.51.100.7' })
    expect((await resetsBySms(ana, somebody)).account).toBe(ana.username)
    expect([await isIn(somebody), await isIn(ana)]).toEqual([true, false])
    await expect.poll(() => noticesTo(ana.email), { interval: 5 }).toHaveLength(1)
    expect(noticesTo(ana.mobile)).toHaveLength(1)
    expect(noticesTo(ana.mobile)[0]!.text).toContain('198.51.100.7, SG')
    // The account cannot be permanently changed within that day either.
    const enters = () => somebody.send(startAuthenticator, { password: newPassword })
    expect((await enters()).refusal).toBe('resting_after_reset')
    expect((await somebody.send(confirmAuthenticator, { code: '123456' })).refusal).toBe(
      'resting_after_reset',
    )
    const links = { identityProvider: 'any', password: newPassword }
    expect((await somebody.send(linkIdentityProvider, links)).refusal).toBe('resting_after_reset')
    const { withdrawals_rest_until, ...row } = await rowOf(ana.username)
    expect(withdrawals_rest_until!.getTime() - world.clock.now()).toBe(24 * 3_600_000)
    expect(row).toMatchObject({ password_way: 'sms', email_proved_at: null })
    world.clock.advance(24 * 3_600_000)
    expect(await comesTo(ana.username, newPassword, somebody)).toBe('in')
    expect((await enters()).refusal).toBeUndefined()
  })

  test('a reset by mail needs another factor, and its link proves the address at the end', async () => {
    const ana = await aPlayerWith({ unprovedEmail: true, isPhoneGone: true })
    const somebody = world.visitor({ ip: somewhereElse() })
    expect((await resetsByMail(ana, somebody)).token).toBeDefined()
    expect(await isIn(somebody)).toBe(true)
    await expect.poll(() => noticesTo(ana.email), { interval: 5 }).toHaveLength(1)
    expect(await rowOf(ana.username)).toMatchObject({
      password_way: 'email',
      email_proved_at: expect.any(Date),
      withdrawals_rest_until: expect.any(Date),
    })
  })

  test('a reset from an unknown place without a proof changes nothing', async () => {
    const ana = await aPlayerWith({ unprovedEmail: true })
    const value = await resetsByMail(ana, world.visitor({ ip: somewhereElse() }))
    expect(kindsOf(value)).toEqual(['sms'])
    world.clock.advance(16 * 60_000)
    expect(await comesTo(ana.username, ana.password, world.visitor())).toBe('in')
    expect(await rowOf(ana.username)).toMatchObject({ password_way: null, email_proved_at: null })
    expect(noticesTo(ana.email)).toEqual([])
  })
})

describe('a second factor from an unknown place', () => {
  test('is not the factor that reset the password, until another one was given', async () => {
    const ana = await aPlayerWith()
    const home = world.visitor()
    expect((await resetsBySms(ana, home)).token).toBeDefined()
    expect(noticesTo(ana.mobile)).toEqual([])
    expect(await rowOf(ana.username)).toMatchObject({ password_way: 'sms', withdrawals_rest_until: null })
    const another = 'one more of my own'
    const form = { oldPassword: newPassword, newPassword: another, confirmNewPassword: another }
    expect((await home.send(changePassword, form)).refusal).toBeUndefined()
    // There is no other factor: it still stops a person who has only the password.
    expect(await comesTo(ana.username, another, world.visitor({ ip: somewhereElse() }))).toEqual(['sms'])

    await namesPayee(ana, 'Maria Clara')
    const away = world.visitor({ ip: somewhereElse() })
    const { proof } = (await logsIn(away, ana.mobile, another)).value
    expect(kindsOf({ proof })).toEqual(['bank-name'])
    expect((await away.send(sendProofCode, { proofToken: proof!.token, kind: 'sms' })).refusal).toBe(
      'proof_kind_unknown',
    )
    expect((await proves(away, proof!.token, 'bank-name', 'Maria Clara')).refusal).toBeUndefined()
    expect(await comesTo(ana.username, another, world.visitor({ ip: somewhereElse() }))).toEqual([
      'sms',
      'bank-name',
    ])
  })

  test('is not the mailbox after a login by an identity provider, if there is another', async () => {
    const ana = await aPlayerWith({ email: true })
    const { tools } = world.server
    const comes = async () => {
      const token = await makeLinkToken(tools.db, tools, await ana.id(), 'login', 'oidc')
      return kindsOf((await world.visitor({ ip: somewhereElse() }).send(loginByLinkToken, { token })).value)
    }
    expect(await comes()).toEqual(['sms'])
    await db()
      .updateTable('player')
      .set({ mobile: null, mobile_proved_at: null })
      .where('id', '=', await ana.id())
      .execute()
    expect(await comes()).toEqual(['email'])
  })

  test('is not the phone after a login by a phone identity provider', async () => {
    const ana = await aPlayerWith({ email: true })
    const { tools } = world.server
    const token = await makeLinkToken(tools.db, tools, await ana.id(), 'login', 'phone')
    const { value } = await world.visitor({ ip: somewhereElse() }).send(loginByLinkToken, { token })
    expect(kindsOf(value)).toEqual(['email'])
  })
})

describe('an authenticator', () => {
  test('is asked for everywhere and after every kind of login, except in a remembered browser', async () => {
    const ana = await aPlayerWith({ email: true, payee: 'Maria Clara' })
    const code = await hasApp(ana)
    for (const somebody of [world.visitor(), world.visitor({ ip: somewhereElse() })]) {
      expect(await comesTo(ana.username, ana.password, somebody)).toEqual(['authenticator'])
      expect(kindsOf(await resetsBySms(ana, somebody))).toEqual(['authenticator'])
      expect(kindsOf(await resetsByMail(ana, somebody))).toEqual(['authenticator'])
      expect(await comesTo(ana.mobile, newPassword, somebody)).toBe('credentials_wrong')
      world.clock.advance(31 * 60_000)
    }
    const home = world.visitor()
    const { proof } = (
      await home.send(login, {
        type: 'username',
        username: ana.username,
        password: ana.password,
        remember: true,
      })
    ).value
    expect((await proves(home, proof!.token, 'authenticator', code())).refusal).toBeUndefined()
    expect((await home.send(loginRemembered, { username: ana.username })).value.token).toBeDefined()
    home.ip = somewhereElse()
    expect(kindsOf((await home.send(loginRemembered, { username: ana.username })).value)).toEqual([
      'authenticator',
    ])
  })

  test('is asked for in a browser that was remembered before the authenticator was set up', async () => {
    const ana = await aPlayerWith()
    const before = world.visitor()
    void (await logsIn(before, ana.username, ana.password, { remember: true })).value
    await hasApp(ana)
    expect((await before.send(loginRemembered, { username: ana.username })).refusal).toBe(
      'remembered_unknown',
    )
  })

  test('completes a password reset with its code', async () => {
    const ana = await aPlayerWith()
    const code = await hasApp(ana)
    const home = world.visitor()
    const { proof } = await resetsBySms(ana, home)
    home.token = (await proves(home, proof!.token, 'authenticator', code())).value.token
    expect(await isIn(home)).toBe(true)
    expect(await comesTo(ana.username, ana.password, world.visitor())).toBe('credentials_wrong')
    expect(await rowOf(ana.username)).toMatchObject({ password_way: null, withdrawals_rest_until: null })
  })
})

describe('concurrent changes of a password', () => {
  test('of two resets proved at once on two servers, one is completed', async () => {
    const ana = await aPlayerWith({ email: true, payee: 'Maria Clara' })
    const [one, two] = [world.visitor({ ip: somewhereElse() }), other.visitor({ ip: somewhereElse() })]
    const first = await resetsBySms(ana, one, 'the first of my own')
    const second = await resetsBySms(ana, two, 'the second of my own')
    const answers = await Promise.all([
      proves(one, first.proof!.token, 'bank-name', 'Maria Clara'),
      proves(two, second.proof!.token, 'bank-name', 'Maria Clara'),
    ])
    expect(answers.map(({ refusal }) => refusal).sort()).toEqual(['proof_session_over', undefined])
    const winner = answers[0]!.refusal === undefined ? 0 : 1
    const passwords = ['the first of my own', 'the second of my own']
    expect(await comesTo(ana.username, passwords[winner]!, world.visitor())).toBe('in')
    expect(await comesTo(ana.username, passwords[1 - winner]!, world.visitor())).toBe('credentials_wrong')
  })

  test('a change by the player ends the waiting reset and the waiting logins by the old password', async () => {
    const ana = await aPlayerWith({ email: true, payee: 'Maria Clara' })
    const thief = world.visitor({ ip: somewhereElse() })
    const { proof } = await resetsBySms(ana, thief)
    const byOld = (await logsIn(thief, ana.username, ana.password)).value.proof!
    const another = 'the owner’s new one'
    const form = { oldPassword: ana.password, newPassword: another, confirmNewPassword: another }
    expect((await ana.send(changePassword, form)).refusal).toBeUndefined()
    for (const { token } of [proof!, byOld])
      expect((await proves(thief, token, 'bank-name', 'Maria Clara')).refusal).toBe('proof_session_over')
    expect(await comesTo(ana.username, another, world.visitor())).toBe('in')
  })

  test('concurrent changes of a password during a check of the old password open no login', async () => {
    const ana = await aPlayerWith({ payee: 'Maria Clara' })
    const { verify } = passwordHashing
    const spy = vi.spyOn(passwordHashing, 'verify').mockImplementationOnce(async (...given) => {
      const fits = await verify(...given)
      await db()
        .updateTable('player')
        .set({ password_hash: 'of another one' })
        .where('username', '=', ana.username)
        .execute()
      return fits
    })
    expect(await comesTo(ana.username, ana.password, world.visitor({ ip: somewhereElse() }))).toBe(
      'credentials_wrong',
    )
    spy.mockRestore()
  })
})

test('a place where the player was not for ninety days is unknown again', async () => {
  const ana = await aPlayerWith()
  world.clock.advance(89 * 86_400_000)
  expect(await comesTo(ana.username, ana.password, world.visitor())).toBe('in')
  world.clock.advance(90 * 86_400_000)
  expect(await comesTo(ana.username, ana.password, world.visitor())).toEqual(['sms'])
})
