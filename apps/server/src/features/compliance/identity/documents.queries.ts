import type { OutputOf } from '@fairground/contract/call'
import type { getIdentity } from '@fairground/contract/identity'
import { type DocumentKind, documentKinds } from '@fairground/contract/identity-figures'
import { type Level, levelPurposes } from '@fairground/contract/levels'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { type Selectable, sql } from 'kysely'
import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import type { Db, Tables, Tx } from '../../../db/tables.ts'
import { levelAt } from '../../people/levels/index.ts'
import { accountRows } from '../../people/players/index.ts'
import { dateIn } from './documents.rules.ts'

export type DocumentRow = Selectable<Tables['identity_document']>

/**
 * Returns the identity of a player for the player: level, requirements of the brand, and the newest document of each
 * kind.
 */
export async function identityOnWire(
  db: Db,
  brand: Brand,
  { playerId, currency: code }: Pick<PlayerSession, 'playerId' | 'currency'>,
  nowMs: number,
): Promise<OutputOf<typeof getIdentity>> {
  const [account, documents] = await Promise.all([
    accountRows(db).where('player.id', '=', playerId).executeTakeFirstOrThrow(),
    db
      .selectFrom('identity_document')
      .distinctOn('kind')
      .select(['kind', 'state', 'submitted_at', 'refusal'])
      .where('player_id', '=', playerId)
      .orderBy('kind')
      .orderBy('submitted_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  ])
  const { needs, sumOfDay } = brand.identity
  const above = sumOfDay.above[code]
  const level = levelAt(account, nowMs)
  const until = level > 0 ? account.level_until : null
  return {
    level,
    lastDay: until && dateIn(brand.timeZone, until.getTime() - 1),
    keepYears: brand.keepYears,
    country: brand.country,
    required: levelPurposes.flatMap((purpose) =>
      needs[purpose] > 0 ? [{ purpose, level: needs[purpose] }] : [],
    ),
    sum:
      above !== undefined && sumOfDay.level > 0
        ? { above: { amount: moneyText(above, currencyOf(code)), currency: code }, level: sumOfDay.level }
        : null,
    documents: documents.map(({ submitted_at: at, ...document }) => ({
      ...document,
      submittedAt: at.toISOString(),
    })),
  }
}

/** Finds the document of a player's request, if it was sent before. */
export function findRequest(db: Db | Tx, playerId: bigint, request: string) {
  return db
    .selectFrom('identity_document')
    .select(['id', 'request_digest'])
    .where('player_id', '=', playerId)
    .where('request', '=', request)
    .executeTakeFirst()
}

/** Lists when a player's documents were sent since a time, oldest first. */
export async function sentSince(db: Db | Tx, playerId: bigint, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('identity_document')
    .select('submitted_at')
    .where('player_id', '=', playerId)
    .where('submitted_at', '>', since)
    .orderBy('submitted_at')
    .execute()
  return rows.map(({ submitted_at: at }) => at)
}

/** Returns whether a document of a kind waits for its review. */
export async function isWaiting(db: Db | Tx, playerId: bigint, kind: DocumentKind): Promise<boolean> {
  const row = await db
    .selectFrom('identity_document')
    .select('id')
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row !== undefined
}

/** Other open account of a brand with a document of the same number. */
export interface SameDocument {
  playerId: bigint
  customerId: string
  username: string
  isApproved: boolean
}

/**
 * Lists the other open accounts of a brand that have sent a document with one of these digests that was not refused.
 */
export async function listSameDocuments(
  db: Db | Tx,
  { brandId, playerId, digests }: { brandId: number; playerId: bigint; digests: readonly Buffer[] },
): Promise<SameDocument[]> {
  if (digests.length === 0) return []
  const rows = await db
    .selectFrom('identity_document as d')
    .innerJoin(accountRows(db).as('p'), 'p.id', 'd.player_id')
    .select(['p.id as playerId', 'p.customer_id as customerId', 'p.username'])
    .select(sql<boolean>`bool_or(d.state = 'approved')`.as('isApproved'))
    .where('d.brand_id', '=', brandId)
    .where('d.player_id', '!=', playerId)
    .where('d.state', '!=', 'refused')
    .where('p.is_open', '=', true)
    .where(sql<boolean>`d.number_digests <> '{}' AND d.number_digests && ${[...digests]}::bytea[]`)
    .groupBy(['p.id', 'p.customer_id', 'p.username'])
    .orderBy('p.id')
    .execute()
  return rows
}

/**
 * Returns a document of a brand, locked until the end of the transaction: the second of two persons who decide sees the
 * first decision.
 */
export function lockDocument(tx: Tx, brandId: number, documentId: string): Promise<DocumentRow | undefined> {
  return tx
    .selectFrom('identity_document')
    .selectAll()
    .where('id', '=', documentId)
    .where('brand_id', '=', brandId)
    .forUpdate()
    .executeTakeFirst()
}

/** Changes the claim or the decision of a locked document. */
export async function changeDocument(
  tx: Tx,
  documentId: string,
  change: Partial<
    Pick<DocumentRow, 'state' | 'claimed_by' | 'claimed_at' | 'decided_by' | 'decided_at' | 'refusal'>
  >,
): Promise<void> {
  await tx.updateTable('identity_document').set(change).where('id', '=', documentId).execute()
}

/** Lists the approved documents of a player, with their encrypted content and the digests of their numbers. */
export function listApproved(tx: Tx, playerId: bigint) {
  return tx
    .selectFrom('identity_document')
    .select(['id', 'kind', 'key_number', 'facts_sealed', 'number_digests'])
    .where('player_id', '=', playerId)
    .where('state', '=', 'approved')
    .execute()
}

/** Lists the documents of a player with encrypted content that was not deleted, the newest first, up to a number. */
export function listStored(db: Db | Tx, playerId: bigint, limit: number) {
  return db
    .selectFrom('identity_document')
    .select(['id', 'kind', 'country', 'state', 'submitted_at', 'key_number', 'facts_sealed'])
    .where('player_id', '=', playerId)
    .where('facts_sealed', 'is not', null)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Lists the encrypted pictures of a document, in their order. */
export function picturesOf(db: Db | Tx, documentId: string) {
  return db
    .selectFrom('identity_picture')
    .select(['position', 'key_number', 'jpeg_sealed'])
    .where('document_id', '=', documentId)
    .orderBy('position')
    .execute()
}

/** Returns the level of an account as last stored, which may have ended since. */
export async function levelStored(db: Db | Tx, playerId: bigint): Promise<Level> {
  const { level } = await accountRows(db).where('player.id', '=', playerId).executeTakeFirstOrThrow()
  return level
}

/** Lists the open accounts whose level has no end, though every document that proves their identity has one. */
export async function listWithoutEnd(db: Db): Promise<bigint[]> {
  const provesWho = (expires: boolean) =>
    Object.entries(documentKinds).flatMap(([kind, one]) =>
      one.proves === 'identity' && one.expires === expires ? [kind as DocumentKind] : [],
    )
  const approvedOf = (kinds: DocumentKind[]) =>
    db
      .selectFrom('identity_document as d')
      .select('d.player_id')
      .where('d.state', '=', 'approved')
      .where('d.kind', 'in', kinds)
      .where('d.player_id', '=', sql.ref<string>('player.id') as never)
  const rows = await accountRows(db)
    .where('player.level', '>', 0)
    .where('player.level_until', 'is', null)
    .where('player.is_open', '=', true)
    .where(({ exists, not }) =>
      exists(approvedOf(provesWho(true))).and(not(exists(approvedOf(provesWho(false))))),
    )
    .orderBy('player.id')
    .execute()
  return rows.map(({ id }) => id)
}
