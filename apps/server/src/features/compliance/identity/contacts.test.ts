import { randomUUID } from 'node:crypto'
import { addContact, sendContactCode } from '@fairground/contract/contacts'
import { listInbox, setNoticeChannel } from '@fairground/contract/inbox'
import { forgotByPhone, getIdentityFacts } from '@fairground/contract/players'
import { login, sendAgentCode } from '@fairground/contract/sessions'
import { sendLoginCode, sendPasswordCode } from '@fairground/contract/verification'
import { sendPayoutCode } from '@fairground/contract/withdrawals'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aMobile, aWorld, logsIn, type Player, type World } from '../../../../../../tests/world/world.ts'
import { findByNameAndEmail } from '../../people/contacts/index.ts'

const dayMs = 86_400_000
let world: World
beforeAll(async () => {
  world = await aWorld()
})
beforeEach(() => world.clock.advance(3_600_000))
afterAll(() => world.close())

const phone = (mobileNum: string) => ({ channel: 'sms', mobileNum }) as const
const mailbox = (email: string) => ({ channel: 'email', email }) as const
type Given = ReturnType<typeof phone> | ReturnType<typeof mailbox>

const sends = (player: Player, to: Given, password = player.password) =>
  player.send(sendContactCode, { ...to, password })
const adds = (player: Player, to: Given, verificationCode: string, password = player.password) =>
  player.send(addContact, { ...to, password, verificationCode })
const addressIn = (to: Given) => (to.channel === 'sms' ? to.mobileNum : to.email)
const sentTo = (address: string) => world.messages.list().filter(({ to }) => to === address)

async function proves(player: Player, to: Given) {
  void (await sends(player, to)).value
  return adds(player, to, world.codeFor(addressIn(to)))
}

/** Result of a login by a number and an SMS code, which is sent only to players who may use it. */
async function bySms(mobile: string) {
  const somebody = world.visitor()
  void (await somebody.send(sendLoginCode, { mobileNum: mobile, botCheck: await somebody.solves() })).value
  const code = world.codeFor(mobile)
  return (await somebody.send(login, { type: 'sms', mobileNum: mobile, verificationCode: code })).refusal
}

async function resetBySms(mobile: string) {
  const somebody = world.visitor()
  void (await somebody.send(sendPasswordCode, { mobileNum: mobile, botCheck: await somebody.solves() })).value
  const given = {
    mobileNum: mobile,
    verificationCode: world.codeFor(mobile),
    newPassword: 'isang bagong password',
  }
  return (await somebody.send(forgotByPhone, given)).refusal
}

test('an added phone is a mark at once, and a factor, a login and a way to reset after 24 hours', async () => {
  const agent = await world.agent({ isProved: false })
  const mobile = aMobile()
  const { restsUntil } = (await proves(agent, phone(mobile))).value
  expect(Date.parse(restsUntil) - world.clock.now()).toBe(dayMs)
  const facts = async () => (await agent.send(getIdentityFacts, {})).value
  expect(await facts()).toMatchObject({ isMobileProved: true, mobileRestsUntil: restsUntil })
  expect((await agent.send(listInbox, {})).value.list[0]!.content).toContain(mobile.slice(-4))

  const ways = async () => {
    world.clock.advance(61_000)
    const session = world.visitor()
    const byNumber = (await logsIn(session, mobile, agent.password)).refusal
    if (!session.token) void (await logsIn(session, agent.username, agent.password)).value
    const refusals = [byNumber, (await session.send(sendAgentCode, {})).refusal]
    world.clock.advance(61_000)
    refusals.push((await session.send(sendPayoutCode, {})).refusal, await bySms(mobile))
    world.clock.advance(61_000)
    return [...refusals, await resetBySms(mobile)]
  }
  expect(await ways()).toEqual([
    'credentials_wrong',
    'second_factor_rests',
    'second_factor_rests',
    'credentials_wrong',
    // None was sent.
    'code_wrong',
  ])
  const { detail } = await agent.send(sendPayoutCode, {})
  expect(detail.retryAfterMs).toBeLessThanOrEqual(dayMs)
  world.clock.advance(dayMs)
  expect(await ways()).toEqual([undefined, undefined, undefined, undefined, undefined])
})

test('an added e-mail resets no password for 24 hours, and every older address is notified', async () => {
  const ana = await world.mobilePlayer()
  const email = 'Bago@example.com'
  void (await proves(ana, mailbox(email))).value
  const [told] = sentTo(ana.mobile)
  expect(told!.text).toContain('B•••@e•••.com')
  expect(sentTo(email)).toHaveLength(1)
  const reset = { brandId: 1, username: ana.username, email: email.toLowerCase() }
  const found = () => findByNameAndEmail(world.server.tools.db, { ...reset, nowMs: world.clock.now() })
  expect(await found()).toBeUndefined()
  // It is not used in place of an older one either.
  const choice = await ana.send(setNoticeChannel, { channel: 'email' })
  expect(choice.refusal).toBe('notice_address_missing')
  world.clock.advance(dayMs)
  expect(await found()).toMatchObject({ email })
})

test('an address of another account is answered, in the same statements, as a free one', async () => {
  const [holder, ana] = [await world.mobilePlayer(), await world.player()]
  await sends(ana, phone(aMobile()))
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const answers = []
  for (const mobile of [aMobile(), holder.mobile]) {
    world.clock.advance(61_000)
    asked.mockClear()
    const { status, value } = await sends(ana, phone(mobile))
    const statements = asked.mock.calls.map(([query]) => (query as unknown as pg.QueryConfig).text)
    answers.push({ status, value: Object.keys(value), statements })
  }
  asked.mockRestore()
  expect(answers[1]).toEqual(answers[0])
  expect(answers[0]!.statements.length).toBeGreaterThan(3)
  const [note] = sentTo(holder.mobile)
  expect(note!.text).not.toMatch(/\d{6}/)
  expect((await adds(ana, phone(holder.mobile), '000000')).refusal).toBe('code_wrong')
  expect((await ana.send(getIdentityFacts, {})).value.mobile).toBeNull()
})

test('an address that another account takes before the code is given is added to nobody', async () => {
  const [mobile, ana] = [aMobile(), await world.player()]
  void (await sends(ana, phone(mobile))).value
  const code = world.codeFor(mobile)
  const { db } = world.server.tools
  const other = await world.player()
  await db
    .updateTable('player')
    .set({ mobile })
    .where('id', '=', await other.id())
    .execute()
  expect((await adds(ana, phone(mobile), code)).refusal).toBe('code_over')
  expect((await ana.send(getIdentityFacts, {})).value.mobile).toBeNull()
})

test('an account that has an address keeps it: only the same one can be proved, and only once', async () => {
  const holder = await world.mobilePlayer()
  expect((await sends(holder, phone(aMobile()))).refusal).toBe('contact_there')
  expect((await sends(holder, phone(holder.mobile))).refusal).toBe('contact_there')
  const ana = await world.player()
  const { db } = world.server.tools
  await db
    .updateTable('player')
    .set({ email: 'ana@example.com' })
    .where('id', '=', await ana.id())
    .execute()
  expect((await sends(ana, mailbox('iba@example.com'))).refusal).toBe('contact_there')
  expect((await adds(ana, mailbox('iba@example.com'), '000000')).refusal).toBe('contact_there')
  void (await proves(ana, mailbox('ANA@example.com'))).value
  expect((await ana.send(getIdentityFacts, {})).value.isEmailProved).toBe(true)
  expect((await sends(ana, mailbox('ana@example.com'))).refusal).toBe('contact_there')
})

test('a session alone adds no address: the password is required both times, with any code', async () => {
  const [ana, thief, mobile] = [await world.player(), await world.player(), aMobile()]
  expect((await sends(ana, phone(mobile), 'wrong')).refusal).toBe('old_password_wrong')
  void (await sends(thief, phone(mobile))).value
  const code = world.codeFor(mobile)
  expect((await adds(ana, phone(mobile), code, 'wrong')).refusal).toBe('old_password_wrong')
  expect((await ana.send(getIdentityFacts, {})).value.mobile).toBeNull()
  const { refusal } = await world.visitor().send(sendContactCode, {
    ...phone(mobile),
    password: 'x',
  })
  expect(refusal).toBe('not_logged_in')
})

test('codes belong to the account that requested them: another can neither use nor spoil them', async () => {
  const [ana, thief, mobile] = [await world.player(), await world.player(), aMobile()]
  void (await sends(ana, phone(mobile))).value
  const code = world.codeFor(mobile)
  for (let guess = 0; guess < 5; guess++)
    expect((await adds(thief, phone(mobile), '000000')).refusal).toBe('code_over')
  expect((await adds(thief, phone(mobile), code)).refusal).toBe('code_over')
  expect((await adds(ana, phone(mobile), code)).refusal).toBeUndefined()
  const holder = await world.mobilePlayer()
  world.clock.advance(61_000)
  void (await sends(thief, phone(holder.mobile))).value
  const visitor = world.visitor()
  const asked = { mobileNum: holder.mobile, botCheck: await visitor.solves() }
  expect((await visitor.send(sendLoginCode, asked)).refusal).toBeUndefined()
})

test('codes are sent ten times a day for an account, over all addresses', async () => {
  const ana = await world.player()
  for (let time = 0; time < 10; time++) {
    world.clock.advance(61_000)
    void (await sends(ana, mailbox(`${randomUUID()}@example.com`))).value
  }
  const { refusal, detail } = await sends(ana, mailbox('last@example.com'))
  expect([refusal, detail.retryAfterMs! > 0]).toEqual(['too_many_requests', true])
})

test('the phone of an excluded person closes the account to which it is added', async () => {
  const [ana, other, mobile] = [await world.player({ cash: 100_00n }), await world.player(), aMobile()]
  const { db, secret } = world.server.tools
  await db
    .insertInto('exclusion')
    .values({
      player_id: await other.id(),
      kind: 'exclusion',
      at: new Date(world.clock.now()),
      until: null,
      digests: [secret.digest(`phone ${mobile}`, 'exclusion')],
    })
    .execute()
  const game = await ana.opens('parol-nights')
  expect((await game.plays('1.00')).refusal).toBeUndefined()
  void (await proves(ana, phone(mobile))).value
  world.clock.advance(10_000)
  expect((await game.plays('1.00')).refusal).toBe('limit_reached')
})
