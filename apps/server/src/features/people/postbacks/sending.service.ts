import type { PostbackEvent } from '@fairground/contract/postback-figures'
import type { PostbackBody } from '@fairground/contract/postbacks'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { standings } from '@fairground/kernel/standing'
import { sql } from 'kysely'
import { transaction } from '../../../db/transaction.ts'
import type { DueWork } from '../../../due-work.ts'
import type { Outcome } from '../../../outside/outside.client.ts'
import type { Tools } from '../../../tools.ts'
import { originRows } from '../campaigns/index.ts'
import { isExcluded } from '../limits/index.ts'
import { playerRows } from '../players/index.ts'
import { filled, nextTryMs, restMs, sentForMs, signedHeaders } from './postbacks.rules.ts'
import { aboutSecret } from './postbacks.service.ts'

/** Maximum number of concurrent calls: in all processes, of one agent, and to one host. */
const most = { inAll: 16, ofAgent: 4, toHost: 2 }
/** Time after which a process that has not reported the result of a try counts as killed; the try is repeated. */
const claimMs = 30_000
/** Time for which a run takes new postbacks, so that the runner can check whether the process stops. */
const runMs = 5_000
const lookMs = 1_000

/** Postback that this process is to send. */
interface Claimed {
  id: string
  addressId: string
  agentId: bigint
  playerId: bigint | null
  event: PostbackEvent
  amount: bigint | null
  currency: string | null
  at: Date
  tries: number
  url: string
  secretSealed: Buffer
}

/**
 * Work that sends the due postbacks. It is no job, since a slow server of a receiver would delay the few jobs that run
 * at a time, with payouts among them: a claim on a row, which expires, prevents two processes from sending the same.
 */
export function postbackWork(tools: Tools): DueWork {
  return {
    name: 'postbacks',
    async run(signal) {
      const begunAt = performance.now()
      const sending = new Set<Promise<void>>()
      while (!signal.aborted) {
        if (performance.now() - begunAt < runMs)
          for (const claimed of await claim(tools)) {
            const one = send(tools, claimed, signal)
              .catch((error: Error) => {
                if (!signal.aborted) tools.log(`postback ${claimed.id}: ${error.message}`)
              })
              .finally(() => sending.delete(one))
            sending.add(one)
          }
        if (sending.size === 0) break
        await Promise.race([...sending, pause(lookMs)])
      }
      await Promise.all(sending)
      return tools.clock.now() + lookMs
    },
  }
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs).unref())
}

/**
 * Takes due postbacks, as many as may run at a time: of each agent the first before the second of any other, so that
 * one agent's many do not delay another's few.
 */
function claim({ db, clock }: Tools): Promise<Claimed[]> {
  const now = new Date(clock.now())
  return transaction(db, async (tx) => {
    // One at a time, so that the counts are valid over all processes.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('postbacks', 0))`.execute(tx)
    const { rows } = await sql<Claimed>`
      WITH busy AS MATERIALIZED (
        SELECT p.agent_id, a.host FROM postback p JOIN postback_address a ON a.id = p.address_id WHERE p.claimed_until > ${now}
      ), due AS (
        SELECT p.id, p.next_at, a.agent_id, a.host
          FROM postback_address a CROSS JOIN LATERAL (
            SELECT id, next_at FROM postback
             WHERE address_id = a.id AND state = 'waiting' AND next_at <= ${now} AND at > ${new Date(now.getTime() - sentForMs)}
               AND (claimed_until IS NULL OR claimed_until <= ${now})
             ORDER BY next_at LIMIT ${most.toHost}) p
         WHERE a.removed_at IS NULL AND (a.rest_until IS NULL OR a.rest_until <= ${now})
      ), ranked AS (
        SELECT id, next_at,
               row_number() OVER (PARTITION BY host ORDER BY next_at, id) + (SELECT count(*) FROM busy WHERE busy.host = due.host) AS to_host,
               row_number() OVER (PARTITION BY agent_id ORDER BY next_at, id) + (SELECT count(*) FROM busy WHERE busy.agent_id = due.agent_id) AS of_agent
          FROM due
      ), taken AS (
        SELECT id FROM ranked WHERE to_host <= ${most.toHost} AND of_agent <= ${most.ofAgent}
         ORDER BY of_agent, next_at, id LIMIT greatest(${most.inAll} - (SELECT count(*) FROM busy), 0)
      )
      UPDATE postback p SET claimed_until = ${new Date(now.getTime() + claimMs)}
        FROM taken, postback_address a
       WHERE p.id = taken.id AND a.id = p.address_id
      RETURNING p.id, p.address_id AS "addressId", p.agent_id AS "agentId", p.player_id AS "playerId", p.event, p.amount, p.currency, p.at,
                p.tries, a.url, a.secret_sealed AS "secretSealed"`.execute(tx)
    return rows
  })
}

async function send(tools: Tools, claimed: Claimed, signal: AbortSignal): Promise<void> {
  const body = await bodyOf(tools, claimed)
  const url = body && filled(claimed.url, body)
  if (!url) return end(tools, claimed)
  const text = JSON.stringify(body)
  const secret = tools.secret.open(claimed.secretSealed, aboutSecret(claimed.addressId))
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Fairground-Postback/1',
    ...signedHeaders(secret, claimed.id, text, tools.clock.now()),
  }
  await note(tools, claimed, await tools.outside.post(url, { headers, body: text }, signal))
}

/**
 * Body of a postback; undefined if nothing may be sent: the player is excluded, has left or was moved since, or the
 * agent has left.
 */
async function bodyOf(tools: Tools, claimed: Claimed): Promise<PostbackBody | undefined> {
  const { db } = tools
  const { id, event, amount, currency, playerId, agentId } = claimed
  const agent = await playerRows(db).where('id', '=', agentId).executeTakeFirst()
  if (!agent?.is_open || !standings[agent.standing].agentCentre) return undefined
  const said = {
    id,
    event,
    at: claimed.at.toISOString(),
    amount: amount === null ? null : moneyText(amount, currencyOf(currency!)),
    currency,
  }
  if (playerId === null)
    return { ...said, player: id, subId: 'test-sub-id', clickId: 'test-click-id', isTest: true }
  const player = await playerRows(db).where('id', '=', playerId).executeTakeFirst()
  const origin = await originRows(db).where('player_id', '=', playerId).executeTakeFirst()
  const isBelow = player?.is_open && player.standing !== 4 && player.upline_id === agentId
  if (!isBelow || origin?.agent_id !== agentId || (await isExcluded(db, tools, playerId))) return undefined
  return { ...said, player: origin.opaque_id, subId: origin.sub_id, clickId: origin.click_id, isTest: false }
}

/**
 * Ends a postback that may not be sent; the log reveals neither the reason nor, unless it had been tried, its
 * existence.
 */
async function end({ db }: Tools, { id }: Claimed): Promise<void> {
  await db
    .updateTable('postback')
    .set({ state: 'ended', next_at: null, claimed_until: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Records the result of a try: accepted by a status 2xx, else tried again later. */
function note({ db, clock }: Tools, claimed: Claimed, outcome: Outcome): Promise<void> {
  const { id, addressId, at } = claimed
  const nowMs = clock.now()
  const tries = claimed.tries + 1
  const isTaken = 'status' in outcome && outcome.status >= 200 && outcome.status < 300
  const nextMs = isTaken ? undefined : nextTryMs(nowMs, tries, at.getTime())
  return transaction(db, async (tx) => {
    const noted = await tx
      .updateTable('postback')
      .set({
        tries,
        status: 'status' in outcome ? outcome.status : null,
        failure: 'failure' in outcome ? outcome.failure : null,
        state: isTaken ? 'delivered' : nextMs === undefined ? 'ended' : 'waiting',
        next_at: nextMs === undefined ? null : new Date(nextMs),
        claimed_until: null,
      })
      .where('id', '=', id)
      // Another process has tried it after this one was taken for dead.
      .where('tries', '=', claimed.tries)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    if (noted.numUpdatedRows !== 1n) return
    const { failures } = await tx
      .updateTable('postback_address')
      .set((row) => ({ failures: isTaken ? 0 : row('failures', '+', 1) }))
      .where('id', '=', addressId)
      .returning('failures')
      .executeTakeFirstOrThrow()
    const rest = restMs(failures)
    await tx
      .updateTable('postback_address')
      .set({ rest_until: rest === 0 ? null : new Date(nowMs + rest) })
      .where('id', '=', addressId)
      .execute()
  })
}
