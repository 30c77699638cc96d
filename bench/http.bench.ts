import { randomUUID } from 'node:crypto'
import { playRound } from '@fairground/contract/arcade'
import { roundGames } from '@fairground/games/rules'
import autocannon from 'autocannon'
import { openPool } from '../apps/server/src/db/pool.ts'
import { openDb } from '../apps/server/src/db/tables.ts'
import { checkInvariants } from '../apps/server/src/features/wallet/index.ts'
import { openSessions } from './accounts.ts'
import { benchDatabase } from './database.ts'
import { median, type Report } from './report.ts'
import { megabytes, type Server, serverOf } from './servers.ts'

/** So many that no player comes near the limit of rounds a minute. */
const players = 1000
const connections = 128
const secondsEach = 8
const mostMegabytes = 300

/** Whole stake-and-pay rounds a second over HTTP against an empty Fastify POST, and the server's memory meanwhile. */
export async function benchHttp(report: Report): Promise<void> {
  await withServers(async ({ tokens, empty, whole }) => {
    await load(whole, tokens, 3)
    const rates = { empty: [] as number[], whole: [] as number[] }
    for (let turn = 0; turn < 3; turn++) {
      rates.empty.push(await load(empty, tokens, secondsEach))
      rates.whole.push(await load(whole, tokens, secondsEach))
    }
    const against = { name: 'an empty Fastify POST', value: median(rates.empty) }
    report.figure({ name: 'empty Fastify POST', value: against.value, unit: 'req/s' })
    report.figure({
      name: 'stake-and-pay rounds over HTTP',
      value: median(rates.whole),
      unit: 'req/s',
      against,
      goal: { min: 0.25 },
    })
    report.figure({
      name: 'server memory under load',
      value: await megabytes(whole),
      unit: 'MB',
      goal: { max: mostMegabytes },
    })
  })
}

/** The server's memory over ten minutes of the same load: its peak, and the last minutes against the first. */
export async function benchMemory(report: Report, minutes = 10): Promise<void> {
  await withServers(async ({ tokens, whole }) => {
    const samples: number[] = []
    await load(whole, tokens, 30)
    for (let turn = 0; turn < minutes * 2; turn++) {
      await load(whole, tokens, 30)
      samples.push(await megabytes(whole))
    }
    const third = Math.ceil(samples.length / 3)
    const against = { name: 'its first third', value: median(samples.slice(0, third)) }
    report.figure({
      name: `server memory over ${minutes} minutes, peak`,
      value: Math.max(...samples),
      unit: 'MB',
      goal: { max: mostMegabytes },
    })
    report.figure({
      name: 'server memory, last third',
      value: median(samples.slice(-third)),
      unit: 'MB',
      against,
      goal: { max: 1.1 },
    })
  })
}

interface Servers {
  tokens: string[]
  empty: Server
  whole: Server
}

async function withServers(work: (servers: Servers) => Promise<void>): Promise<void> {
  const database = await benchDatabase(players)
  const servers: Server[] = []
  try {
    const tokens = await openTables(database.ownerUrl)
    const empty = await serverOf('empty')
    servers.push(empty)
    const whole = await serverOf('whole', database.url)
    servers.push(whole)
    await work({ tokens, empty, whole })
    const db = openDb(openPool(database.url, { max: 1 }))
    const findings = await checkInvariants(db)
    await db.destroy()
    if (findings.length > 0) throw new Error(`money did not add up after the bench: ${findings[0]!.rule}`)
  } finally {
    for (const { process } of servers) process.kill('SIGKILL')
    await database.close()
  }
}

/** A session and a page of the game for every player; the tokens of the pages. */
async function openTables(url: string): Promise<string[]> {
  const owner = openPool(url, { max: 1 })
  const ids = Array.from({ length: players }, (_, at) => at + 1)
  const tokens = await openSessions(owner, roundGames[0]!.info.id, ids)
  await owner.end()
  return tokens
}

/** Requests a second of one load; throws when any was not answered with 200. */
async function load({ address }: Server, tokens: string[], seconds: number): Promise<number> {
  let next = 0
  const result = await autocannon({
    url: address + playRound.path,
    connections,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        path: playRound.path,
        body: JSON.stringify({ stake: '1.00' }),
        setupRequest: (request) => ({
          ...request,
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${tokens[next++ % tokens.length]}`,
            'idempotency-key': randomUUID(),
          },
        }),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors under load`)
  return result['2xx'] / result.duration
}
