import { createHash } from 'node:crypto'
import type { InputOf } from '@fairground/contract/call'
import type { sendDocument } from '@fairground/contract/identity'
import { mostDocumentsADay, plainNumber } from '@fairground/contract/identity-figures'
import { newId } from '@fairground/kernel/id'
import { sql } from 'kysely'
import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { Refusal, refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { flagSameDocument } from '../../people/cases/index.ts'
import {
  type DocumentRow,
  findRequest,
  isWaiting,
  listSameDocuments,
  listStored,
  sentSince,
} from './documents.queries.ts'
import {
  aboutFacts,
  aboutPicture,
  type DocumentFacts,
  dateIn,
  documentMark,
  wrongFields,
} from './documents.rules.ts'

type Sent = InputOf<typeof sendDocument>

const dayMs = 24 * 3_600_000

/**
 * Stores a document sent by a player, with re-encoded pictures, all encrypted; the same request twice is one. Refuses
 * `invalid_input` by field, `document_expired`, `idempotency_conflict`, `document_waiting`, `documents_full`,
 * `image_invalid` and `image_too_large`, and then stores nothing.
 */
export async function keepDocument(
  tools: Pick<Tools, 'db' | 'clock' | 'chance' | 'secret' | 'pictures' | 'log'>,
  brand: Brand,
  { playerId, brandId }: PlayerSession,
  sent: Sent,
): Promise<void> {
  const { db, clock, secret } = tools
  const today = dateIn(brand.timeZone, clock.now())
  const fields = wrongFields(sent, today)
  if (fields.images === 'too_big') refuse('image_too_large')
  if (Object.keys(fields).length > 0) refuse('invalid_input', { fields })
  if (sent.expiresOn !== null && sent.expiresOn < today) refuse('document_expired')
  const request = { playerId, text: requestText(sent) }
  // Before the pictures are re-encoded, which takes time. Reasons for a refusal are read first: a repeat that is stored
  // in the meantime is then seen as one.
  const tooMany = await findTooMany(db, tools, playerId, sent)
  if (await isRepeated(db, tools, request, sent)) return
  if (tooMany) throw tooMany

  const id = newId(clock.now(), tools.chance)
  const pictures: { position: number; key_number: number; jpeg_sealed: Buffer }[] = []
  for (const [index, image] of sent.images.entries()) {
    const jpeg = await tools.pictures.redrawn(Buffer.from(image, 'base64'))
    const position = index + 1
    const jpeg_sealed = secret.sealFile(jpeg, aboutPicture(id, position))
    pictures.push({ position, key_number: secret.keyNumber, jpeg_sealed })
  }
  const facts: DocumentFacts = {
    number: plainNumber(sent.number),
    fullName: sent.fullName,
    birthday: sent.birthday,
    expiresOn: sent.expiresOn,
  }
  const digests = facts.number
    ? secret.digests(documentMark(sent.kind, sent.country, facts.number), 'document')
    : []
  await transaction(db, async (tx) => {
    // One at a time for a player: otherwise two could count and insert at once and exceed the maximum.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`documents ${playerId}`}, 0))`.execute(tx)
    if (await isRepeated(tx, tools, request, sent)) return
    const tooManyNow = await findTooMany(tx, tools, playerId, sent)
    if (tooManyNow) throw tooManyNow
    await tx
      .insertInto('identity_document')
      .values({
        id,
        brand_id: brandId,
        player_id: playerId,
        request: sent.request,
        request_digest: secret.digest(request.text, aboutRequest(playerId)),
        kind: sent.kind,
        country: sent.country,
        key_number: secret.keyNumber,
        facts_sealed: secret.sealFile(Buffer.from(JSON.stringify(facts)), aboutFacts(id)),
        number_digests: digests,
        submitted_at: new Date(clock.now()),
      })
      .execute()
    await tx
      .insertInto('identity_picture')
      .values(pictures.map((picture) => ({ document_id: id, ...picture })))
      .execute()
    await flagSame(tx, tools, { brandId, playerId, digests })
  })
}

const aboutRequest = (playerId: bigint) => `identity-request/${playerId}`

/** Text of a request, with its pictures by their hashes. */
function requestText({ images, ...said }: Sent): string {
  const hashes = images.map((image) => createHash('sha256').update(image).digest('hex'))
  return JSON.stringify([...Object.entries(said).sort(([a], [b]) => (a < b ? -1 : 1)), hashes])
}

/** Whether the request was stored before; refuses `idempotency_conflict` if it had another content. */
async function isRepeated(
  db: Db | Tx,
  { secret }: Pick<Tools, 'secret'>,
  { playerId, text }: { playerId: bigint; text: string },
  { request }: Sent,
): Promise<boolean> {
  const before = await findRequest(db, playerId, request)
  if (!before) return false
  const isSame = secret.digests(text, aboutRequest(playerId)).some((one) => one.equals(before.request_digest))
  return isSame || refuse('idempotency_conflict')
}

/** Reason for accepting no other document now: one of the kind waits, or the day is full. */
async function findTooMany(
  db: Db | Tx,
  { clock }: Pick<Tools, 'clock'>,
  playerId: bigint,
  { kind }: Sent,
): Promise<Refusal | undefined> {
  const nowMs = clock.now()
  if (await isWaiting(db, playerId, kind)) return new Refusal('document_waiting')
  const sent = await sentSince(db, playerId, new Date(nowMs - dayMs))
  if (sent.length < mostDocumentsADay) return undefined
  return new Refusal('documents_full', {
    retryAfterMs: sent.at(-mostDocumentsADay)!.getTime() + dayMs - nowMs,
  })
}

/** Raises a case for this account and the open ones of the brand that have a document of the same number. */
async function flagSame(
  tx: Tx,
  tools: Pick<Tools, 'clock' | 'chance' | 'log'>,
  about: { brandId: number; playerId: bigint; digests: readonly Buffer[] },
): Promise<void> {
  const others = await listSameDocuments(tx, about)
  if (others.length === 0) return
  const playerIds = [about.playerId, ...others.map(({ playerId }) => playerId)]
  // The digest is keyed; a part of it identifies the document and reveals nothing.
  const key = about.digests[0]!.toString('hex').slice(0, 16)
  await flagSameDocument(tx, tools, about.brandId, { key }, playerIds)
}

/** Returns the content of a document; undefined once that was deleted. */
export function factsOf(
  { secret }: Pick<Tools, 'secret'>,
  {
    id,
    facts_sealed: sealed,
    key_number: keyNumber,
  }: Pick<DocumentRow, 'id' | 'facts_sealed' | 'key_number'>,
): DocumentFacts | undefined {
  return sealed === null
    ? undefined
    : JSON.parse(secret.openFile(sealed, aboutFacts(id), keyNumber).toString())
}

/** Stored document of a player, with its content decrypted. */
export interface StoredDocument
  extends Pick<DocumentRow, 'id' | 'kind' | 'country' | 'state' | 'submitted_at'>,
    DocumentFacts {}

/** Lists the documents of a player that were not deleted, with their contents, the newest first, up to fifty. */
export async function listDocumentFacts(
  db: Db | Tx,
  tools: Pick<Tools, 'secret'>,
  playerId: bigint,
): Promise<StoredDocument[]> {
  const rows = await listStored(db, playerId, 50)
  return rows.flatMap(({ facts_sealed, key_number, ...document }) => {
    const facts = factsOf(tools, { id: document.id, facts_sealed, key_number })
    return facts ? [{ ...document, ...facts }] : []
  })
}
