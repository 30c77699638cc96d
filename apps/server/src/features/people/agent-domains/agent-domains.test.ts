import { request } from 'node:http'
import {
  blockAgentDomain,
  checkAgentDomain,
  claimAgentDomain,
  listAgentDomains,
  listDomainsOfAgents,
  removeAgentDomain,
  unblockAgentDomain,
} from '@fairground/contract/agent-domains'
import { livePath } from '@fairground/contract/live'
import { checkAffiliate, forgotByEmail, getMemberInfo } from '@fairground/contract/players'
import { startIdentityProviderLogin } from '@fairground/contract/sessions'
import { listStaffLog, staffLogin } from '@fairground/contract/staff'
import { getStatus } from '@fairground/contract/system'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aNameServer } from '../../../../../../tests/world/name-server.ts'
import { anotherBrand, atOffice, withStaffSession } from '../../../../../../tests/world/staff.ts'
import {
  aWorld,
  logsIn,
  type NewPerson,
  type Player,
  type World,
} from '../../../../../../tests/world/world.ts'
import { transaction } from '../../../db/transaction.ts'
import { openCertificateAsk } from '../../../http/certificate-ask.ts'
import { readBrand } from '../../platform/brand/index.ts'
import { changeStanding, closePlayerRow } from '../players/index.ts'
import { registerPlayer } from '../sign-ups/index.ts'

const dayMs = 86_400_000
const dns = aNameServer()
let world: World
let lantern: number
beforeAll(async () => {
  world = await aWorld({ dns: dns.dns, certificateAsk: { host: '127.0.0.1', port: 0 }, roles: ['web'] })
  const { db } = world.server.tools
  lantern = await anotherBrand(world, 'lantern')
  await db
    .insertInto('brand_domain')
    .values([
      { domain: 'play.perya.example', brand_id: 1 },
      { domain: 'lantern.example', brand_id: lantern },
    ])
    .execute()
})
beforeEach(() => world.clock.advance(20_000))
afterAll(() => world.close())

let names = 0
const aName = () => `laro${++names}.example`
const record = (domain: string) => `_fairground.${domain}`

async function claims(agent: Player, domain = aName()) {
  return (await agent.send(claimAgentDomain, { domain })).value
}

async function checks(agent: Player, domainId: string) {
  world.clock.advance(11_000)
  return (await agent.send(checkAgentDomain, { domainId })).value
}

/** An agent with a proved domain. */
async function proves(agent: Player, domain = aName()) {
  const claim = await claims(agent, domain)
  dns.texts.set(record(domain), [claim.record.value])
  expect(await checks(agent, claim.domainId)).toMatchObject({ state: 'proved', answer: 'found' })
  world.clock.advance(3000)
  return claim
}

const stateOf = async (agent: Player, domainId: string) =>
  (await agent.send(listAgentDomains, {})).value.list.find((one) => one.domainId === domainId)?.state

/** Origin of a new player: the agent above, and the stored origin. */
async function registers(given: NewPerson) {
  const player = await world.player({ form: {}, ...given })
  const row = await world.server.tools.db
    .selectFrom('player')
    .leftJoin('player_origin', 'player_origin.player_id', 'player.id')
    .select(['upline_id', 'invited_by', 'way', 'code', 'domain', 'agent_id', 'sub_id'])
    .where('player.id', '=', await player.id())
    .executeTakeFirstOrThrow()
  return row
}

const brandAt = async (host: string) => {
  world.clock.advance(3000)
  return (await world.visitor({ host }).send(getStatus, {})).value.merchantCode
}

/** Status with which the TLS proxy is answered. */
function asked(path: string, { method = 'GET', headers = {} } = {}, address = world.server.askAddress) {
  world.clock.advance(3000)
  return new Promise<number>((done, fail) => {
    request(address + path, { method, headers }, (answer) => {
      answer.resume()
      done(answer.statusCode!)
    })
      .on('error', fail)
      .end()
  })
}
const mayHave = async (domain: string) => (await asked(`/certificate?domain=${domain}`)) === 200

/** Logs an agent in again after the session has ended. */
async function comesBack(agent: Player) {
  agent.token = undefined
  void (await logsIn(agent, agent.username, agent.password)).value
  await world.server.tools.db
    .updateTable('session')
    .set({ factor_at: new Date(world.clock.now()) })
    .where('player_id', '=', await agent.id())
    .execute()
  world.clock.advance(3000)
}

/** Runs the daily job that queries every domain. */
async function jobRuns() {
  const { tools } = world.server
  await transaction(tools.db, (tx) => tools.addJob(tx, 'ask-agent-domains', null, tools.clock.now()))
  await world.server.jobs.runDue()
}

describe('a claim', () => {
  test('has the record that proves it, and the host that the domain must point to', async () => {
    const agent = await world.agent()
    const claim = await claims(agent, 'Bücher.example')
    expect(claim).toMatchObject({
      domain: 'xn--bcher-kva.example',
      name: 'bücher.example',
      state: 'waiting',
      record: { name: '_fairground.xn--bcher-kva.example', value: expect.stringMatching(/^[\w-]{43}$/) },
      askedAt: null,
      answer: null,
    })
    const { value } = await agent.send(listAgentDomains, {})
    expect(value).toEqual({ isOffered: true, target: 'play.perya.example', list: [claim] })
    void (await agent.send(removeAgentDomain, { domainId: claim.domainId })).value
    expect((await agent.send(listAgentDomains, {})).value.list).toEqual([])
    expect((await claims(agent, 'bücher.example')).record.value).not.toBe(claim.record.value)
  })

  test.each([
    ['play.perya.example', 'domain_of_brand'],
    ['PLAY.perya.example', 'domain_of_brand'],
    ['www.play.perya.example', 'domain_of_brand'],
    ['perya.example', 'domain_of_brand'],
    ['lantern.example', 'domain_of_brand'],
    ['x.lantern.example', 'domain_of_brand'],
    ['localhost', 'domain_invalid'],
    ['127.0.0.1', 'domain_invalid'],
    ['example', 'domain_invalid'],
    ['kubo.example:443', 'domain_invalid'],
  ])('a claim of %s is refused as %s', async (domain, refusal) => {
    const agent = await world.agent()
    expect((await agent.send(claimAgentDomain, { domain })).refusal).toBe(refusal)
    expect((await agent.send(listAgentDomains, {})).value.list).toEqual([])
  })

  test('is one of five at most, and one for each domain', async () => {
    const agent = await world.agent()
    const domain = aName()
    await claims(agent, domain)
    expect((await agent.send(claimAgentDomain, { domain: domain.toUpperCase() })).refusal).toBe(
      'domain_claimed',
    )
    // Four more concurrent ones, of six that are requested at two servers.
    const other = await world.anotherServer()
    const there = other.visitor({ ip: agent.ip })
    there.token = agent.token
    there.cookie = agent.cookie
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        (at % 2 ? agent : there).send(claimAgentDomain, { domain: aName() }),
      ),
    )
    expect(answers.flatMap(({ refusal }) => refusal ?? [])).toEqual(['domains_full', 'domains_full'])
    await other.server.close()
  })

  test('belongs to its agent only: nobody else sees, queries or removes it', async () => {
    const [agent, other] = [await world.agent(), await world.agent()]
    const { domainId, domain } = await claims(agent)
    expect((await other.send(listAgentDomains, {})).value.list).toEqual([])
    expect((await other.send(checkAgentDomain, { domainId })).refusal).toBe('domain_unknown')
    expect((await other.send(removeAgentDomain, { domainId })).refusal).toBe('domain_unknown')
    expect(dns.asked).not.toContain(record(domain))
    expect(await stateOf(agent, domainId)).toBe('waiting')
  })
})

describe('the proof', () => {
  test('is a record with the token of this claim, among any others', async () => {
    const [agent, other] = [await world.agent(), await world.agent()]
    const domain = aName()
    const [claim, others] = [await claims(agent, domain), await claims(other, domain)]
    expect(await checks(agent, claim.domainId)).toMatchObject({ state: 'waiting', answer: 'missing' })
    expect(dns.asked.at(-1)).toBe(record(domain))
    dns.silent.add(record(domain))
    expect(await checks(agent, claim.domainId)).toMatchObject({ state: 'waiting', answer: 'unanswered' })
    dns.silent.delete(record(domain))
    // The token of another agent proves nothing for this one.
    dns.texts.set(record(domain), ['v=spf1 -all', others.record.value])
    expect(await checks(agent, claim.domainId)).toMatchObject({ state: 'waiting', answer: 'missing' })
    dns.texts.set(record(domain), ['v=spf1 -all', `${claim.record.value}x`, claim.record.value])
    expect(await checks(agent, claim.domainId)).toMatchObject({ state: 'proved', answer: 'found' })
  })

  test('is queried at least ten seconds after the last time, over all servers together', async () => {
    const agent = await world.agent()
    const { domainId, domain } = await claims(agent)
    await checks(agent, domainId)
    const times = dns.asked.length
    const other = await world.anotherServer()
    const there = other.visitor({ ip: agent.ip })
    there.token = agent.token
    there.cookie = agent.cookie
    world.clock.advance(4000)
    const again = await there.send(checkAgentDomain, { domainId })
    expect([again.refusal, again.detail]).toEqual(['too_many_requests', { retryAfterMs: 6000 }])
    expect(dns.asked.length).toBe(times)
    expect(dns.asked.at(-1)).toBe(record(domain))
    await other.server.close()
  })

  test('gives a domain to the agent who proves it first, not to the one who claimed it first', async () => {
    const [squatter, owner] = [await world.agent(), await world.agent()]
    const domain = aName()
    const [early, late] = [await claims(squatter, domain), await claims(owner, domain)]
    dns.texts.set(record(domain), [late.record.value])
    expect(await checks(owner, late.domainId)).toMatchObject({ state: 'proved' })
    expect(await checks(squatter, early.domainId)).toMatchObject({ state: 'waiting', answer: 'missing' })
    // Not even with a record beside the owner's.
    dns.texts.set(record(domain), [early.record.value, late.record.value])
    expect(await checks(squatter, early.domainId)).toMatchObject({ state: 'waiting', answer: 'taken' })
    expect((await registers({ host: domain })).upline_id).toBe(await owner.id())
    // The agent whose record replaces that of the owner is the new owner.
    dns.texts.set(record(domain), [early.record.value])
    expect(await checks(squatter, early.domainId)).toMatchObject({ state: 'proved', answer: 'found' })
    expect(await stateOf(owner, late.domainId)).toBe('off')
    world.clock.advance(3000)
    expect((await registers({ host: domain })).upline_id).toBe(await squatter.id())
  })

  test('the proof of several claims at the same moment, at two servers, gives the domain to one of them', async () => {
    const other = await world.anotherServer()
    const domain = aName()
    const agents = await Promise.all([world.agent(), world.agent(), world.agent(), world.agent()])
    const all = []
    for (const agent of agents) all.push({ agent, claim: await claims(agent, domain) })
    dns.texts.set(
      record(domain),
      all.map(({ claim }) => claim.record.value),
    )
    const answers = await Promise.all(
      all.map(async ({ agent, claim }, at) => {
        const by = at % 2 ? agent : Object.assign(other.visitor({ ip: agent.ip }), agentTokens(agent))
        return (await by.send(checkAgentDomain, { domainId: claim.domainId })).value.answer
      }),
    )
    expect(answers.toSorted()).toEqual(['found', 'taken', 'taken', 'taken'])
    await other.server.close()
  })

  test('is queried again each day, and the domain is off on the seventh consecutive day without it', async () => {
    const agent = await world.agent()
    const { domainId, domain } = await proves(agent)
    world.clock.advance(dayMs)
    await jobRuns()
    expect((await rowOf(domainId))?.state).toBe('proved')
    dns.texts.delete(record(domain))
    for (let day = 1; day <= 7; day++) {
      world.clock.advance(dayMs)
      if (day === 4) dns.silent.add(record(domain))
      const times = () => dns.asked.filter((name) => name === record(domain)).length
      const before = times()
      await jobRuns()
      await jobRuns()
      // A second run of the day queries nothing again.
      expect(times()).toBe(before + 1)
      const is = day < 7 ? 'failing' : 'off'
      expect(await rowOf(domainId)).toEqual({ state: is, failed_days: day })
      expect(await brandAt(domain)).toBe('perya')
      expect(await mayHave(domain)).toBe(day < 7)
      expect((await registers({ host: domain })).upline_id).toBe(day < 7 ? await agent.id() : null)
    }
    dns.silent.delete(record(domain))
    world.clock.advance(dayMs)
    await jobRuns()
    await comesBack(agent)
    expect(await stateOf(agent, domainId)).toBe('off')
    const { list } = (await agent.send(listAgentDomains, {})).value
    dns.texts.set(record(domain), [list[0]!.record.value])
    expect(await checks(agent, domainId)).toMatchObject({
      state: 'proved',
      failedDays: 0,
      failingSince: null,
    })
  })

  test('the proof that never comes ends the claim after two weeks', async () => {
    const agent = await world.agent()
    const { domainId } = await claims(agent)
    world.clock.advance(14 * dayMs - 60_000)
    await jobRuns()
    expect((await rowOf(domainId))?.state).toBe('waiting')
    world.clock.advance(dayMs)
    await jobRuns()
    expect((await rowOf(domainId))?.state).toBe('ended')
    await comesBack(agent)
    expect(await stateOf(agent, domainId)).toBeUndefined()
    expect((await agent.send(checkAgentDomain, { domainId })).refusal).toBe('domain_unknown')
  })
})

describe('a player who registers at an agent’s own domain', () => {
  test('joins the agent’s team, unless a typed or kept code names another', async () => {
    const [agent, other] = [await world.agent(), await world.agent()]
    const { domain } = await proves(agent)
    const [agentId, otherId] = [await agent.id(), await other.id()]
    expect(await registers({ host: domain, form: { subId: 'poster' } })).toEqual({
      upline_id: agentId,
      invited_by: null,
      way: 'domain',
      code: null,
      domain,
      agent_id: agentId,
      sub_id: 'poster',
    })
    for (const isCodeKept of [true, false])
      expect(
        await registers({ host: domain, form: { affiliateCode: other.code, isCodeKept } }),
      ).toMatchObject({
        upline_id: otherId,
        way: isCodeKept ? 'kept' : 'typed',
        code: other.code,
        domain: null,
      })
    const member = await world.player({ form: { affiliateCode: other.code } })
    const { referralCode } = (await member.send(getMemberInfo, {})).value
    expect(await registers({ host: domain, form: { referralCode: referralCode! } })).toMatchObject({
      upline_id: otherId,
      invited_by: await member.id(),
      domain: null,
    })
    // As the form sends it if the site is at another host than the calls.
    expect(await registers({ form: { domain: `${domain}:8443` } })).toMatchObject({
      upline_id: agentId,
      domain,
    })
  })

  let theirs: Awaited<ReturnType<World['agent']>>
  beforeAll(async () => {
    theirs = await world.agent()
    await proves(theirs, 'laro-host.example')
  })
  test.each([
    ['LARO-HOST.example', true],
    ['laro-host.example:8443', true],
    ['laro-host.example.', false],
    ['player@laro-host.example', false],
    ['laro-host.example@play.perya.example', false],
    ['x.laro-host.example', false],
    ['laro-host.example, lantern.example', false],
    ['play.perya.example', false],
    ['unknown.example', false],
  ])('a player who registers at an agent’s own domain by the host %s: %s', async (host, isAgents) => {
    expect((await registers({ host })).upline_id).toBe(isAgents ? await theirs.id() : null)
  })
  test('needs no code even if the brand requires one, and does not ask for it', async () => {
    const agent = await world.agent()
    const { domain } = await proves(agent)
    const ask = async (given: { code?: string; domain?: string }, host?: string) => {
      const answer = await world.visitor(host ? { host } : {}).send(checkAffiliate, given)
      return answer.refusal ?? answer.value.isAgents
    }
    expect(await ask({ domain })).toBe(true)
    expect(await ask({ domain: `${domain.toUpperCase()}:8080` })).toBe(true)
    expect(await ask({ domain: 'play.perya.example' })).toBe(false)
    expect(await ask({ domain: 'unknown.example' })).toBe(false)
    expect(await ask({})).toBe(false)
    expect(await ask({ domain }, 'lantern.example')).toBe(false)
    expect(await ask({ code: agent.code, domain: 'unknown.example' })).toBe(true)
    expect(await ask({ code: 'NOBODY22', domain })).toBe('invitation_code_error')

    await world.brandIs({ register_fields: { affiliateCode: { enabled: true, required: true } } })
    try {
      await expect(registers({})).rejects.toThrow(/affiliateCode/)
      expect((await registers({ host: domain })).upline_id).toBe(await agent.id())
    } finally {
      await world.brandIs({ register_fields: {} })
    }
  })
})

describe('the site at an agent’s own domain', () => {
  /** An agent of the second brand with a domain there, created without the calls. */
  async function lanternDomain() {
    const { tools } = world.server
    const domain = aName()
    const brand = (await readBrand(tools.db, { id: lantern, atMs: tools.clock.now() }))!
    const id = await transaction(tools.db, (tx) =>
      registerPlayer(tx, tools, brand, {
        passwordHash: null,
        languageCode: 'EN',
        registerUrl: '',
        standing: 1,
      }),
    )
    const at = new Date(world.clock.now())
    await tools.db
      .insertInto('agent_domain')
      .values({
        id: crypto.randomUUID(),
        brand_id: lantern,
        agent_id: id,
        domain,
        token: domain,
        state: 'proved',
        claimed_at: at,
        proved_at: at,
      })
      .execute()
    return { domain, id }
  }

  test('belongs to its brand and no other', async () => {
    const { domain } = await lanternDomain()
    expect(await brandAt(domain)).toBe('lantern')
    const at = world.visitor({ host: domain })
    for (const [merchant, refusal] of [
      ['lantern', undefined],
      ['perya', 'brand_unknown'],
      ['nobody', 'brand_unknown'],
    ] as const)
      expect((await at.send(getStatus, {}, { headers: { Merchant: merchant } })).refusal).toBe(refusal)
    // A player of the first brand has no session there.
    const player = await world.player()
    Object.assign(at, { token: player.token, cookie: player.cookie })
    expect((await at.send(getMemberInfo, {})).refusal).toBe('not_logged_in')
    // Nobody of the first brand can join an agent of the second by naming it.
    expect(await registers({ form: { domain } })).toMatchObject({ upline_id: null, way: null })
  })

  test('has a separate session, whose cookie is limited to that host', async () => {
    const agent = await world.agent()
    const { domain } = await proves(agent)
    const player = await world.player()
    const there = world.visitor({ host: domain })
    const answer = await logsIn(there, player.username, player.password)
    expect(answer.refusal).toBeUndefined()
    expect(answer.headers.getSetCookie().join()).not.toMatch(/domain=/i)
    expect((await there.send(getMemberInfo, {})).value.account).toBe(player.username)
    there.cookie = player.cookie
    expect((await there.send(getMemberInfo, {})).refusal).toBe('not_logged_in')
  })

  test('has no office', async () => {
    const { domain } = await proves(await world.agent())
    const staff = atOffice(world)
    const input = { email: 'nobody@office.example', password: 'x', code: '000000' }
    expect((await staff.send(staffLogin, input)).refusal).toBe('credentials_wrong')
    const there = world.visitor({ host: domain })
    const headers = { 'X-Office': '1', Origin: `http://${domain}` }
    expect((await there.send(staffLogin, input, { headers })).refusal).toBe('not_found')
  })

  test('leads to the brand’s own origin for a login by a third party, with the agent’s code', async () => {
    const agent = await world.agent()
    const { domain } = await proves(agent)
    const start = async (codes: { referralCode?: string; subId?: string }) =>
      (
        await world
          .visitor({ host: domain })
          .send(startIdentityProviderLogin, { identityProvider: 'google', next: '/', ...codes })
      ).value.url
    const home = 'https://play.perya.example/login'
    expect(await start({})).toBe(`${home}?affiliateCode=${agent.code}`)
    expect(await start({ referralCode: 'ABCD2345', subId: 'a' })).toBe(
      `${home}?referralCode=ABCD2345&subid=a`,
    )
  })

  test('has the live connection of its brand, for its own pages', async () => {
    const { domain } = await proves(await world.agent())
    const connects = (origin: string, merchant?: string) =>
      new Promise<string>((done) => {
        const socket = io(world.server.address, {
          path: livePath,
          transports: ['websocket'],
          reconnection: false,
          auth: { token: null, ...(merchant && { merchant }) },
          extraHeaders: { Host: domain, Origin: origin },
        })
        const ends = (how: string) => {
          socket.close()
          done(how)
        }
        socket.on('connect', () => ends('connected'))
        socket.on('connect_error', ({ message }) => ends(message))
      })
    expect(await connects(`https://${domain}`)).toBe('connected')
    expect(await connects(`https://${domain}`, 'perya')).toBe('connected')
    expect(await connects(`https://${domain}`, 'lantern')).toBe('brand_unknown')
    expect(await connects('https://play.perya.example')).not.toBe('connected')
  })

  test('is in no link of a mail', async () => {
    const { domain } = await proves(await world.agent())
    const email = `${domain}@mail.example`
    const player = await world.player({ form: { email } })
    const there = world.visitor({ host: domain })
    const asks = { username: player.username, email, botCheck: await there.solves() }
    void (await there.send(forgotByEmail, asks, { isForm: true })).value
    const mails = () => world.messages.list().filter(({ to }) => to === email)
    await expect.poll(mails, { interval: 5 }).toHaveLength(1)
    expect(mails()[0]!.text).toContain('https://play.perya.example/')
    expect(mails()[0]!.text).not.toContain(`//${domain}`)
  })

  test('may see the response times of its own brand’s domains, and no other’s', async () => {
    const { domain } = await proves(await world.agent())
    const isSeen = (host: string, origin: string) =>
      new Promise<boolean>((done, fail) => {
        request(`${world.server.address}/wps/system/ping`, { headers: { host, origin } }, (answer) => {
          answer.resume()
          done(answer.headers['access-control-allow-origin'] === origin)
        })
          .on('error', fail)
          .end()
      })
    expect(await isSeen('play.perya.example', `https://${domain}`)).toBe(true)
    expect(await isSeen('play.perya.example', `http://${domain}`)).toBe(false)
    expect(await isSeen('play.perya.example', `https://${domain}:8443`)).toBe(false)
    expect(await isSeen('lantern.example', `https://${domain}`)).toBe(false)
    expect(await isSeen('play.perya.example', `https://x.${domain}`)).toBe(false)
  })

  test('belongs to the brand once the domain is one of its own', async () => {
    const { domain } = await proves(await world.agent())
    const { db } = world.server.tools
    await db.insertInto('brand_domain').values({ domain, brand_id: lantern }).execute()
    expect(await brandAt(domain)).toBe('lantern')
    expect(await mayHave(domain)).toBe(true)
    await db.deleteFrom('brand_domain').where('domain', '=', domain).execute()
  })
})

describe('a certificate', () => {
  test('may be issued for a proved domain and a brand’s own, and for nothing else', async () => {
    const agent = await world.agent()
    const waiting = await claims(agent)
    const { domain } = await proves(agent)
    expect(await mayHave(domain)).toBe(true)
    expect(await mayHave(domain.toUpperCase())).toBe(true)
    expect(await mayHave('play.perya.example')).toBe(true)
    for (const other of [
      waiting.domain,
      'unknown.example',
      `x.${domain}`,
      `${domain}.`,
      '',
      `a@${domain}`,
      '127.0.0.1',
      `${domain}&domain=unknown.example`,
      `${domain}%00`,
      'kubo%2eexample',
      'a'.repeat(300),
    ])
      expect([other, await mayHave(other)]).toEqual([other, false])
    expect(await asked(`/?domain=${domain}`)).toBe(403)
    expect(await asked('/certificate')).toBe(403)
    expect(await asked(`/certificate?domain=${domain}`, { method: 'POST' })).toBe(403)
  })

  test('cannot be asked about from outside', async () => {
    const { domain } = await proves(await world.agent())
    const path = `/certificate?domain=${domain}`
    // Requests that a proxy forwards, by mistake or by a trick in its address.
    for (const header of ['X-Forwarded-For', 'Forwarded', 'X-Forwarded-Host', 'Via'])
      expect(await asked(path, { headers: { [header]: '127.0.0.1' } })).toBe(403)
    // The site itself has no such address.
    expect(await asked(path, {}, world.server.address)).toBe(404)
  })

  test('may not be issued while the database does not answer', async () => {
    const lines: string[] = []
    const ask = await openCertificateAsk({
      host: '127.0.0.1',
      port: 0,
      proxies: [],
      mayHave: () => Promise.reject(new Error('the database is away')),
      log: (line) => lines.push(line),
    })
    expect(await asked('/certificate?domain=kubo.example', {}, ask.address)).toBe(403)
    expect(lines).toEqual(['certificates: the database is away'])
    await ask.close()
  })
})

describe('staff', () => {
  test('see the domains of their brand, and block and unblock one with a reason in the log', async () => {
    const [agent, other] = [await world.agent(), await world.agent()]
    const claim = await proves(agent)
    const { domain, domainId } = claim
    await registers({ host: domain })
    const staff = await withStaffSession(world, ['agent-domains.see', 'agent-domains.block', 'log.see'])
    const listed = async () => (await staff.send(listDomainsOfAgents, { text: domain })).value.list
    expect(await listed()).toEqual([
      expect.objectContaining({
        domainId,
        domain,
        state: 'proved',
        agent: { customerId: expect.any(String), username: agent.username },
        players: 1,
        block: null,
      }),
    ])

    const reason = 'It looks like a bank.'
    void (await staff.send(blockAgentDomain, { domainId, reason })).value
    expect((await staff.send(blockAgentDomain, { domainId, reason })).refusal).toBe('domain_blocked')
    expect(await listed()).toEqual([
      expect.objectContaining({ state: 'blocked', block: expect.objectContaining({ reason }) }),
    ])
    expect((await staff.send(listDomainsOfAgents, { state: 'proved', text: domain })).value.list).toEqual([])
    expect(await mayHave(domain)).toBe(false)
    expect(await registers({ host: domain })).toMatchObject({ upline_id: null })
    expect(await stateOf(agent, domainId)).toBe('blocked')
    expect((await checks(agent, domainId)).state).toBe('blocked')
    // Neither claiming it again nor another agent's claim avoids the block.
    void (await agent.send(removeAgentDomain, { domainId })).value
    const again = await claims(other, domain)
    dns.texts.set(record(domain), [again.record.value])
    expect((await checks(other, again.domainId)).state).toBe('blocked')
    expect(await mayHave(domain)).toBe(false)

    const unblock = { domainId: again.domainId, reason: 'It does not.' }
    void (await staff.send(unblockAgentDomain, unblock)).value
    expect((await staff.send(unblockAgentDomain, unblock)).refusal).toBe('domain_not_blocked')
    expect(await mayHave(domain)).toBe(true)
    expect((await registers({ host: domain })).upline_id).toBe(await other.id())

    const { list } = (await staff.send(listStaffLog, {})).value
    expect(list.filter(({ call }) => call.endsWith('AgentDomain'))).toEqual([
      expect.objectContaining({ call: 'unblockAgentDomain', reason: 'It does not.' }),
      expect.objectContaining({ call: 'blockAgentDomain', reason }),
    ])
  })

  test('staff of another brand find nothing', async () => {
    const { domain, domainId } = await proves(await world.agent())
    const staff = await withStaffSession(world, ['agent-domains.see', 'agent-domains.block'], lantern)
    expect((await staff.send(listDomainsOfAgents, { text: domain })).value.list).toEqual([])
    for (const call of [blockAgentDomain, unblockAgentDomain])
      expect((await staff.send(call, { domainId, reason: 'Because.' })).refusal).toBe('domain_unknown')
    expect(await mayHave(domain)).toBe(true)
  })

  test('read on by a cursor', async () => {
    const { db } = world.server.tools
    const at = new Date(world.clock.now())
    const [id, agentId] = [() => crypto.randomUUID(), await (await world.agent()).id()]
    const rows = Array.from({ length: 35 }, () => ({ id: id(), domain: aName(), token: id() }))
    await db
      .insertInto('agent_domain')
      .values(rows.map((row) => ({ ...row, brand_id: 1, agent_id: agentId, claimed_at: at })))
      .execute()
    const staff = await withStaffSession(world, ['agent-domains.see'])
    const seen: string[] = []
    let after: string | undefined
    do {
      const { list, next } = (await staff.send(listDomainsOfAgents, after ? { after } : {})).value
      seen.push(...list.map(({ domainId }) => domainId))
      after = next ?? undefined
    } while (after)
    expect(seen).toEqual(expect.arrayContaining(rows.map((row) => row.id)))
    expect(new Set(seen).size).toBe(seen.length)
  })
})

describe('an agent who is no agent any more', () => {
  test.each([
    ['is closed', (id: bigint) => inTransaction((tx) => closePlayerRow(tx, id))],
    ['is a member', (id: bigint) => inTransaction((tx) => changeStanding(tx, id, 0))],
  ])(
    'an agent who is no agent any more and %s has no domain any more, and it is free for others',
    async (_, leave) => {
      const [agent, other] = [await world.agent(), await world.agent()]
      const { domain } = await proves(agent)
      const waiting = await claims(agent)
      await leave(await agent.id())
      expect(await mayHave(domain)).toBe(false)
      expect((await registers({ host: domain })).upline_id).toBeNull()
      const { rows } = await rowsOf(await agent.id())
      expect(rows).toEqual(['ended', 'ended'])
      dns.texts.set(record(waiting.domain), [waiting.record.value])
      world.clock.advance(dayMs)
      await jobRuns()
      expect(await mayHave(waiting.domain)).toBe(false)
      await comesBack(other)
      await proves(other, domain)
      expect((await registers({ host: domain })).upline_id).toBe(await other.id())
    },
  )
})

function rowOf(domainId: string) {
  return world.server.tools.db
    .selectFrom('agent_domain')
    .select(['state', 'failed_days'])
    .where('id', '=', domainId)
    .executeTakeFirst()
}

function agentTokens({ token, cookie }: Player) {
  return { token, cookie }
}

function inTransaction(work: Parameters<typeof transaction>[1]) {
  return transaction(world.server.tools.db, work)
}

async function rowsOf(agentId: bigint) {
  const rows = await world.server.tools.db
    .selectFrom('agent_domain')
    .select('state')
    .where('agent_id', '=', agentId)
    .execute()
  return { rows: rows.map(({ state }) => state) }
}
