import { transferDownline } from '@fairground/contract/agent-transfers'
import {
  confirmAuthenticator,
  login,
  proveAgent,
  proveLogin,
  sendAgentCode,
  sendProofCode,
  startAuthenticator,
} from '@fairground/contract/sessions'
import { sendLoginCode } from '@fairground/contract/verification'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aWorld, logsIn, type Visitor, type World } from '../../../../../../tests/world/world.ts'
import { totpCode } from '../../../totp.ts'

const dayMs = 86_400_000
const elsewhere = '198.51.100.7'
let world: World
beforeAll(async () => {
  world = await aWorld()
})
beforeEach(() => world.clock.advance(61_000))
afterAll(() => world.close())

/** An agent with a proved phone and optionally a proved mailbox, who is not logged in. */
async function anAgent({ email, passwordWay }: { email?: string; passwordWay?: 'sms' | 'email' } = {}) {
  const player = await world.mobilePlayer()
  await world.server.tools.db
    .updateTable('player')
    .set({
      standing: 1,
      kind: 'agent',
      ...(email ? { email, email_proved_at: new Date(world.clock.now()) } : {}),
      ...(passwordWay ? { password_way: passwordWay } : {}),
    })
    .where('username', '=', player.username)
    .execute()
  return player
}

type Agent = Awaited<ReturnType<typeof anAgent>>

async function byPassword({ username, password }: Pick<Agent, 'username' | 'password'>): Promise<Visitor> {
  const somebody = world.visitor()
  void (await logsIn(somebody, username, password)).value
  return somebody
}

async function bySms({ mobile }: Agent): Promise<Visitor> {
  const somebody = world.visitor()
  void (await somebody.send(sendLoginCode, { mobileNum: mobile, botCheck: await somebody.solves() })).value
  const answer = await somebody.send(login, {
    type: 'sms',
    mobileNum: mobile,
    verificationCode: world.codeFor(mobile),
  })
  somebody.token = answer.value.token
  return somebody
}

/** Logs in from a place where the agent never was, with a proof of one kind. */
async function fromElsewhere({ username, password, mobile }: Agent, kind: 'sms' | 'bank-name', answer = '') {
  const somebody = world.visitor({ ip: elsewhere })
  const { proof } = (await logsIn(somebody, username, password)).value
  const proofToken = proof!.token
  if (kind === 'sms') void (await somebody.send(sendProofCode, { proofToken, kind })).value
  const shown = kind === 'sms' ? world.codeFor(mobile) : answer
  somebody.token = (await somebody.send(proveLogin, { proofToken, kind, answer: shown })).value.token
  return somebody
}

/**
 * Code that refuses a call of agents that needs the second factor; the call moves nothing, since the number belongs to
 * nobody.
 */
async function refusedBy(agent: Visitor) {
  return (
    await agent.send(transferDownline, { customerId: '9999999999', amount: '1.00' }, { key: 'of-this-test' })
  ).refusal
}

const isDue = async (agent: Visitor) => (await refusedBy(agent)) === 'second_factor_due'

async function provesByCode(agent: Visitor, address: string) {
  const { kind, hint } = (await agent.send(sendAgentCode, {})).value
  const { refusal } = await agent.send(proveAgent, { code: world.codeFor(address) })
  return { kind, hint, refusal }
}

describe('the second factor of an agent’s session', () => {
  test('is shown by a code, counts at once at every server, and is due again after thirty minutes', async () => {
    const agent = await anAgent()
    const session = await byPassword(agent)
    const other = await world.anotherServer()
    const there = Object.assign(other.visitor(), { token: session.token, cookie: session.cookie })
    expect([await isDue(session), await isDue(there)]).toEqual([true, true])
    expect(await provesByCode(session, agent.mobile)).toMatchObject({ kind: 'sms', refusal: undefined })
    expect(await isDue(session)).toBe(false)
    await expect.poll(() => isDue(there)).toBe(false)
    world.clock.advance(30 * 60_000 - 1)
    expect(await isDue(session)).toBe(false)
    world.clock.advance(1)
    expect(await isDue(session)).toBe(true)
    await other.server.close()
  })

  test('is another factor than the phone after a login by SMS', async () => {
    const alone = await bySms(await anAgent())
    expect((await alone.send(sendAgentCode, {})).refusal).toBe('second_factor_missing')
    expect((await alone.send(proveAgent, { code: '123456' })).refusal).toBe('second_factor_missing')
    world.clock.advance(61_000)
    const agent = await anAgent({ email: 'nene@example.com' })
    const session = await bySms(agent)
    expect(await provesByCode(session, 'nene@example.com')).toMatchObject({
      kind: 'email',
      refusal: undefined,
    })
    expect(await isDue(session)).toBe(false)
  })

  test('is not the factor that alone has reset the password', async () => {
    const session = await byPassword(await anAgent({ passwordWay: 'sms' }))
    expect((await session.send(sendAgentCode, {})).refusal).toBe('second_factor_missing')
  })

  test('is refused for a wrong code, and a code works once', async () => {
    const agent = await anAgent()
    const session = await byPassword(agent)
    void (await session.send(sendAgentCode, {})).value
    const right = world.codeFor(agent.mobile)
    const wrong = right === '000000' ? '000001' : '000000'
    expect((await session.send(proveAgent, { code: wrong })).refusal).toBe('code_wrong')
    expect(await isDue(session)).toBe(true)
    expect((await session.send(proveAgent, { code: right })).refusal).toBeUndefined()
    expect((await session.send(proveAgent, { code: right })).refusal).toBe('code_over')
  })

  test('is the proof given at a login from elsewhere, unless it was the name on the bank account', async () => {
    const agent = await anAgent()
    const { db } = world.server.tools
    await db
      .insertInto('player_profile')
      .values({
        player_id: await agent.id(),
        payee_name: 'Lola Cruz',
        id_number_sealed: null,
        payment_password_hash: null,
      })
      .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ payee_name: 'Lola Cruz' }))
      .execute()
    expect(await isDue(await fromElsewhere(agent, 'bank-name', 'Lola Cruz'))).toBe(true)
    await db
      .deleteFrom('known_place')
      .where('player_id', '=', await agent.id())
      .execute()
    expect(await isDue(await fromElsewhere(agent, 'sms'))).toBe(false)
  })

  test('can be an app one day after its activation, also where its code was given at the login', async () => {
    const agent = await anAgent()
    const session = await bySms(agent)
    const { secret } = (await session.send(startAuthenticator, { password: agent.password })).value
    const codeNow = () => totpCode(secret, world.clock.now())
    void (await session.send(confirmAuthenticator, { code: codeNow() })).value
    world.clock.advance(61_000)
    expect((await session.send(proveAgent, { code: codeNow() })).refusal).toBe('second_factor_rests')
    const young = await withApp()
    expect(await isDue(young)).toBe(true)
    world.clock.advance(dayMs)
    expect(await isDue(await withApp())).toBe(false)

    async function withApp() {
      world.clock.advance(61_000)
      const somebody = world.visitor()
      const { proof } = (await logsIn(somebody, agent.username, agent.password)).value
      const given = { proofToken: proof!.token, kind: 'authenticator', answer: codeNow() } as const
      somebody.token = (await somebody.send(proveLogin, given)).value.token
      return somebody
    }
  })
})
