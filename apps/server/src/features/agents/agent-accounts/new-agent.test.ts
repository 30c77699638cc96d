import { getAgentCentre, listTeam } from '@fairground/contract/agents'
import { getConsolidated, listContracts, offerContract } from '@fairground/contract/contracts'
import { proveLogin } from '@fairground/contract/sessions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agree, answers, dailyWage } from '../../../../../../tests/world/contracts.ts'
import { aNewAgent } from '../../../../../../tests/world/new-agent.ts'
import { withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, logsIn, type Player, type Visitor, type World } from '../../../../../../tests/world/world.ts'
import { transaction } from '../../../db/transaction.ts'
import { findByCustomerId } from '../../people/players/index.ts'
import { registerPlayer } from '../../people/sign-ups/index.ts'
import { readBrand } from '../../platform/brand/index.ts'

const hourMs = 3_600_000
const wage = dailyWage([['1000.00', 0, '0.00', '0.2']])
let world: World
let above: Player & { code: string }
beforeAll(async () => {
  world = await aWorld()
  above = await world.agent({ standing: 2 })
})
afterAll(() => world.close())

const whyShut = async (session: Visitor) => (await session.send(listTeam, {})).refusal
const centreOf = async (session: Visitor) => (await session.send(getAgentCentre, {})).value

/** Puts an account below an agent as one that the agent has opened. */
async function hasOpened(agentId: bigint, username: string) {
  const { tools } = world.server
  const { code } = await tools.db
    .selectFrom('brand')
    .select('code')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  const brand = (await readBrand(tools.db, { code, atMs: tools.clock.now() }))!
  await transaction(tools.db, (tx) =>
    registerPlayer(tx, tools, brand, {
      ...{ username, passwordHash: null, languageCode: 'TY', registerUrl: '', uplineId: agentId },
      origin: { way: 'opened', code: null, agentId, campaignId: null },
    }),
  )
}

test('an agent with a given password and a new app reads masked names, and changes nothing', async () => {
  await agree(world, await withStaffSession(world, ['contracts.offer']), [above], [wage])
  const agent = await aNewAgent(world, above)
  const { session, customerId } = agent
  const offer = { customerId, terms: wage }
  const { contractId } = (await above.send(offerContract, offer, { key: 'an-offer-to-a-new-agent' })).value
  await hasOpened((await findByCustomerId(world.server.tools.db, customerId))!, 'nakabukas')
  expect(await whyShut(session)).toBe('second_factor_due')
  expect(await centreOf(session)).toMatchObject({ readsByNewApp: true, factor: { kind: 'authenticator' } })

  expect((await agent.shows(session)).value).toEqual({ provedUntil: null })
  const centre = await centreOf(session)
  expect(centre).toMatchObject({ isFactorDue: false, provedUntil: null })
  expect(Date.parse(centre.readsUntil!) - world.clock.now()).toBeGreaterThan(23 * hourMs)
  const names = async (username: string) =>
    (await session.send(listTeam, { username })).value.list.map((one) => one.username)
  expect([await names(''), await names('nakab'), await names('nakabukas')]).toEqual([['na**'], [], []])
  expect((await session.send(getConsolidated, {})).value.dailysalreqtype.waiting).toBe(1)
  const reader = { ...session, send: session.send } as Player
  for (const answer of ['accept', 'reject', 'terminate'] as const)
    expect((await answers(reader, 'daily-wage', contractId, answer)).refusal).toBe('second_factor_rests')
  const [offered] = (await session.send(listContracts, { side: 'mine' })).value.list
  expect(offered).toMatchObject({ contractId, state: 'offered', other: `${above.username.slice(0, 2)}**` })
})

test('a later session of a new agent, which begins with a chosen password, waits for the app as before', async () => {
  const agent = await aNewAgent(world, above)
  const later = world.visitor()
  const { proof } = (await logsIn(later, agent.username, agent.password)).value
  expect(proof!.kinds.map(({ kind }) => kind)).toEqual(['authenticator'])
  world.clock.advance(31_000)
  const shown = { proofToken: proof!.token, kind: 'authenticator', answer: agent.codeNow() } as const
  later.token = (await later.send(proveLogin, shown)).value.token
  expect(await centreOf(later)).toMatchObject({ readsByNewApp: false, factor: { kind: 'authenticator' } })
  expect((await agent.shows(later)).refusal).toBe('second_factor_rests')
  expect(await whyShut(later)).toBe('second_factor_due')
  expect((await agent.shows(agent.session)).refusal).toBeUndefined()
  expect(await whyShut(agent.session)).toBeUndefined()
})

test('reading ends 72 hours after the password was given', async () => {
  const agent = await aNewAgent(world, await world.agent(), { comesAfterMs: 72 * hourMs - 5 * 60_000 })
  void (await agent.shows(agent.session)).value
  expect(await whyShut(agent.session)).toBeUndefined()
  world.clock.advance(5 * 60_000)
  expect(await whyShut(agent.session)).toBe('second_factor_due')
  expect((await agent.shows(agent.session)).refusal).toBe('second_factor_rests')
})
