import { randomUUID } from 'node:crypto'
import { transferDownline } from '@fairground/contract/agent-transfers'
import {
  addCampaign,
  closeCampaign,
  countVisit,
  exportTeam,
  getAgentCentre,
  getDownlineForm,
  giveDownlineGroup,
  giveNickname,
  listCampaigns,
  listNicknames,
  listTeam,
  openDownline,
  renewDownlinePassword,
} from '@fairground/contract/agents'
import { callsByFeature } from '@fairground/contract/all'
import { listContracts, offerContract, simulateContract } from '@fairground/contract/contracts'
import {
  acceptAgreement,
  changePassword,
  checkAffiliate,
  getBalance,
  getIdentityFacts,
  getMemberInfo,
} from '@fairground/contract/players'
import { listSessions } from '@fairground/contract/sessions'
import {
  exportTeamBets,
  exportTeamMoves,
  exportTeamProfit,
  listTeamBets,
  listTeamMoves,
  listTeamProfit,
} from '@fairground/contract/team-reports'
import { seededChance } from '@fairground/kernel/chance'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fieldsIn, withSession } from '../../../../../../tests/world/callers.ts'
import { dailyWage } from '../../../../../../tests/world/contracts.ts'
import { anotherBrand } from '../../../../../../tests/world/staff.ts'
import { aWorld, logsIn, type Visitor, type World } from '../../../../../../tests/world/world.ts'
import { transaction } from '../../../db/transaction.ts'
import { checkTree } from '../../people/downlines/index.ts'
import { registerPlayer } from '../../people/sign-ups/index.ts'
import { readBrand } from '../../platform/brand/index.ts'

const hourMs = 3_600_000
/** Calls that report about the branch of an account. */
const reports = [
  listTeamBets,
  exportTeamBets,
  listTeamProfit,
  exportTeamProfit,
  listTeamMoves,
  exportTeamMoves,
]
let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterEach(async () => {
  await world.moneyAddsUp()
  expect(await checkTree(world.server.tools.db)).toEqual([])
})
afterAll(() => world.close())

let names = 0
const aName = () => `below${++names}`
const opens = (
  agent: Visitor,
  given: { username?: string; standing?: 0 | 1 | 41; group?: number } = {},
  key: string = randomUUID(),
) => {
  world.clock.advance(4000)
  return agent.send(openDownline, { username: aName(), standing: 0, group: 1800, ...given }, { key })
}

/** An account below another one or at the top, opened without calls; its row number, customer id and name. */
async function isThere(
  uplineId: bigint | null,
  { standing = 0 as 0 | 1 | 2 | 41 | 42, brandId = 1, username = aName() } = {},
) {
  const { tools } = world.server
  const { code } = await tools.db
    .selectFrom('brand')
    .select('code')
    .where('id', '=', brandId)
    .executeTakeFirstOrThrow()
  const brand = (await readBrand(tools.db, { code, atMs: tools.clock.now() }))!
  const id = await transaction(tools.db, (tx) =>
    registerPlayer(tx, tools, brand, {
      username,
      passwordHash: null,
      languageCode: 'TY',
      registerUrl: '',
      standing,
      uplineId,
    }),
  )
  const { customer_id: customerId } = await tools.db
    .selectFrom('player')
    .select('customer_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, customerId, username }
}

describe('an account opened by an agent', () => {
  test('has no money, and must first change its password and accept the agreement', async () => {
    const agent = await world.agent({ standing: 2 })
    const { value } = await opens(agent, { standing: 1, group: 1850 })
    expect(value.password).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
    expect(Date.parse(value.goodUntil) - world.clock.now()).toBe(72 * hourMs)
    const [row] = (await agent.send(listTeam, {})).value.list
    expect(row).toMatchObject({
      customerId: value.customerId,
      username: value.username,
      standing: 1,
      group: 1850,
      state: 'new',
      lastSeenAt: null,
      directs: 0,
      team: 0,
    })
    const downline = world.visitor()
    const { firstTimeLogin, passwordExpired } = (await logsIn(downline, value.username, value.password)).value
    expect([firstTimeLogin, passwordExpired]).toEqual([true, true])
    expect((await downline.send(listSessions, {})).refusal).toBe('password_change_due')
    const newPassword = 'isang mahabang password'
    const change = { oldPassword: value.password, newPassword, confirmNewPassword: newPassword }
    void (await downline.send(changePassword, change)).value
    expect((await downline.send(listSessions, {})).refusal).toBe('agreement_due')
    expect((await downline.send(getMemberInfo, {})).value).toMatchObject({
      agreementDue: true,
      birthdayDue: true,
    })
    expect((await downline.send(acceptAgreement, {})).refusal).toBe('birthday_due')
    for (const birthday of ['1899-12-31', '2026-11-20', '2126-01-01'])
      expect((await downline.send(acceptAgreement, { birthday })).refusal).toBe('invalid_input')
    expect((await downline.send(listSessions, {})).refusal).toBe('agreement_due')
    void (await downline.send(acceptAgreement, { birthday: '1990-05-17' })).value
    expect((await downline.send(getMemberInfo, {})).value).toMatchObject({
      agreementDue: false,
      birthdayDue: false,
    })
    expect((await downline.send(getIdentityFacts, {})).value.birthday).toBe('1990-05-17')
    expect((await downline.send(getBalance, {})).value.sumBalance).toBe('0.00')
    const origin = await originOf(value.customerId)
    expect(origin).toMatchObject({ way: 'opened', agent_id: await agent.id(), campaign_id: null })
    expect((await agent.send(listTeam, {})).value.list[0]).toMatchObject({ state: 'open' })
  })

  test('can log in with its given password for 72 hours, and later only learns that it is too old', async () => {
    const agent = await world.agent()
    const [early, late] = [(await opens(agent)).value, (await opens(agent)).value]
    world.clock.advance(Date.parse(early.goodUntil) - 1 - world.clock.now())
    expect((await logsIn(world.visitor(), early.username, early.password)).refusal).toBeUndefined()
    world.clock.advance(Date.parse(late.goodUntil) - world.clock.now())
    expect((await logsIn(world.visitor(), late.username, 'another')).refusal).toBe('credentials_wrong')
    expect((await logsIn(world.visitor(), late.username, late.password)).refusal).toBe('given_password_over')
    // A player who logged in, and did not change it in time, is refused too.
    expect((await logsIn(world.visitor(), early.username, early.password)).refusal).toBe(
      'given_password_over',
    )
  })

  test('is closed at the first login of a player who is one day too young, with their session', async () => {
    const agent = await world.agent()
    const { value } = await opens(agent)
    const tooYoung = world.visitor()
    void (await logsIn(tooYoung, value.username, value.password)).value
    const newPassword = 'isang mahabang password'
    const change = { oldPassword: value.password, newPassword, confirmNewPassword: newPassword }
    void (await tooYoung.send(changePassword, change)).value
    const brand = (await readBrand(world.server.tools.db, { atMs: world.clock.now() }))!
    const tomorrow = new Date(world.clock.now() + 24 * hourMs).toISOString().slice(0, 10)
    const birthday = `${Number(tomorrow.slice(0, 4)) - brand.minimumAge}${tomorrow.slice(4)}`
    expect((await tooYoung.send(acceptAgreement, { birthday })).refusal).toBe('birthday_limit')
    expect((await tooYoung.send(listSessions, {})).refusal).toBe('not_logged_in')
    expect((await logsIn(world.visitor(), value.username, newPassword)).refusal).toBe('credentials_wrong')
    const again = await withSession(world, await agent.id())
    expect((await again.send(listTeam, {})).value.list[0]).toMatchObject({ state: 'closed' })
  })

  test('is created once for a key; a repeat shows the same password, which is stored nowhere', async () => {
    const agent = await world.agent()
    const [username, key] = [aName(), randomUUID()]
    const both = await Promise.all([opens(agent, { username }, key), opens(agent, { username }, key)])
    expect(both[0].value).toEqual(both[1].value)
    expect((await opens(agent, { username: aName() }, key)).refusal).toBe('idempotency_conflict')
    const kept = await world.server.tools.db.selectFrom('kept_answer').select('answer').execute()
    expect(JSON.stringify(kept)).toContain(username)
    expect(JSON.stringify(kept)).not.toContain(both[0].value.password)
    expect((await agent.send(listTeam, {})).value.total).toBe(1)
  })

  test.each([
    [2, [0, 1], [41]],
    [1, [0, 1], [41]],
    [42, [0, 41], [1]],
    [41, [0, 41], [1]],
  ] as const)('has a standing that %i may open', async (standing, allowed, others) => {
    const agent = await world.agent({ standing })
    for (const one of allowed) expect((await opens(agent, { standing: one })).refusal).toBeUndefined()
    for (const one of others)
      expect((await opens(agent, { standing: one })).refusal).toBe('standing_not_allowed')
    const form = (await agent.send(getDownlineForm, {})).value
    expect([...form.standings].sort()).toEqual([...allowed].sort())
  })

  test('has a prize group no higher than the agent’s, at the start and later', async () => {
    const top = await world.agent({ standing: 2 })
    const { highest, least } = (await top.send(getDownlineForm, {})).value.groups
    expect((await opens(top, { group: highest + 1 })).refusal).toBe('group_not_allowed')
    expect((await opens(top, { group: least - 1 })).refusal).toBe('group_not_allowed')
    const below = (await opens(top, { group: highest })).value
    const gives = (agent: Visitor, customerId: string, group: number) =>
      agent.send(giveDownlineGroup, { customerId, group })
    expect((await gives(top, below.customerId, highest + 1)).refusal).toBe('group_not_allowed')
    expect((await gives(top, below.customerId, highest - 1)).refusal).toBeUndefined()
    expect((await top.send(listTeam, {})).value.list[0]!.group).toBe(highest - 1)
  })

  test('has a free name by the rule of the brand, and tries are counted', async () => {
    const agent = await world.agent()
    expect((await opens(agent, { username: agent.username.toUpperCase() })).refusal).toBe('username_taken')
    expect((await opens(agent, { username: '!' })).refusal).toBe('invalid_input')
    for (let time = 0; time < 28; time++) await opens(agent, { username: agent.username })
    expect((await opens(agent)).refusal).toBe('too_many_requests')
    world.clock.advance(hourMs)
    const again = await withSession(world, await agent.id())
    expect((await opens(again)).refusal).toBeUndefined()
  })
})

describe('a nickname', () => {
  test('is given to anybody below the agent, seen by the agent alone, changed, and removed when empty', async () => {
    const agent = await world.agent({ standing: 2 })
    const { value: below } = await opens(agent, { standing: 1 })
    const id = { customerId: below.customerId }
    const names = async (who: Visitor) => (await who.send(listNicknames, {})).value.list
    const gives = (nickname: string, customerId = below.customerId) =>
      agent.send(giveNickname, { customerId, nickname })
    expect(await names(agent)).toEqual([])
    expect((await gives('  Aling\u200b Nena ')).refusal).toBeUndefined()
    expect(await names(agent)).toEqual([{ ...id, nickname: 'Aling Nena' }])
    await gives('<b>Nena</b>')
    expect(await names(agent)).toEqual([{ ...id, nickname: '<b>Nena</b>' }])
    expect((await gives('n'.repeat(31))).refusal).toBe('invalid_input')
    const other = await world.agent({ standing: 2 })
    expect(await names(other)).toEqual([])
    const refused = await other.send(giveNickname, { ...id, nickname: 'Nena' })
    expect(refused.refusal).toBe('downline_unknown')
    const { customerId } = (await agent.send(getMemberInfo, {})).value
    expect((await gives('ako', customerId)).refusal).toBe('downline_unknown')
    await gives('')
    expect(await names(agent)).toEqual([])
  })
})

describe('a campaign', () => {
  test('has a code under which its visitors count once a day and its players are known', async () => {
    const agent = await world.agent({ standing: 41 })
    const { value: campaign } = await agent.send(addCampaign, { name: 'Karatula', target: '/promotions' })
    expect(campaign).toMatchObject({ clicks: 0, conversions: 0, target: '/promotions' })
    const comes = async (ip: string, userAgent = '') =>
      void (await world.visitor({ ip, userAgent }).send(countVisit, { code: campaign.code })).value
    for (const ip of ['203.0.113.10', '203.0.113.10', '198.51.100.7']) await comes(ip)
    await comes('203.0.113.10', 'another browser')
    world.clock.advance(24 * hourMs)
    await comes('203.0.113.10')
    void (await world.visitor().send(countVisit, { code: 'NOBODYS222' })).value
    void (await world.visitor().send(checkAffiliate, { code: campaign.code.toLowerCase() })).value
    const typed = await world.player({ form: { affiliateCode: campaign.code } })
    const kept = await world.player({ form: { affiliateCode: campaign.code, isCodeKept: true } })
    const now = await withSession(world, await agent.id())
    const [shown] = (await now.send(listCampaigns, {})).value.list
    expect(shown).toMatchObject({ clicks: 4, conversions: 2 })
    for (const [player, way] of [
      [typed, 'typed'],
      [kept, 'kept'],
    ] as const) {
      const { customerId } = (await player.send(getMemberInfo, {})).value
      expect(await originOf(customerId)).toMatchObject({
        way,
        code: campaign.code,
        agent_id: await agent.id(),
        campaign_id: campaign.campaignId,
      })
    }
    const { total } = (await now.send(listTeam, {})).value
    expect(total).toBe(2)
  })

  test('leads nowhere once it is closed, and an agent has at most fifty', async () => {
    const agent = await world.agent()
    const { value: campaign } = await agent.send(addCampaign, { name: 'Una', target: '/' })
    void (await agent.send(closeCampaign, { campaignId: campaign.campaignId })).value
    expect((await agent.send(closeCampaign, { campaignId: campaign.campaignId })).refusal).toBe(
      'campaign_unknown',
    )
    expect((await world.visitor().send(checkAffiliate, { code: campaign.code })).refusal).toBe(
      'invitation_code_error',
    )
    for (let made = 0; made < 50; made++) {
      world.clock.advance(4000)
      void (await agent.send(addCampaign, { name: `No. ${made}`, target: '/' })).value
    }
    world.clock.advance(4000)
    expect((await agent.send(addCampaign, { name: 'No. 51', target: '/' })).refusal).toBe('campaigns_full')
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'promotions', '/a?b=c'])(
    'has no target %s outside of the site',
    async (target) => {
      const agent = await world.agent()
      expect((await agent.send(addCampaign, { name: 'X', target })).refusal).toBe('invalid_input')
    },
  )

  test('deletes its visits, and keeps their number', async () => {
    const { db } = world.server.tools
    expect((await db.selectFrom('campaign_visit').selectAll().execute()).length).toBeGreaterThan(0)
    world.clock.advance(24 * hourMs)
    const { agentJobs } = await import('./agent-accounts.jobs.ts')
    await agentJobs(world.server.tools)[0]!.run({} as never)
    expect(await db.selectFrom('campaign_visit').selectAll().execute()).toEqual([])
  })
})

describe('the team of an agent', () => {
  test('is listed level by level, filtered, sorted and in pages', async () => {
    const agent = await world.agent({ standing: 2 })
    const one = await isThere(await agent.id(), { standing: 1 })
    world.clock.advance(24 * hourMs)
    const two = await isThere(await agent.id(), { standing: 1 })
    const three = await isThere(await agent.id())
    const deep = [await isThere(two.id), await isThere(two.id, { standing: 1 })]
    const deepest = await isThere(deep[1]!.id)
    const now = await withSession(world, await agent.id())
    const lists = async (given = {}) =>
      (await now.send(listTeam, { sort: 'oldest', ...given })).value.list.map(({ customerId }) => customerId)
    expect(await lists()).toEqual([one, two, three].map(({ customerId }) => customerId))
    expect(await lists({ sort: 'newest' })).toEqual([three, two, one].map(({ customerId }) => customerId))
    expect((await lists({ sort: 'team' }))[0]).toBe(two.customerId)
    expect(await lists({ standing: 0 })).toEqual([three.customerId])
    expect(await lists({ username: two.username.toUpperCase() })).toEqual([two.customerId])
    expect(await lists({ username: two.username.slice(0, 4) })).toEqual([])
    expect(await lists({ username: two.customerId })).toEqual([two.customerId])
    expect(await lists({ username: deepest.customerId })).toEqual([])
    expect(await lists({ username: deepest.customerId, depth: 'all' })).toEqual([deepest.customerId])
    expect((await lists({ depth: 'all' })).sort()).toEqual(
      [one, two, three, ...deep, deepest].map(({ customerId }) => customerId).sort(),
    )
    expect(await lists({ state: 'closed' })).toEqual([])
    const yesterday = new Date(world.clock.now() - 20 * hourMs).toISOString().slice(0, 10)
    expect(await lists({ to: yesterday })).toEqual([one.customerId])
    expect((await now.send(listTeam, { from: '2026-02-02', to: '2026-02-01' })).refusal).toBe(
      'period_invalid',
    )
    expect(await lists({ pageSize: 2, pageNo: 2 })).toEqual([three.customerId])

    const { value } = await now.send(listTeam, { sort: 'oldest', customerId: deep[1]!.customerId })
    expect(value.list.map(({ customerId }) => customerId)).toEqual([deepest.customerId])
    expect(value.levels.map(({ customerId }) => customerId)).toEqual([
      now && (await now.send(getMemberInfo, {})).value.customerId,
      two.customerId,
      deep[1]!.customerId,
    ])
    expect(value.levels[1]!.username).toMatch(/\*\*$/)
    const ofTwo = (await now.send(listTeam, { username: two.username })).value.list[0]!
    expect([ofTwo.directs, ofTwo.team]).toEqual([2, 3])
    const file = (await now.send(exportTeam, {})).value
    expect([file.list.length, file.isCut]).toEqual([3, false])
  })

  test('is known by name to its opener, in full or by a part, and sorted without masked letters', async () => {
    const agent = await world.agent({ standing: 2 })
    const opened = (await opens(agent, { username: 'kilalang1' })).value
    const own = (name: string) => ({ customerId: opened.customerId, username: name })
    const ids: string[] = []
    for (const username of ['kilabot', 'kilabot2', 'kinis']) {
      ids.push((await isThere(await agent.id(), { username })).customerId)
    }
    const lists = async (given = {}) =>
      (await agent.send(listTeam, { sort: 'name', ...given })).value.list.map(({ customerId, username }) => ({
        customerId,
        username,
      }))
    // Of a masked name the first two letters count, and then the age of the account.
    expect(await lists()).toEqual([
      ...ids.map((customerId) => ({ customerId, username: 'ki**' })),
      own('kilalang1'),
    ])
    for (const part of ['LALA', 'kila', 'g1'])
      expect(await lists({ username: part })).toEqual([own('kilalang1')])
    for (const part of ['%', '_', 'bot', 'kini', 'ki**']) expect(await lists({ username: part })).toEqual([])
    expect(await lists({ username: 'kinis' })).toEqual([{ customerId: ids[2], username: 'ki**' }])
    const below = await isThere(await agent.id(), { standing: 1 })
    await sql`SELECT player_move(id, ${below.id}, ${world.clock.now()}) FROM player WHERE customer_id = ${opened.customerId}`.execute(
      world.server.tools.db,
    )
    expect(await lists({ customerId: below.customerId })).toEqual([own('kilalang1')])
    const { id } = await isThere(null, { standing: 1 })
    await sql`SELECT player_move(${below.id}, ${id}, ${world.clock.now()})`.execute(world.server.tools.db)
    const theirs = (await withSession(world, id)).send(listTeam, { customerId: below.customerId })
    expect((await theirs).value.list.map(({ username }) => username)).toEqual(['ki**'])
  })

  test('is visible only to agents above, by every call that names an account', async () => {
    const chance = seededChance(7)
    const strangers = await anotherBrand(world, 'elsewhere')
    const people: { id: bigint; customerId: string; upline: number | null; brandId: number }[] = []
    for (let count = 0; count < 24; count++) {
      const brandId = count % 6 === 5 ? strangers : 1
      const possible = people.flatMap((person, at) => (person.brandId === brandId ? at : []))
      const upline =
        possible.length === 0 || chance.below(5) === 0 ? null : possible[chance.below(possible.length)]!
      const made = await isThere(upline === null ? null : people[upline]!.id, { standing: 1, brandId })
      people.push({ ...made, upline, brandId })
    }
    const isWithin = (at: number, above: number): boolean =>
      at === above || (people[at]!.upline !== null && isWithin(people[at]!.upline!, above))
    const seen = { within: 0, outside: 0 }
    for (let pair = 0; pair < 60; pair++) {
      const ours = people.flatMap(({ brandId }, at) => (brandId === 1 ? at : []))
      const caller = ours[chance.below(ours.length)]!
      const other = chance.below(people.length)
      const agent = await withSession(world, people[caller]!.id)
      const { customerId } = people[other]!
      world.clock.advance(10_000)
      const isOurs = isWithin(other, caller)
      const isDirect = people[other]!.upline === caller
      seen[isOurs ? 'within' : 'outside']++
      const answers = async (name: string) => {
        const listed = await agent.send(listTeam, { customerId: name })
        const file = await agent.send(exportTeam, { customerId: name })
        const given = await agent.send(giveDownlineGroup, { customerId: name, group: 1800 })
        const named = await agent.send(giveNickname, { customerId: name, nickname: 'suki' })
        const terms = dailyWage([['1', 0, '0', '1']])
        const offered = await agent.send(offerContract, { customerId: name, terms }, { key: randomUUID() })
        const key = randomUUID()
        const renewed = await agent.send(renewDownlinePassword, { customerId: name }, { key })
        const simulated = await agent.send(simulateContract, { customerId: name, terms })
        expect((await agent.send(listContracts, { customerId: name })).value.total).toBe(0)
        const reported = []
        for (const report of reports) reported.push(await agent.send(report, { customerId: name }))
        return [listed, file, given, offered, simulated, renewed, named, ...reported].map(
          ({ refusal, status, detail }) => ({
            refusal,
            status,
            detail,
          }),
        )
      }
      const [listed, file, given, offered, simulated, renewed, named, ...reported] = await answers(customerId)
      for (const answer of [listed, file, ...reported])
        expect(answer!.refusal).toBe(isOurs ? undefined : 'downline_unknown')
      expect(given!.refusal).toBe(isDirect ? undefined : 'downline_unknown')
      expect(named!.refusal).toBe(isOurs && other !== caller ? undefined : 'downline_unknown')
      // They have chosen their passwords.
      expect(renewed!.refusal).toBe(isDirect ? 'given_password_used' : 'downline_unknown')
      for (const answer of [offered, simulated])
        expect(answer!.refusal).toBe(isDirect ? 'contract_upline_missing' : 'downline_unknown')
      const money = await agent.send(transferDownline, { customerId, amount: '1.00' }, { key: randomUUID() })
      expect(money.refusal).toBeDefined()
      if (!isOurs) expect(await answers(customerId)).toEqual(await answers('0000000000'))
      if (!isOurs) continue
      const { value } = await agent.send(listTeam, { customerId })
      const below = people.filter(({ upline }) => upline === other).map((one) => one.customerId)
      expect(value.list.map((one) => one.customerId).sort()).toEqual(below.sort())
      expect(value.levels[0]!.customerId).toBe(people[caller]!.customerId)
    }
    expect(Math.min(seen.within, seen.outside)).toBeGreaterThan(5)
  })

  test('is tested for every call of agents that names an account', () => {
    const tested = [
      listTeam,
      exportTeam,
      giveDownlineGroup,
      giveNickname,
      transferDownline,
      listContracts,
      offerContract,
      simulateContract,
      renewDownlinePassword,
      ...reports,
    ].map(({ name }) => name)
    const naming = Object.values(callsByFeature)
      .flat()
      .filter((call) => call.who === 'agent' && fieldsIn(call).includes('customerId'))
    expect(naming.map(({ name }) => name).sort()).toEqual(tested.sort())
  })
})

describe('the agent centre', () => {
  test('shows whether the second factor is due and which one the session can show', async () => {
    const agent = await world.agent({ isProved: false })
    expect((await agent.send(getAgentCentre, {})).value).toEqual({
      isFactorDue: true,
      provedUntil: null,
      readsUntil: null,
      readsByNewApp: false,
      factor: null,
    })
    const proved = await withSession(world, await agent.id())
    const { value } = await proved.send(getAgentCentre, {})
    expect([value.isFactorDue, Date.parse(value.provedUntil!) - world.clock.now()]).toEqual([
      false,
      hourMs / 2,
    ])
  })
})

function originOf(customerId: string) {
  return world.server.tools.db
    .selectFrom('player_origin')
    .innerJoin('player', 'player.id', 'player_origin.player_id')
    .selectAll('player_origin')
    .where('player.customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
}
