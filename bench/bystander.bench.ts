import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { playRound } from '@fairground/contract/arcade'
import { buyTicket } from '@fairground/contract/markets'
import { marketGames } from '@fairground/games/rules'
import { newToken } from '@fairground/kernel/id'
import { systemChance } from '@fairground/kernel/system-chance'
import { openPool } from '../apps/server/src/db/pool.ts'
import { openSessions, spendAllBut } from './accounts.ts'
import { benchDatabase } from './database.ts'
import { median, percentile, type Report } from './report.ts'
import { type Server, serverOf } from './servers.ts'

/**
 * The number of accounts that buy tickets that they cannot pay, all at once, and the slowdown allowed for the rounds of
 * another player.
 */
const attackers = 20
const goal = 1.5
/** Turns without and with attackers. */
const turns = 9
const turnMs = 1500
/** Each account sends four tickets a second, as in the observed attack: 56 in 15 s. */
const restMs = 250
const slot = 'moon-eater'
const lottery = 'vietnam-north'

/** Tickets of 960 lines: nine bets are on all hundred numbers, the last one on sixty. */
const lines = [100, 100, 100, 100, 100, 100, 100, 100, 100, 60]

/**
 * Measures whether accounts without money slow down everybody: each buys tickets of 960 lines, one after another, four
 * a second. The median time of a bystander's round in a turn with them is compared with a turn without.
 */
export async function benchBystander(report: Report): Promise<void> {
  const database = await benchDatabase(attackers + 1)
  const owner = openPool(database.ownerUrl, { max: 1 })
  const servers: Server[] = []
  const secret = randomBytes(32).toString('base64')
  try {
    for (const limits of ['limited', 'unlimited'] as const) {
      const server = await serverOf('whole', database.url, secret, limits)
      const worker = await serverOf('worker', database.url, secret)
      servers.push(server, worker)
      const [bystander] = await openSessions(owner, slot, [1])
      const poor = Array.from({ length: attackers }, (_, at) => at + 2)
      const tokens = await openSessions(owner, lottery, poor)
      if (limits === 'limited') await spendAllBut(owner, 0, poor)
      const drawId = await nextDraw(owner)
      const told = { limited: 'refusals counted', unlimited: 'no limit of refusals' }[limits]
      const [without, with20]: [number[], number[]] = [[], []]
      const round = asker(server.address, bystander!)
      // A first turn warms everything up.
      await roundsOf(round)
      for (let turn = 0; turn < turns; turn++) {
        without.push(await roundsOf(round))
        const attack = attackOf(server.address, tokens, drawId)
        with20.push(await roundsOf(round))
        await attack.ends()
      }
      report.figure({
        name: `round beside ${attackers} buyers without money, ${told}`,
        value: median(with20),
        unit: 'ms p50',
        against: { name: 'alone', value: median(without) },
        ...(limits === 'limited' && { goal: { max: goal } }),
      })
      for (const { process } of servers.splice(0)) process.kill('SIGKILL')
    }
  } finally {
    for (const { process } of servers) process.kill('SIGKILL')
    await owner.end()
    await database.close()
  }
}

/** Returns the next draw of the lottery, once the worker has made it. */
async function nextDraw(owner: ReturnType<typeof openPool>): Promise<string> {
  for (;;) {
    const { rows } = await owner.query<{ id: bigint }>(
      `SELECT id FROM draw WHERE game_id = $1 AND state = 'open' AND closes_at > now() + interval '1 hour' ORDER BY draws_at LIMIT 1`,
      [lottery],
    )
    if (rows[0]) return String(rows[0].id)
    await pause(200)
  }
}

type Ask = (path: string, body: object) => Promise<{ tookMs: number; message?: string }>

/** Returns the median time of a player's rounds, one after another during a turn, in milliseconds. */
async function roundsOf(ask: Ask): Promise<number> {
  const times: number[] = []
  for (const began = performance.now(); performance.now() - began < turnMs; ) {
    const { tookMs, message } = await ask(playRound.path, { stake: '1.00' })
    if (message) throw new Error(`a round was refused: ${message}`)
    times.push(tookMs)
    await pause(110)
  }
  return percentile(times, 0.5)
}

/** Lets each account buy tickets that it cannot pay, until stopped. */
function attackOf(address: string, tokens: readonly string[], drawId: string) {
  let isOver = false
  const { game } = marketGames.find(({ game }) => game.info.id === lottery)!
  const { price, prizes } = game.info.betTypes.find(({ id }) => id === 'de')!
  const bets = lines.map((count) => ({
    type: 'de',
    selection: Array.from({ length: count }, (_, at) => String(at).padStart(2, '0')).join('-'),
    stake: `${count}.00`,
    price,
    prizes,
  }))
  const all = tokens.map(async (token) => {
    const ask = asker(address, token)
    while (!isOver) {
      const { message } = await ask(buyTicket.path, { drawId, bets })
      if (message !== 'not_enough_money' && message !== 'too_many_requests')
        throw new Error(`a ticket was answered with ${message}`)
      await pause(restMs)
    }
  })
  return {
    async ends() {
      isOver = true
      await Promise.all(all)
    },
  }
}

/** Sends calls one after another over one connection. */
function asker(address: string, token: string): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask: Ask = (path, body) => {
    const text = JSON.stringify(body)
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'idempotency-key': newToken(systemChance()),
    }
    return new Promise((resolve, reject) => {
      const began = performance.now()
      const sent = request(address + path, { method: 'POST', agent, headers }, (answer) => {
        const tookMs = performance.now() - began
        let told = ''
        answer.on('data', (part) => (told += part))
        answer.on('end', () =>
          resolve({ tookMs, message: (JSON.parse(told) as { message?: string }).message! }),
        )
      })
      // The server may close an idle connection exactly when it is used again.
      sent.on('error', (error) => (sent.reusedSocket ? resolve(ask(path, body)) : reject(error)))
      sent.end(text)
    })
  }
  return ask
}
