import type { InputOf, OutputOf } from '@fairground/contract/call'
import type {
  addReceivedDocument,
  listReceivedDocuments,
  lookAtReceivedDocument,
} from '@fairground/contract/received-documents'
import type { ReceivedDocumentKind } from '@fairground/contract/recovery-figures'
import { newId } from '@fairground/kernel/id'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { findPlayer, logged, staffRows } from '../../office/staff/index.ts'
import { accountRows } from '../../people/players/index.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'chance' | 'secret' | 'pictures'>

/** Returns the context for the encryption of a document's note. */
export const aboutNote = (documentId: string) => `received-document/${documentId}`
/** Returns the same for one of its pictures. */
export const aboutReceivedPicture = (documentId: string, position: number) =>
  `received-document/${documentId}/${position}`

/**
 * Stores a document that reached staff outside the site, with re-encoded pictures, all encrypted; returns its id.
 * Refuses `player_unknown`, `image_invalid` and `image_too_large`, and then stores nothing.
 */
export async function keepReceived(
  tools: Needs,
  staff: StaffSession,
  { customerId, kind, note, images }: InputOf<typeof addReceivedDocument>,
): Promise<string> {
  const { db, clock, secret } = tools
  const { id: playerId } = await findPlayer({ db }, staff.brandId, customerId)
  const id = newId(clock.now(), tools.chance)
  const pictures: { document_id: string; position: number; key_number: number; jpeg_sealed: Buffer }[] = []
  for (const [index, image] of images.entries()) {
    const jpeg = await tools.pictures.redrawn(Buffer.from(image, 'base64'))
    const position = index + 1
    const jpeg_sealed = secret.sealFile(jpeg, aboutReceivedPicture(id, position))
    pictures.push({ document_id: id, position, key_number: secret.keyNumber, jpeg_sealed })
  }
  const at = new Date(clock.now())
  return logged(tools, async (tx) => {
    await tx
      .insertInto('received_document')
      .values({
        id,
        brand_id: staff.brandId,
        player_id: playerId,
        kind,
        staff_id: staff.staffId,
        at,
        note_sealed: secret.sealFile(Buffer.from(note), aboutNote(id)),
        key_number: secret.keyNumber,
      })
      .execute()
    await tx.insertInto('received_picture').values(pictures).execute()
    await noteLook(tx, id, staff.staffId, at)
    return {
      result: id,
      entry: {
        ...entryOf(staff, 'addReceivedDocument', customerId),
        after: { document: id, kind, pictures: pictures.length },
        personal: { note },
      },
    }
  })
}

/** Lists the received documents about a player of the brand, newest first. Refuses `player_unknown`. */
export async function receivedOf(
  { db }: Pick<Tools, 'db'>,
  staff: StaffSession,
  customerId: string,
): Promise<OutputOf<typeof listReceivedDocuments>> {
  const { id: playerId } = await findPlayer({ db }, staff.brandId, customerId)
  const rows = await db
    .selectFrom('received_document as d')
    .innerJoin(staffRows(db).as('s'), 's.id', 'd.staff_id')
    .leftJoin('received_document_look as l', (join) =>
      join.onRef('l.document_id', '=', 'd.id').on('l.staff_id', '=', staff.staffId),
    )
    .select(['d.id as documentId', 'd.kind', 'd.at', 's.name as by', 'd.note_sealed', 'l.at as seenAt'])
    .select((row) =>
      row
        .selectFrom('received_picture as p')
        .select((picture) => picture.fn.countAll<bigint>().as('count'))
        .whereRef('p.document_id', '=', 'd.id')
        .as('pictures'),
    )
    .where('d.player_id', '=', playerId)
    .where('d.brand_id', '=', staff.brandId)
    .orderBy('d.at', 'desc')
    .orderBy('d.id', 'desc')
    .execute()
  return {
    list: rows.map(({ at, note_sealed: note, seenAt, pictures, ...row }) => ({
      ...row,
      at: at.toISOString(),
      pictures: Number(pictures ?? 0),
      isDeleted: note === null,
      isSeen: seenAt !== null,
    })),
  }
}

/**
 * Returns the note and the pictures of a received document of the brand, once the log has who looks and why. Refuses
 * `document_unknown` and `document_deleted`.
 */
export async function lookAtReceived(
  tools: Pick<Tools, 'db' | 'clock' | 'secret'>,
  staff: StaffSession,
  { documentId, reason }: InputOf<typeof lookAtReceivedDocument>,
): Promise<OutputOf<typeof lookAtReceivedDocument>> {
  const { secret, clock } = tools
  return logged(tools, async (tx) => {
    const document = await tx
      .selectFrom('received_document as d')
      .innerJoin(accountRows(tx).as('p'), 'p.id', 'd.player_id')
      .select(['d.kind', 'd.note_sealed as note', 'd.key_number as keyNumber', 'p.customer_id as customerId'])
      .where('d.id', '=', documentId)
      .where('d.brand_id', '=', staff.brandId)
      .executeTakeFirst()
    if (!document) return refuse('document_unknown')
    const { note, keyNumber, kind, customerId } = document
    if (note === null) return refuse('document_deleted')
    const rows = await tx
      .selectFrom('received_picture')
      .select(['position', 'key_number as keyNumber', 'jpeg_sealed as sealed'])
      .where('document_id', '=', documentId)
      .orderBy('position')
      .execute()
    await noteLook(tx, documentId, staff.staffId, new Date(clock.now()))
    return {
      result: {
        note: secret.openFile(note, aboutNote(documentId), keyNumber).toString(),
        pictures: rows.map(({ position, keyNumber: its, sealed }) =>
          secret.openFile(sealed, aboutReceivedPicture(documentId, position), its).toString('base64'),
        ),
      },
      entry: {
        ...entryOf(staff, 'lookAtReceivedDocument', customerId),
        reason,
        after: { document: documentId, kind, pictures: rows.length },
      },
    }
  })
}

/** Documents that prove why a change is made, and the person who relies on them. */
export interface Proof {
  brandId: number
  playerId: bigint
  documentIds: readonly string[]
  staffId: bigint
  /** Kinds of which there must be at least one; none for any. */
  kinds: readonly ReceivedDocumentKind[]
}

/**
 * Requires documents of a player that a person has looked at; returns their kinds. Refuses `document_unknown`,
 * `document_deleted`, `document_not_seen`, and `proof_missing` if none is of a required kind.
 */
export async function requireProof(
  db: Db | Tx,
  { brandId, playerId, documentIds, staffId, kinds }: Proof,
): Promise<ReceivedDocumentKind[]> {
  const wanted = [...new Set(documentIds)]
  const rows =
    wanted.length === 0
      ? []
      : await db
          .selectFrom('received_document as d')
          .leftJoin('received_document_look as l', (join) =>
            join.onRef('l.document_id', '=', 'd.id').on('l.staff_id', '=', staffId),
          )
          .select(['d.kind', 'd.note_sealed as note', 'l.at as seenAt'])
          .where('d.brand_id', '=', brandId)
          .where('d.player_id', '=', playerId)
          .where('d.id', 'in', wanted)
          .orderBy('d.id')
          .execute()
  if (rows.length !== wanted.length) refuse('document_unknown')
  if (rows.some(({ note }) => note === null)) refuse('document_deleted')
  if (rows.some(({ seenAt }) => seenAt === null)) refuse('document_not_seen')
  const found = rows.map(({ kind }) => kind)
  if (kinds.length > 0 && !found.some((kind) => kinds.includes(kind))) refuse('proof_missing')
  return found
}

async function noteLook(tx: Tx, documentId: string, staffId: bigint, at: Date): Promise<void> {
  await tx
    .insertInto('received_document_look')
    .values({ document_id: documentId, staff_id: staffId, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function entryOf(staff: StaffSession, call: string, customerId: string) {
  return {
    brandId: staff.brandId,
    by: `staff/${staff.publicId}` as const,
    call,
    subject: `player/${customerId}`,
  }
}
