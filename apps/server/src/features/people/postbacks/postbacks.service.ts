import { mostPostbackAddresses, type PostbackEvent } from '@fairground/contract/postback-figures'
import { newId } from '@fairground/kernel/id'
import { sql } from 'kysely'
import type { Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { originRows } from '../campaigns/index.ts'
import { type AddressRow, hasAddress } from './postbacks.queries.ts'
import { hostOf, secretText } from './postbacks.rules.ts'

/** Maximum number of tests of an agent that wait to be sent. */
const mostTests = 10

/** Context for the encryption of a secret. */
export const aboutSecret = (addressId: string) => `postback-address/${addressId}`

/** Event of a player. */
export interface PlayerEvent {
  playerId: bigint
  event: PostbackEvent
  /** In minor units, if the event has an amount. */
  money?: { amount: bigint; currency: string }
}

/**
 * Adds the postbacks of an event for the agent by whose code the player came, in the transaction that causes it: once
 * for each address, however often it is called. For a player who came by no code, was opened by the agent, or is on
 * trial, nothing is added.
 */
export async function addPostbacks(
  tx: Tx,
  { clock, chance }: Pick<Tools, 'clock' | 'chance'>,
  { playerId, event, money }: PlayerEvent,
): Promise<void> {
  const now = new Date(clock.now())
  const addresses = await tx
    .selectFrom('postback_address as address')
    .innerJoin(originRows(tx).as('origin'), 'origin.agent_id', 'address.agent_id')
    .select(['address.id', 'address.agent_id as agentId'])
    .where('origin.player_id', '=', playerId)
    .where('origin.way', '!=', 'opened')
    .where('address.removed_at', 'is', null)
    .where(sql<boolean>`${event} = ANY (address.events)`)
    .execute()
  if (addresses.length === 0) return
  await tx
    .insertInto('postback')
    .values(
      addresses.map(({ id, agentId }) => ({
        id: newId(now.getTime(), chance),
        address_id: id,
        agent_id: agentId,
        player_id: playerId,
        event,
        amount: money?.amount ?? null,
        currency: money?.currency ?? null,
        at: now,
        next_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['address_id', 'player_id', 'event']).doNothing())
    .execute()
}

/** Adds an address of an agent; returns it with its secret. Refuses `postback_url_invalid` and `postbacks_full`. */
export async function addAddress(
  { db, clock, chance, secret: safe }: Tools,
  agentId: bigint,
  { url, events }: { url: string; events: PostbackEvent[] },
): Promise<AddressRow & { secret: string }> {
  const host = hostOf(url) ?? refuse('postback_url_invalid')
  const at = new Date(clock.now())
  const id = newId(at.getTime(), chance)
  const secret = secretText(chance.bytes(32))
  const row = { id, url, events: [...new Set(events)] }
  await transaction(db, async (tx) => {
    await lockAddresses(tx, agentId)
    const { count } = await tx
      .selectFrom('postback_address')
      .select((row) => row.fn.countAll<bigint>().as('count'))
      .where('agent_id', '=', agentId)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (count >= BigInt(mostPostbackAddresses)) refuse('postbacks_full')
    await tx
      .insertInto('postback_address')
      .values({
        ...row,
        agent_id: agentId,
        host,
        secret_sealed: safe.seal(secret, aboutSecret(id)),
        made_at: at,
      })
      .execute()
  })
  return { ...row, madeAt: at, restUntil: null, secret }
}

/** Two concurrent calls of an agent do not exceed a limit together. */
async function lockAddresses(tx: Tx, agentId: bigint): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`postbacks ${agentId}`}, 0))`.execute(tx)
}

/** Gives an address another secret. Refuses `postback_unknown`. */
export async function renewSecret(
  { db, chance, secret: safe }: Tools,
  agentId: bigint,
  addressId: string,
): Promise<string> {
  const secret = secretText(chance.bytes(32))
  const changed = await db
    .updateTable('postback_address')
    .set({ secret_sealed: safe.seal(secret, aboutSecret(addressId)) })
    .where('id', '=', addressId)
    .where('agent_id', '=', agentId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (changed.numUpdatedRows !== 1n) refuse('postback_unknown')
  return secret
}

/** Removes an address: its waiting postbacks are not sent any more. Refuses `postback_unknown`. */
export async function removeAddress({ db, clock }: Tools, agentId: bigint, addressId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const removed = await tx
      .updateTable('postback_address')
      .set({ removed_at: new Date(clock.now()) })
      .where('id', '=', addressId)
      .where('agent_id', '=', agentId)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (removed.numUpdatedRows !== 1n) refuse('postback_unknown')
    await tx
      .updateTable('postback')
      .set({ state: 'ended', next_at: null })
      .where('address_id', '=', addressId)
      .where('state', '=', 'waiting')
      .execute()
  })
}

/**
 * Sends a test event without a player to an address. Refuses `postback_unknown`, and `postbacks_waiting` if many tests
 * wait already.
 */
export async function addTest(
  { db, clock, chance }: Tools,
  { agentId, currency }: { agentId: bigint; currency: string },
  { addressId, event }: { addressId: string; event: PostbackEvent },
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockAddresses(tx, agentId)
    if (!(await hasAddress(tx, agentId, addressId))) refuse('postback_unknown')
    const { count } = await tx
      .selectFrom('postback')
      .select((row) => row.fn.countAll<bigint>().as('count'))
      .where('agent_id', '=', agentId)
      .where('player_id', 'is', null)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow()
    if (count >= BigInt(mostTests)) refuse('postbacks_waiting')
    const now = new Date(clock.now())
    const money = event === 'registered' ? null : { amount: 10_000n, currency }
    await tx
      .insertInto('postback')
      .values({
        id: newId(now.getTime(), chance),
        address_id: addressId,
        agent_id: agentId,
        player_id: null,
        event,
        amount: money?.amount ?? null,
        currency: money?.currency ?? null,
        at: now,
        next_at: now,
      })
      .execute()
  })
}
