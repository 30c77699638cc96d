import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { openDb } from '../../apps/server/src/db/tables.ts'
import { checkInvariants } from '../../apps/server/src/features/ledger/audit/index.ts'
import { type Gambler, type Played, playOver, seatGamblers } from './money.ts'
import { type MortalDatabase, startMortalDatabase } from './mortal-database.ts'
import { type MortalServer, startMortalServer } from './mortal-server.ts'

const rounds = 240

let database: MortalDatabase
let url: string
let servers: MortalServer[]
const said: string[] = []

beforeAll(async () => {
  database = await startMortalDatabase()
  ;({ url } = await database.fresh())
  const start = () => startMortalServer(url, 2, (line) => said.push(line))
  servers = await Promise.all([start(), start(), start()])
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()))
  await database.stop()
})

/** Plays a round; the only permitted refusal, while others play, is `busy`. */
async function play(server: MortalServer, player: Gambler, key: string): Promise<Played> {
  let told = await playOver(server, player, key)
  while (told === 'busy') told = await playOver(server, player, key)
  if (typeof told === 'object' && 'answer' in told) return told.answer
  throw new Error(`a round was not played: ${JSON.stringify(told)}`)
}

test('three processes that play for one player at once take turns, and each key has one round and one answer', async () => {
  const [player] = await seatGamblers(url, 1)
  const keys = Array.from({ length: rounds }, () => randomUUID())
  const places = keys.map((_, at) => servers[at % servers.length]!)
  const [first, again] = await Promise.all([
    Promise.all(keys.map((key, at) => play(places[at]!, player!, key))),
    Promise.all(keys.map((key, at) => play(places[(at + 1) % rounds]!, player!, key))),
  ])
  expect(again).toEqual(first)
  const nonces = first.map(({ round }) => round.proof.nonce)
  expect(nonces.toSorted((a, b) => a - b)).toEqual(keys.map((_, at) => at))
  expect(said).toEqual([])
  const db = openDb(openPool(url, { max: 1 }))
  expect(await checkInvariants(db)).toEqual([])
  await db.destroy()
})
