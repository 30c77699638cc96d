import { Agent, get } from 'node:http'
import { trendDraws } from '@fairground/contract/lottery-figures'
import { marketGames } from '@fairground/games/rules'
import { seededChance } from '@fairground/kernel/chance'
import type pg from 'pg'
import { openPool } from '../apps/server/src/db/pool.ts'
import { slotsBetween } from '../apps/server/src/features/lotteries/schedules/index.ts'
import { benchDatabase } from './database.ts'
import { percentile, type Report } from './report.ts'
import { serverOf } from './servers.ts'

const readers = 16
const callsEach = 250
const mostMs = 50
const dayMs = 86_400_000

/** Measures the time of a page of trends with sixteen readers, over every game, part and number of draws. */
export async function benchTrends(report: Report): Promise<void> {
  const database = await benchDatabase(1)
  const owner = openPool(database.ownerUrl, { max: 1 })
  const server = await serverOf('whole', database.url)
  const agent = new Agent({ keepAlive: true, maxSockets: readers })
  try {
    await addDraws(owner)
    const paths = marketGames.flatMap(({ game: { info, traces } }) =>
      traces.flatMap(({ id }) =>
        trendDraws.map((draws) => `/lgw/lottery/trends/${info.id}?trace=${id}&draws=${draws}`),
      ),
    )
    const times: number[] = []
    // The first turn is a warm-up.
    for (const counted of [false, true])
      await Promise.all(
        Array.from({ length: readers }, async (_, reader) => {
          for (let call = 0; call < callsEach; call++) {
            const path = paths[(reader * callsEach + call) % paths.length]!
            const began = performance.now()
            await read(agent, server.address + path, `10.0.${reader}.${call}`)
            if (counted) times.push(performance.now() - began)
          }
        }),
      )
    report.figure({
      name: `trends, ${readers} readers, p99`,
      value: percentile(times, 0.99),
      unit: 'ms',
      goal: { max: mostMs },
    })
    report.figure({ name: 'trends, median', value: percentile(times, 0.5), unit: 'ms' })
  } finally {
    agent.destroy()
    server.process.kill('SIGKILL')
    await owner.end()
    await database.close()
  }
}

/**
 * Adds the draws of every lottery in the last day, or for one drawn by a calendar in the last 200 days: settled, and
 * without tickets.
 */
async function addDraws(owner: pg.Pool): Promise<void> {
  const chance = seededChance(1)
  const nowMs = Date.now()
  for (const { game } of marketGames) {
    const { info } = game
    const { schedule } = info
    if (schedule.kind === 'watched') continue
    const days = schedule.kind === 'calendar' ? 200 : 1
    const slots = slotsBetween(schedule, nowMs - days * dayMs, nowMs)
    await owner.query(
      `INSERT INTO draw (brand_id, game_id, issue, closes_at, draws_at, stations, server_seed_sealed, server_seed_hash, server_seed, state, closed_at,
                         seal, entries, sealed_at, result, drawn_at, settled_at, is_seeded)
       SELECT 1, $1, d.issue, d.at, d.at, d.stations, '\\x00', 'none', 'none', 'settled', d.at, decode(repeat('00', 32), 'hex'), 0, d.at, d.result,
              d.at, d.at, true
         FROM jsonb_to_recordset($2) AS d (issue text, at timestamptz, stations text[], result jsonb)
       ON CONFLICT DO NOTHING`,
      [
        info.id,
        JSON.stringify(
          slots.map(({ issue, drawsMs, stations }) => ({
            issue,
            at: new Date(drawsMs),
            stations,
            result: game.draw(chance, stations),
          })),
        ),
      ],
    )
  }
  await owner.query('VACUUM ANALYZE draw')
}

/**
 * Reads a whole answer, from a different network each time, which it sends as a proxy would; throws if it is refused.
 */
function read(agent: Agent, url: string, place: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'x-forwarded-for': place } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part) => (text += part))
      answer.on('end', () =>
        JSON.parse(text).success ? resolve() : reject(new Error(`${url} was refused: ${text}`)),
      )
    }).on('error', reject)
  })
}
