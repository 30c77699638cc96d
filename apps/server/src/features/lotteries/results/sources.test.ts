import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getDraw, listDraws } from '@fairground/contract/markets'
import { listResultSources, setResultSource } from '@fairground/contract/office-agreements'
import { getDrawReadings } from '@fairground/contract/office-results'
import { marketGames } from '@fairground/games/rules'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closesMarkets } from '../../../../../../tests/world/market.ts'
import { drawsOfficially, isDue, reads } from '../../../../../../tests/world/official.ts'
import { approvesWaiting, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { openResultSim, type SimSource } from '../../../../../../tools/result-sim/result-sim.ts'
import { type ResultSimServer, serveResultSim } from '../../../../../../tools/result-sim/result-sim-server.ts'
import { AgreementInvalid } from '../../../agreements/agreement-invalid.ts'
import { openPool } from '../../../db/pool.ts'
import { open as openDraws } from '../draws/index.ts'
import { saveSource, turnSourceOff } from './source-access.service.ts'
import { askOverNetwork, sourceDigest } from './sources.client.ts'
import { askSources } from './sources.service.ts'

const gameId = 'vietnam-south'
const six = 'lotto-6-42'
const secrets = { 'signed-json': 'the secret of the first one', 'keyed-lines': 'the secret of the other' }
const reason = 'the picture of the sheet shows it'

const lines: string[] = []
let world: World
let owner: ReturnType<typeof openPool>
let sims: SimSource[]
let servers: ResultSimServer[]
beforeAll(async () => {
  world = await aWorld({ log: (line) => lines.push(line) })
  owner = openPool(world.ownerUrl, { max: 1 })
  await closesMarkets(world, [gameId, six])
  await drawsOfficially(world, [gameId, six])
  sims = openResultSim(secrets, sourceDigest)
  // Each at a separate host, as two sources must be.
  servers = await Promise.all(sims.map((sim) => serveResultSim([sim], 0)))
})
beforeEach(async () => {
  lines.splice(0)
  for (const [at, sim] of sims.entries()) {
    sim.faults = {}
    await agrees(sim, at)
  }
  await world.server.dueWorks.runDue()
})
afterEach(() => world.moneyAddsUp())
afterAll(async () => {
  for (const server of servers) await server.close()
  await owner.end()
  await world.close()
})

const agrees = ({ code }: SimSource, at: number, operatorId: bigint | null = null) =>
  saveSource(world.server.tools, {
    brandId: 1,
    code,
    format: code,
    baseUrl: `${servers[at]!.address}/${code}`,
    secret: secrets[code as keyof typeof secrets],
    operatorId,
  })
/** Asks as the job does, each minute. */
async function asks(ask = askOverNetwork) {
  const { doors } = openDraws(world.server.tools)
  doors.soldBy({ entriesOf: async function* () {}, exitsOf: async function* () {}, settleJob: 'settle-draw' })
  await askSources(world.server.tools, doors, ask)
}
const alarms = () => lines.filter((line) => line.startsWith('ALARM'))
const seen = async (drawId: string) => (await world.visitor().send(getDraw, { drawId })).value
const sim = (code: keyof typeof secrets) => sims.find((one) => one.code === code)!

const readings = async (drawId: string) => {
  const staff = await withStaffSession(world, ['draws.read'])
  return (await staff.send(getDrawReadings, { drawId })).value.tiers
}

async function due(nodeId = gameId) {
  const { drawId } = (await world.visitor().send(listDraws, { nodeId })).value.draws[0]!
  return isDue(world, drawId)
}

describe('two sources', () => {
  test.each([gameId, six])(
    'two sources that report the same of %s draw it, and it settles',
    async (nodeId) => {
      const { drawId, stations } = await due(nodeId)
      await asks()
      const drawn = await seen(drawId)
      expect(drawn).toMatchObject({ state: 'drawn', readBy: 'sources' })
      if (nodeId === gameId)
        expect((drawn.result as { station: string }[]).map(({ station }) => station)).toEqual(stations)
      await world.server.jobs.runDue()
      expect((await seen(drawId)).state).toBe('settled')
      await asks()
      expect(alarms()).toEqual([])
    },
  )

  test('two sources draw the result once both have reported it completely, even if one is late', async () => {
    const { drawId } = await due()
    sim('signed-json').faults = { isLate: true }
    await asks()
    expect(new Set((await readings(drawId)).map(({ standing }) => standing))).toEqual(new Set(['once']))
    sim('signed-json').faults = { lacksTier: true }
    await asks()
    const standings = (await readings(drawId)).map(({ standing }) => standing)
    expect([standings.at(-1), new Set(standings.slice(0, -1))]).toEqual(['once', new Set(['known'])])
    expect((await seen(drawId)).state).toBe('sealed')
    sim('signed-json').faults = {}
    await asks()
    expect((await seen(drawId)).state).toBe('drawn')
    expect(alarms()).toEqual([])
  })

  test('two sources that differ stop the draw with one alarm, and two persons decide', async () => {
    const { drawId } = await due()
    sim('keyed-lines').faults = { differs: true }
    await asks()
    await asks()
    sim('keyed-lines').faults = {}
    await asks()
    expect((await seen(drawId)).state).toBe('sealed')
    expect(alarms()).toEqual([expect.stringContaining('differ in')])
    const { tier, readings: told } = (await readings(drawId)).find(({ standing }) => standing === 'differs')!
    for (let person = 0; person < 2; person++) {
      const staff = await withStaffSession(world, ['draws.results'])
      void (await reads(staff, drawId, [[tier, told[0]!.numbers]], { overrules: true, reason })).value
    }
    expect(await seen(drawId)).toMatchObject({ state: 'drawn', readBy: 'both' })
  })

  test('two sources raise an alarm, and change nothing, if one corrects itself afterwards', async () => {
    const { drawId } = await due()
    await asks()
    await world.server.jobs.runDue()
    const before = await seen(drawId)
    sim('signed-json').faults = { corrects: true }
    // A draw with a known result is asked about once in ten minutes.
    for (let minute = 0; minute < 10; minute++) {
      world.clock.advance(60_000)
      await asks()
    }
    expect(alarms()).toEqual([expect.stringContaining('tells another result')])
    expect(await seen(drawId)).toEqual(before)
  })

  test('two sources that one person maintains count as one, and so does what that person reads', async () => {
    const operator = await withStaffSession(world, ['draws.results'])
    const { rows } = await owner.query('SELECT id FROM staff WHERE public_id = $1', [operator.publicId])
    for (const [at, one] of sims.entries()) await agrees(one, at, rows[0].id)
    const { drawId } = await due()
    await asks()
    const told = await readings(drawId)
    expect(new Set(told.map(({ standing }) => standing))).toEqual(new Set(['once']))
    const sheet = told.map(({ tier, readings: [first] }) => [tier, first!.numbers] as const)
    const again = await withStaffSession(world, ['draws.results'])
    await owner.query(
      'UPDATE staff_session SET staff_id = $1 WHERE staff_id = (SELECT id FROM staff WHERE public_id = $2)',
      [rows[0].id, again.publicId],
    )
    expect((await reads(again, drawId, sheet)).refusal).toBeUndefined()
    expect((await seen(drawId)).state).toBe('sealed')
    void (await reads(await withStaffSession(world, ['draws.results']), drawId, sheet)).value
    expect(await seen(drawId)).toMatchObject({ state: 'drawn', readBy: 'both' })
  })
})

describe('a source', () => {
  test('a source that reports a draw whose bets are open raises an alarm, and nothing is stored', async () => {
    const { drawId, issue } = await due()
    const [next] = (await world.visitor().send(listDraws, { nodeId: gameId })).value.draws
    expect(next!.state).toBe('open')
    await asks(async (url, request) =>
      askOverNetwork(url, { ...request, path: request.path.replace(issue, next!.issue) }),
    )
    expect(alarms()).toEqual([
      expect.stringContaining('before it is drawn'),
      expect.stringContaining('before it is drawn'),
    ])
    expect((await readings(next!.drawId)).every(({ standing }) => standing === 'missing')).toBe(true)
    expect((await seen(drawId)).state).toBe('sealed')
  })

  test('a source that fails or signs wrongly is asked less often, raises one alarm, and affects no other', async () => {
    const { drawId } = await due()
    sim('signed-json').faults = { signsWrongly: true }
    sim('keyed-lines').faults = {}
    let times = 0
    const counted: typeof askOverNetwork = (url, request) => {
      if (url.endsWith('signed-json')) times++
      return askOverNetwork(url, request)
    }
    for (let minute = 0; minute < 70; minute++) {
      await asks(counted)
      world.clock.advance(60_000)
    }
    // After 0, 2, 6, 14, 30 and 62 minutes.
    expect(times).toBe(6)
    expect(alarms()).toEqual([expect.stringContaining('has failed 5 times in a row: the signature')])
    expect(new Set((await readings(drawId)).map(({ standing }) => standing))).toEqual(new Set(['once']))
    sim('signed-json').faults = {}
    world.clock.advance(64 * 60_000)
    await asks()
    expect((await seen(drawId)).state).toBe('drawn')
  })

  test('a source is read by the old secret while it is in force, after two persons changed it', async () => {
    const all = ['agreements.see', 'agreements.change'] as const
    const change = async (more: {
      secret?: string
      isOn?: boolean
      endsOldKeys?: boolean
      oldKeysHours?: number
    }) => {
      const person = await withStaffSession(world, all)
      const { list } = (await person.send(listResultSources, {})).value
      const { sourceCode, version, values } = list.find((one) => one.sourceCode === 'signed-json')!
      const { format, baseUrl, operator, isOn } = values
      const terms = { format, baseUrl, operator, isOn }
      const { value } = await person.send(setResultSource, { sourceCode, version, ...terms, ...more, reason })
      return value
    }
    const isRead = async () => {
      const { drawId } = await due()
      await asks()
      return (await seen(drawId)).state === 'drawn'
    }
    const changed = await change({ secret: 'a secret that is new here', oldKeysHours: 168 })
    await approvesWaiting(world, all, changed)
    expect(await isRead()).toBe(true)
    expect((await change({ endsOldKeys: true })).isChanged).toBe(true)
    expect(await isRead()).toBe(false)
    expect((await change({ isOn: false })).isChanged).toBe(true)
    expect((await change({ isOn: true })).proposal).not.toBeNull()
  })

  test('a source that is off is not asked', async () => {
    const { drawId } = await due()
    await turnSourceOff(world.server.tools, { brandId: 1, code: 'signed-json' })
    await asks()
    expect((await readings(drawId)).every(({ readings: told }) => told.length === 1)).toBe(true)
    expect(await turnSourceOff(world.server.tools, { brandId: 1, code: 'nobody' })).toBe(false)
  })

  test.each<[string, Partial<Parameters<typeof saveSource>[1]>]>([
    ['an unknown format', { format: 'telex' }],
    ['an address without encryption', { baseUrl: 'http://results.example' }],
    ['an address of a file', { baseUrl: 'file:///etc/passwd' }],
    ['an address with a login', { baseUrl: 'https://me:you@results.example' }],
    ['a short secret', { secret: 'short' }],
    ['the secret of another source', { secret: secrets['signed-json'] }],
    ['a name with a slash', { code: 'a/b' }],
  ])('a source with %s is refused', async (_, given) => {
    const source = {
      brandId: 1,
      code: 'third',
      format: 'signed-json',
      baseUrl: 'https://results.example',
      secret: 'a secret of its own',
      operatorId: null,
    }
    await expect(saveSource(world.server.tools, { ...source, ...given })).rejects.toThrow(AgreementInvalid)
  })

  test('a source with the old secret of another one, or the reverse, is refused while that is in force', async () => {
    const { tools } = world.server
    const [one, other] = sims
    const oldSecretUntilMs = world.clock.now() + 3_600_000
    const save = ({ code }: SimSource, at: number, secret: string) =>
      saveSource(tools, {
        ...{ brandId: 1, code, format: code, baseUrl: `${servers[at]!.address}/${code}`, operatorId: null },
        ...{ secret, oldSecretUntilMs },
      })
    await save(one!, 0, 'a secret that is new here')
    const before = secrets[one!.code as keyof typeof secrets]
    await expect(save(other!, 1, before)).rejects.toMatchObject({ fault: 'key_in_use' })
    await turnSourceOff(tools, { brandId: 1, code: one!.code })
    await save(other!, 1, before)
    await expect(save(one!, 0, 'a secret that is new here')).rejects.toMatchObject({ fault: 'key_in_use' })
    world.clock.advance(3_600_000)
    await save(one!, 0, 'a secret that is new here')
    await agrees(other!, 1)
  })

  test('a source at the host of another one is refused, also with a dot or, not on this machine, at another port', async () => {
    const at = servers[0]!.address
    const save = (baseUrl: string, code = 'third') =>
      saveSource(world.server.tools, {
        brandId: 1,
        code,
        format: 'signed-json',
        baseUrl,
        secret: `a secret of the ${code} one`,
        operatorId: null,
      })
    for (const same of [at, at.replace('localhost', 'localhost.')])
      await expect(save(`${same}/elsewhere`)).rejects.toThrow('at this host')
    await save('https://results.example', 'fourth')
    for (const same of ['https://Results.example.', 'https://results.example:8443'])
      await expect(save(same)).rejects.toThrow('at this host')
    await turnSourceOff(world.server.tools, { brandId: 1, code: 'fourth' })
  })
})

describe('an answer over the network', () => {
  test.each<[string, (response: import('node:http').ServerResponse) => void, string]>([
    ['that redirects', (to) => to.writeHead(302, { Location: '/else' }).end(), 'fetch failed'],
    ['with an error status', (to) => to.writeHead(500).end('busy'), 'it answered 500'],
    ['that never ends', (to) => endless(to), 'too long'],
    ['that is not text', (to) => to.end(Buffer.from([0xff, 0xfe, 0xff])), ''],
  ])('%s is refused', async (_, answers, says) => {
    const server = createServer((_request, response) => answers(response))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    await expect(askOverNetwork(`http://localhost:${port}`, { path: 'x', headers: {} })).rejects.toThrow(says)
    server.closeAllConnections()
    server.close()
  })

  function endless(response: import('node:http').ServerResponse) {
    const part = Buffer.alloc(65_536, 'a')
    const more = () => {
      while (!response.destroyed && response.write(part));
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  }
})

test('two sources that both still serve the last sheet draw nothing before a person has read it', async () => {
  const { drawId: before } = await due(six)
  await asks()
  const { issue, result } = await seen(before)
  const { drawId, nodeId } = await due(six)
  for (const one of sims) one.faults = { servesSheetOf: issue }
  await asks()
  await asks()
  expect((await seen(drawId)).state).toBe('sealed')
  expect(alarms()).toContainEqual(expect.stringContaining('the result of one of the last 10'))
  const { game } = marketGames.find(({ game: { info } }) => info.id === nodeId)!
  const staff = await withStaffSession(world, ['draws.results'])
  void (await reads(staff, drawId, game.published!.numbersOf(result as never) as never)).value
  expect(await seen(drawId)).toMatchObject({ state: 'drawn', readBy: 'both', result })
})
