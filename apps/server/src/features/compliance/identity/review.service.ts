import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { DocumentRefusal } from '@fairground/contract/identity-figures'
import type { Level } from '@fairground/contract/levels'
import type {
  approveDocument,
  claimDocument,
  lookAtDocument,
  refuseDocument,
} from '@fairground/contract/office-identity'
import { sql } from 'kysely'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { claimOf, logged, requireClaim } from '../../office/staff/index.ts'
import { refreshPerson } from '../../people/limits/index.ts'
import { identityOf } from '../../people/persons/index.ts'
import { customerIdOf } from '../../people/players/index.ts'
import { readBrand } from '../../platform/brand/index.ts'
import {
  changeDocument,
  type DocumentRow,
  listSameDocuments,
  lockDocument,
  picturesOf,
} from './documents.queries.ts'
import { aboutPicture, dateIn } from './documents.rules.ts'
import { factsOf } from './documents.service.ts'
import { settleLevel } from './level.service.ts'
import { tellOfDecision } from './told.text.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'secret' | 'mail' | 'sms' | 'live' | 'log'>

/**
 * Returns the content and pictures of a document of the brand, once the log has who reads it and why; the values shown
 * are encrypted there. Refuses `document_unknown` and `document_deleted`.
 */
export async function look(
  tools: Needs,
  staff: StaffSession,
  { documentId, reason }: InputOf<typeof lookAtDocument>,
): Promise<OutputOf<typeof lookAtDocument>> {
  return logged(tools, async (tx) => {
    const document = (await lockDocument(tx, staff.brandId, documentId)) ?? refuse('document_unknown')
    const facts = factsOf(tools, document) ?? refuse('document_deleted')
    const { player_id: playerId, number_digests: digests } = document
    const { payeeName, birthday } = await identityOf(tx, playerId)
    const others = await listSameDocuments(tx, { brandId: staff.brandId, playerId, digests })
    const pictures = (await picturesOf(tx, documentId)).map(
      ({ position, key_number: keyNumber, jpeg_sealed: sealed }) =>
        tools.secret.openFile(sealed, aboutPicture(documentId, position), keyNumber).toString('base64'),
    )
    return {
      result: {
        ...facts,
        pictures,
        account: { payeeName: payeeName ?? '', birthday },
        others: others.map(({ customerId, username }) => ({ customerId, username })),
      },
      entry: {
        ...(await entryOf(tx, staff, 'lookAtDocument', document)),
        reason,
        after: { document: documentId, kind: document.kind, pictures: pictures.length },
        personal: { seen: facts },
      },
    }
  })
}

/** Claims a document, also an approved one. Refuses `document_unknown`, `document_decided` and `claimed_by_another`. */
export async function claim(
  tools: Needs,
  staff: StaffSession,
  { documentId, note }: InputOf<typeof claimDocument>,
): Promise<void> {
  await logged(tools, async (tx) => {
    const document = (await lockDocument(tx, staff.brandId, documentId)) ?? refuse('document_unknown')
    if (document.state === 'refused') refuse('document_decided')
    const claimed = claimOf(document, staff, note, tools.clock.now())
    if (document.claimed_by === staff.staffId) return { result: undefined }
    await changeDocument(tx, documentId, claimed)
    const entry = await entryOf(tx, staff, 'claimDocument', document)
    return {
      result: undefined,
      entry: { ...entry, ...(note === undefined ? {} : { reason: note }), after: { document: documentId } },
    }
  })
}

/**
 * Approves a document, which updates the account's level; an exclusion of the same person then applies to it. Refuses
 * `document_unknown`, `document_decided`, `document_deleted`, `document_expired`, `not_claimed`, `claimed_by_another`,
 * and `document_taken` if another open account of the brand has an approved one with this number.
 */
export async function approve(
  tools: Needs,
  staff: StaffSession,
  { documentId }: InputOf<typeof approveDocument>,
): Promise<{ level: Level }> {
  return logged(tools, async (tx) => {
    const document = (await lockDocument(tx, staff.brandId, documentId)) ?? refuse('document_unknown')
    if (document.state !== 'waiting') refuse('document_decided')
    requireClaim(document, staff)
    const { expiresOn } = factsOf(tools, document) ?? refuse('document_deleted')
    const { timeZone } = (await readBrand(tx, { id: document.brand_id, atMs: tools.clock.now() }))!
    if (expiresOn !== null && expiresOn < dateIn(timeZone, tools.clock.now())) refuse('document_expired')
    await refuseTaken(tx, document)
    const decided = { decided_by: staff.staffId, decided_at: new Date(tools.clock.now()) }
    await changeDocument(tx, documentId, { state: 'approved', ...decided })
    return settle(tx, tools, staff, 'approveDocument', document, {})
  })
}

/**
 * Rejects a document, or withdraws its approval, which updates the account's level. Refuses `document_unknown`,
 * `document_decided`, `not_claimed` and `claimed_by_another`.
 */
export async function turnDown(
  tools: Needs,
  staff: StaffSession,
  { documentId, why, reason }: InputOf<typeof refuseDocument>,
): Promise<{ level: Level }> {
  return logged(tools, async (tx) => {
    const document = (await lockDocument(tx, staff.brandId, documentId)) ?? refuse('document_unknown')
    if (document.state === 'refused') refuse('document_decided')
    requireClaim(document, staff)
    const decided = { decided_by: staff.staffId, decided_at: new Date(tools.clock.now()) }
    await changeDocument(tx, documentId, { state: 'refused', refusal: why, ...decided })
    return settle(tx, tools, staff, 'refuseDocument', document, { why, reason })
  })
}

/** Refuses `document_taken`; two approvals of one number wait for each other here. */
async function refuseTaken(
  tx: Tx,
  { brand_id: brandId, player_id: playerId, number_digests: digests }: DocumentRow,
): Promise<void> {
  for (const digest of digests.toSorted(Buffer.compare)) {
    const name = `document ${brandId} ${digest.toString('hex')}`
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
  }
  const others = await listSameDocuments(tx, { brandId, playerId, digests })
  if (others.some(({ isApproved }) => isApproved)) refuse('document_taken')
}

/** Updates the account to its approved documents, notifies the player, and returns the log entry. */
async function settle(
  tx: Tx,
  tools: Needs,
  staff: StaffSession,
  call: 'approveDocument' | 'refuseDocument',
  document: DocumentRow,
  { why, reason }: { why?: DocumentRefusal; reason?: string },
) {
  const { id, player_id: playerId, kind } = document
  const { before, after } = await settleLevel(tx, tools, playerId)
  const { level } = after
  await refreshPerson(tx, tools, playerId)
  await tellOfDecision(tx, tools, playerId, kind, why)
  return {
    result: { level },
    entry: {
      ...(await entryOf(tx, staff, call, document)),
      ...(reason === undefined ? {} : { reason }),
      before: { document: id, state: document.state, level: before },
      after: { document: id, state: why ? 'refused' : 'approved', level, ...(why ? { why } : {}) },
    },
  }
}

async function entryOf(tx: Tx, staff: StaffSession, call: string, { player_id: playerId }: DocumentRow) {
  return {
    brandId: staff.brandId,
    by: `staff/${staff.publicId}` as const,
    call,
    subject: `player/${await customerIdOf(tx, playerId)}`,
  }
}
