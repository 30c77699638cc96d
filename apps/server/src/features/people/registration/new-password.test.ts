import {
  changePassword,
  forgotByEmail,
  forgotByPhone,
  getMemberInfo,
  resetPassword,
} from '@fairground/contract/players'
import { loginByLinkToken, loginRemembered } from '@fairground/contract/sessions'
import { sendPasswordCode } from '@fairground/contract/verification'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  aMobile,
  aWorld,
  logsIn,
  type Player,
  type Visitor,
  type World,
} from '../../../../../../tests/world/world.ts'
import { makeLinkToken } from '../sessions/index.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())
// Each test has its own hour, so that none reaches the limits of another.
beforeEach(() => world.clock.advance(3_600_000))

const newPassword = 'a password of my own'
const isIn = async (somebody: Visitor) => (await somebody.send(getMemberInfo, {})).refusal === undefined
const comesIn = async (username: string, password: string) =>
  (await logsIn(world.visitor(), username, password)).refusal === undefined

/** A browser elsewhere that is logged in and remembered, and an address that would log in. */
async function otherWaysInOf(ana: Player) {
  const other = world.visitor()
  void (await logsIn(other, ana.username, ana.password, { remember: true })).value
  const { tools } = world.server
  return { other, linkToken: await makeLinkToken(tools.db, tools, await ana.id(), 'login') }
}

async function expectAllEnded(
  { other, linkToken }: Awaited<ReturnType<typeof otherWaysInOf>>,
  username: string,
) {
  expect(await isIn(other)).toBe(false)
  expect((await other.send(loginRemembered, { username })).refusal).toBe('remembered_unknown')
  expect((await world.visitor().send(loginByLinkToken, { token: linkToken })).refusal).toBe(
    'link_token_invalid',
  )
}

describe('a change of the password by its player', () => {
  const changes = (
    ana: Player,
    given: Partial<Record<'oldPassword' | 'newPassword' | 'confirmNewPassword', string>> = {},
  ) =>
    ana.send(changePassword, {
      oldPassword: ana.password,
      newPassword,
      confirmNewPassword: newPassword,
      ...given,
    })

  test('sets the new password, keeps the current session and ends all others', async () => {
    const ana = await world.player()
    const others = await otherWaysInOf(ana)
    expect((await changes(ana)).refusal).toBeUndefined()
    expect(await isIn(ana)).toBe(true)
    await expectAllEnded(others, ana.username)
    expect(await comesIn(ana.username, ana.password)).toBe(false)
    expect(await comesIn(ana.username, newPassword)).toBe(true)
  })

  test.each([
    ['a wrong old password', { oldPassword: 'wrong' }, 'old_password_wrong'],
    ['a different confirmation', { confirmNewPassword: 'another one' }, 'passwords_differ'],
    ['a short password', { newPassword: 'short', confirmNewPassword: 'short' }, 'invalid_input'],
    [
      'a common password',
      { newPassword: 'qwerty12345', confirmNewPassword: 'qwerty12345' },
      'password_common',
    ],
  ])('refuses %s, and changes nothing', async (_what, given, code) => {
    const ana = await world.player()
    expect((await changes(ana, given)).refusal).toBe(code)
    expect(await comesIn(ana.username, ana.password)).toBe(true)
  })

  test('refuses a new password that equals the old one', async () => {
    const ana = await world.player()
    const { password } = ana
    expect((await changes(ana, { newPassword: password, confirmNewPassword: password })).refusal).toBe(
      'password_same',
    )
  })

  test('is refused for a player without a password', async () => {
    const ana = await world.player()
    await world.server.tools.db
      .updateTable('player')
      .set({ password_hash: null })
      .where('username', '=', ana.username)
      .execute()
    expect((await changes(ana)).refusal).toBe('old_password_wrong')
  })
})

describe('a reset of the password by e-mail', () => {
  async function asks(username: string, email: string) {
    const somebody = world.visitor()
    const form = { username, email, botCheck: await somebody.solves() }
    return somebody.send(forgotByEmail, form, { isForm: true })
  }
  const mailsTo = (address: string) => world.messages.list().filter(({ to }) => to === address)
  const linkTo = (address: string) => /\/\?reset=([\w-]{43})/.exec(mailsTo(address)[0]!.text)![1]!
  async function someone() {
    const email = `ana${world.clock.now()}@example.com`
    return { ...(await world.player({ form: { email } })), email }
  }
  /** The link is mailed after the answer. */
  const mailed = (address: string, count = 1) =>
    expect.poll(() => mailsTo(address), { interval: 5 }).toHaveLength(count)

  test('sets it once, ends every session and remembered browser, and proves the address', async () => {
    const ana = await someone()
    const others = await otherWaysInOf(ana)
    expect((await asks(ana.username.toUpperCase(), ana.email.toUpperCase())).value).toEqual({
      expiredMinutes: 30,
    })
    await mailed(ana.email)
    expect(mailsTo(ana.email)[0]!.text).toContain(`${world.server.address}/?reset=`)
    const reset = () => world.visitor().send(resetPassword, { linkToken: linkTo(ana.email), newPassword })
    const answers = await Promise.all([reset(), reset(), reset()])
    expect(answers.map(({ refusal }) => refusal).sort()).toEqual([
      'link_token_invalid',
      'link_token_invalid',
      undefined,
    ])
    await expectAllEnded(others, ana.username)
    expect(await isIn(ana)).toBe(false)
    expect(await comesIn(ana.username, ana.password)).toBe(false)
    expect(await comesIn(ana.username, newPassword)).toBe(true)
    const row = await world.server.tools.db
      .selectFrom('player')
      .select('email_proved_at')
      .where('username', '=', ana.username)
      .executeTakeFirstOrThrow()
    expect(row.email_proved_at).not.toBeNull()
  })

  test('keeps its link valid after an invalid password, for half an hour from the request', async () => {
    const ana = await someone()
    await asks(ana.username, ana.email)
    await mailed(ana.email)
    const linkToken = linkTo(ana.email)
    const resets = async (password: string) =>
      (await world.visitor().send(resetPassword, { linkToken, newPassword: password })).refusal
    expect(await resets('short')).toBe('invalid_input')
    expect(await resets('password1')).toBe('password_common')
    world.clock.advance(30 * 60_000)
    expect(await resets(newPassword)).toBe('link_token_invalid')
  })

  test('gives the same answer whether or not the account has this address', async () => {
    const ana = await someone()
    const answers = await Promise.all([
      asks(ana.username, ana.email),
      asks(ana.username, 'another@example.com'),
      asks('nobodyhere', ana.email),
    ])
    const seen = answers.map(({ status, value, headers }) => ({
      status,
      value,
      headers: [...headers].filter(([name]) => name !== 'date'),
    }))
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
    await mailed(ana.email)
    expect(mailsTo('another@example.com')).toEqual([])
  })

  test('needs a bot check, and limits the mails to one address', async () => {
    const ana = await someone()
    const bare = await world.visitor().send(forgotByEmail, { username: ana.username, email: ana.email })
    expect(bare.refusal).toBe('bot_check_required')
    for (let times = 0; times < 7; times++) {
      world.clock.advance(60_000)
      expect((await asks(ana.username, ana.email)).refusal).toBeUndefined()
    }
    await mailed(ana.email, 5)
  })
})

describe('a reset of the password by phone', () => {
  async function asksForCode(mobileNum: string) {
    const somebody = world.visitor()
    void (await somebody.send(sendPasswordCode, { mobileNum, botCheck: await somebody.solves() })).value
  }
  const sets = (mobileNum: string, verificationCode: string, somebody = world.visitor()) =>
    somebody.send(forgotByPhone, { mobileNum, verificationCode, newPassword })

  test('sets it with a code, ends every session and remembered browser, and logs in', async () => {
    const ana = await world.mobilePlayer()
    const others = await otherWaysInOf(ana)
    await asksForCode(ana.mobile)
    const somebody = world.visitor()
    const answer = await sets(`0${ana.mobile.slice(3)}`, world.codeFor(ana.mobile), somebody)
    expect(answer.value).toMatchObject({
      account: ana.username,
      firstTimeLogin: false,
      passwordExpired: false,
    })
    somebody.token = answer.value.token
    expect(await isIn(somebody)).toBe(true)
    await expectAllEnded(others, ana.username)
    expect(await comesIn(ana.username, newPassword)).toBe(true)
  })

  test('a reset by phone from an unknown place needs another proof, and sets nothing before', async () => {
    const ana = await world.mobilePlayer()
    await world.server.tools.db
      .updateTable('player_profile')
      .set({ payee_name: 'Maria Clara' })
      .where('player_id', '=', await ana.id())
      .execute()
    await asksForCode(ana.mobile)
    const { token, account, proof } = (
      await sets(ana.mobile, world.codeFor(ana.mobile), world.visitor({ ip: '198.51.100.7' }))
    ).value
    expect([token, account, proof?.kinds]).toEqual([undefined, undefined, [{ kind: 'bank-name', hint: '' }]])
    expect(await comesIn(ana.username, newPassword)).toBe(false)
    expect(await comesIn(ana.username, ana.password)).toBe(true)
  })

  test('two concurrent resets with one code reset once, and a wrong code resets nothing', async () => {
    const ana = await world.mobilePlayer()
    await asksForCode(ana.mobile)
    const code = world.codeFor(ana.mobile)
    const wrong = await sets(ana.mobile, code === '000000' ? '000001' : '000000')
    expect([wrong.refusal, wrong.detail.triesLeft]).toEqual(['code_wrong', 4])
    expect(await comesIn(ana.username, ana.password)).toBe(true)
    const answers = await Promise.all([1, 2, 3].map(() => sets(ana.mobile, code)))
    expect(answers.map(({ refusal }) => refusal).sort()).toEqual(['code_over', 'code_over', undefined])
  })

  test('is refused for a number that nobody has proved', async () => {
    const mobile = aMobile()
    await asksForCode(mobile)
    expect((await sets(mobile, '123456')).refusal).toMatch(/^code_/)
  })
})
