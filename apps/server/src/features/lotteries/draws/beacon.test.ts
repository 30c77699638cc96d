import { createHash } from 'node:crypto'
import { type Draw, getDraw, listDraws } from '@fairground/contract/markets'
import { agreeDrawVoid, askDrawVoid, getOfficeDraw } from '@fairground/contract/office-draws'
import { colorGame } from '@fairground/games/color-game/rules'
import { beaconRoundMs } from '@fairground/kernel/beacon'
import { fairChance } from '@fairground/kernel/fairness'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBeacon, type BeaconFault, type TestBeacon } from '../../../../../../tests/world/beacon.ts'
import { closesMarkets, opensMarket } from '../../../../../../tests/world/market.ts'
import { withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { openBeacons } from '../../../beacon/beacon.client.ts'
import { openPool } from '../../../db/pool.ts'
import { transaction } from '../../../db/transaction.ts'
import { setMode } from '../schedules/index.ts'

const gameId = 'color-game'
const red = { type: 'colour', selection: 'red', stake: '5.00' }
const faults: BeaconFault[] = [
  'dead',
  'late',
  'wrong signature',
  'another round',
  'garbage',
  'too long',
  'redirect',
]

let beacon: TestBeacon
let world: World
let owner: ReturnType<typeof openPool>
const lines: string[] = []
beforeAll(async () => {
  beacon = await aBeacon()
  world = await aWorld({ log: (line) => lines.push(line), beaconSources: [beacon.source] })
  owner = openPool(world.ownerUrl, { max: 1 })
  await world.brandIs({ switches: { DRAWBEACON: true } })
  // One game alone, so that nothing else is due.
  await closesMarkets(world, [gameId])
})
beforeEach(() => {
  lines.splice(0)
  beacon.faults.fill('none')
  for (const rounds of beacon.asked) rounds.splice(0)
})
afterEach(() => world.moneyAddsUp())
afterAll(async () => {
  await owner.end()
  await world.close()
  await beacon.close()
})

async function toCome(): Promise<Draw> {
  await world.server.dueWorks.runDue()
  return (await world.visitor().send(listDraws, { nodeId: gameId })).value.draws[0]!
}
const seen = async (drawId: string) => (await world.visitor().send(getDraw, { drawId })).value
const until = (atMs: number) => world.clock.advance(Math.max(atMs - world.clock.now(), 0))
const runs = () => world.server.dueWorks.runDue()
const alarms = () => lines.filter((line) => line.startsWith('ALARM'))
const publishedMs = ({ proof }: Draw) => beaconRoundMs(beacon.chain, proof.beacon!.round)
/** Closes and seals a draw, and moves the clock to the publication of its round. */
async function waits(draw: Draw) {
  until(Date.parse(draw.closesAt))
  await runs()
  until(publishedMs(draw))
}

describe('a draw of a brand that uses a beacon', () => {
  test('names the chain, and the first round three seconds after its close, before anything is sold', async () => {
    const draw = await toCome()
    const { proof, closesAt, state } = draw
    expect([state, proof.beacon]).toEqual([
      'open',
      { chain: beacon.chain.hash, round: expect.any(Number), signature: null },
    ])
    const afterMs = publishedMs(draw) - (Date.parse(closesAt) + 3_000)
    expect(afterMs).toBeGreaterThan(0)
    expect(afterMs).toBeLessThanOrEqual(3_000)
    expect((await seen(draw.drawId)).beaconChain).toEqual(beacon.chain)
  })

  test('waits for the round after its time, and then has the result of seed, seal and randomness', async () => {
    const player = await world.player({ cash: 100_00n })
    const draw = await toCome()
    const board = await opensMarket(player)
    void (await board.buys([red], { drawId: draw.drawId })).value
    until(Date.parse(draw.closesAt))
    await runs()
    until(publishedMs(draw) - 1)
    await runs()
    await runs()
    expect(await seen(draw.drawId)).toMatchObject({ state: 'sealed', result: null })
    expect(beacon.asked.flat()).not.toContain(draw.proof.beacon!.round)
    until(publishedMs(draw))
    await runs()
    await world.server.jobs.runDue()
    const { state, proof, result, issue } = await seen(draw.drawId)
    const signature = beacon.signatureOf(proof.beacon!.round)
    const randomness = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex')
    expect(proof.beacon!.signature).toBe(signature)
    expect(result).toEqual(
      colorGame.draw(fairChance(proof.serverSeed!, `${issue}/${proof.seal}/${randomness}`, 0), []),
    )
    expect(state).toBe('settled')
    expect((await board.tickets())[0]).toMatchObject({ isPaid: true })
    expect(alarms()).toEqual([])
  })

  test.each<BeaconFault>([...faults, 'silent'])(
    'is drawn by a second endpoint where the first one is %s',
    async (fault) => {
      beacon.faults[0] = fault
      const draw = await toCome()
      await waits(draw)
      await runs()
      const { state, proof } = await seen(draw.drawId)
      expect([state, proof.beacon!.signature]).toEqual(['drawn', beacon.signatureOf(proof.beacon!.round)])
    },
  )

  test.each(faults)(
    'stays sealed where every endpoint is %s, with one alarm, and is drawn once one has recovered',
    async (fault) => {
      beacon.faults.fill(fault)
      const draw = await toCome()
      await waits(draw)
      for (let looks = 0; looks < 3; looks++) await runs()
      // An unavailable round is not requested at each look.
      expect(beacon.asked.map((rounds) => new Set(rounds).size)).toEqual([1, 1])
      expect(beacon.asked[0]!.length).toBeLessThanOrEqual(2)
      expect(alarms()).toEqual([])
      for (let looks = 0; looks < 3; looks++) {
        until(world.clock.now() + 30_000)
        await runs()
      }
      const left = await seen(draw.drawId)
      expect([left.state, left.result, left.proof.beacon!.signature]).toEqual(['sealed', null, null])
      expect(alarms().filter((line) => line.includes(`round ${draw.proof.beacon!.round} of`))).toEqual([
        expect.stringContaining('which is not to be had'),
      ])
      beacon.faults[1] = 'none'
      until(world.clock.now() + 30_000)
      await runs()
      expect((await seen(draw.drawId)).state).toBe('drawn')
      // Draws that closed in the meantime are drawn too.
      until(world.clock.now() + 10_000)
      for (let looks = 0; looks < 2; looks++) await runs()
    },
  )

  test('is made void by two persons while it waits, and its stakes are returned', async () => {
    const may = ['draws.read', 'draws.void'] as const
    const [ana, ben] = [await withStaffSession(world, may), await withStaffSession(world, may)]
    const player = await world.player({ cash: 100_00n })
    beacon.faults.fill('dead')
    const { drawId, ...draw } = await toCome()
    const board = await opensMarket(player)
    void (await board.buys([red], { drawId })).value
    await waits({ drawId, ...draw })
    await runs()
    expect((await ana.send(getOfficeDraw, { drawId })).value).toMatchObject({
      state: 'sealed',
      beacon: draw.proof.beacon,
    })
    void (await ana.send(askDrawVoid, { drawId, reason: 'the beacon is gone' })).value
    const { askedAt } = (await ana.send(getOfficeDraw, { drawId })).value.voiding!
    void (await ben.send(agreeDrawVoid, { drawId, askedAt })).value
    await world.server.jobs.runDue()
    expect((await ana.send(getOfficeDraw, { drawId })).value.void).toBe('given-back')
    beacon.faults.fill('none')
    until(world.clock.now() + 60_000)
    await runs()
    expect(await seen(drawId)).toMatchObject({ state: 'void', result: null })
  })

  test('is not drawn where it was closed only after its round was published, unless nobody has a ticket', async () => {
    const player = await world.player({ cash: 100_00n })
    const board = await opensMarket(player)
    const draw = await toCome()
    const { ticket } = (await board.buys([red], { drawId: draw.drawId })).value
    const nobodys = (await world.visitor().send(listDraws, { nodeId: gameId })).value.draws[1]!
    until(publishedMs(draw))
    for (let looks = 0; looks < 2; looks++) await runs()
    expect((await seen(draw.drawId)).state).toBe('sealed')
    expect(alarms()).toEqual([
      expect.stringContaining(
        `it was closed after round ${draw.proof.beacon!.round} of the beacon was published`,
      ),
    ])
    until(publishedMs(nobodys))
    for (let looks = 0; looks < 2; looks++) await runs()
    expect((await seen(nobodys.drawId)).state).toBe('drawn')
    expect((await board.tickets())[0]).toMatchObject({ ticketId: ticket.ticketId, won: null, isPaid: false })
  })

  test('keeps chain, round and signature, also from the owner', async () => {
    const draw = await toCome()
    const refused = (change: string) =>
      expect(owner.query(`UPDATE draw SET ${change} WHERE id = $1`, [draw.drawId])).rejects.toThrow(
        `draw ${draw.drawId} is not changed`,
      )
    for (const change of ['beacon_round = beacon_round + 1', 'beacon_chain = NULL, beacon_round = NULL'])
      await refused(change)
    await waits(draw)
    await runs()
    await refused(`beacon_signature = '\\x${'00'.repeat(48)}'`)
    await refused('beacon_signature = NULL')
  })

  test('is not drawn with a signature that somebody wrote into the table', async () => {
    beacon.faults.fill('late')
    const draw = await toCome()
    await waits(draw)
    await runs()
    const another = beacon.signatureOf(draw.proof.beacon!.round + 1)
    await world.server.tools.db
      .updateTable('draw')
      .set({ beacon_signature: Buffer.from(another, 'hex') })
      .where('id', '=', BigInt(draw.drawId))
      .execute()
    await runs()
    expect(await seen(draw.drawId)).toMatchObject({ state: 'sealed', result: null })
    expect(alarms()).toEqual([
      expect.stringContaining(`the signature of round ${draw.proof.beacon!.round} of the beacon is wrong`),
    ])
  })
})

test('a brand that needs a beacon without a configured one makes no draws and raises one alarm', async () => {
  const said: string[] = []
  const without = await aWorld({ log: (line) => said.push(line) })
  const official = 'vietnam-north'
  await closesMarkets(without, [gameId, official])
  await transaction(without.server.tools.db, (tx) =>
    setMode(tx, { brandId: 1, gameId: official, mode: 'official', nowMs: 0 }),
  )
  await without.brandIs({ switches: { DRAWBEACON: true } })
  const made = async () => (await without.visitor().send(listDraws, { nodeId: gameId })).value.draws
  for (let looks = 0; looks < 3; looks++) await without.server.dueWorks.runDue()
  expect(await made()).toEqual([])
  // Official draws wait for no beacon.
  const theirs = (await without.visitor().send(listDraws, { nodeId: official })).value.draws
  expect([theirs.length, theirs[0]!.mode, theirs[0]!.proof.beacon]).toEqual([20, 'official', null])
  expect(said.filter((line) => line.startsWith('ALARM'))).toEqual([
    expect.stringContaining('BEACON_CHAINS names no chain'),
  ])
  await without.brandIs({ switches: { DRAWBEACON: false } })
  await without.server.dueWorks.runDue()
  const draws = await made()
  expect(draws).toHaveLength(20)
  expect(draws.map(({ proof }) => proof.beacon)).toEqual(draws.map(() => null))
  await without.close()
})

test('a chain with a changed key signs nothing, and keeps its draws waiting with an alarm', async () => {
  const forged = await aBeacon({ endpoints: 0, key: 8 })
  const writes = (key: string) =>
    owner.query('UPDATE beacon_chain SET public_key = $1 WHERE hash = $2', [key, beacon.chain.hash])
  const draw = await toCome()
  until(Date.parse(draw.closesAt))
  await runs()
  await writes(forged.chain.publicKey)
  await world.server.tools.db
    .updateTable('draw')
    .set({ beacon_signature: Buffer.from(forged.signatureOf(draw.proof.beacon!.round), 'hex') })
    .where('id', '=', BigInt(draw.drawId))
    .execute()
  until(publishedMs(draw))
  await runs()
  expect(alarms()).toEqual([
    expect.stringContaining(`the facts of the chain ${beacon.chain.hash} were changed`),
  ])
  await writes(beacon.chain.publicKey)
  expect(await seen(draw.drawId)).toMatchObject({ state: 'sealed', result: null })
  await forged.close()
})

test('a draw whose chain was replaced is requested at the endpoints of its own chain', async () => {
  const older = await aBeacon({ endpoints: 1, name: 'older' })
  const beacons = openBeacons([beacon.source, older.source])
  expect(beacons.chain).toEqual(beacon.chain)
  expect(await beacons.signatureOf(older.chain, 7)).toBe(older.signatureOf(7))
  expect(beacon.asked).toEqual([[], []])
  await expect(openBeacons([beacon.source]).signatureOf(older.chain, 7)).rejects.toThrow(
    'no endpoint of the chain older is configured',
  )
  await older.close()
})
