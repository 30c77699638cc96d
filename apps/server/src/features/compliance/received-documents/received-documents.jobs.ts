import { transaction } from '../../../db/transaction.ts'
import { forEachAlone } from '../../../for-each-alone.ts'
import type { Job } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import { closedAccountRows } from '../../people/players/index.ts'
import { settingRows } from '../../platform/brand/index.ts'
import { aboutNote, aboutReceivedPicture } from './received-documents.service.ts'

type JobTools = Pick<Tools, 'db' | 'clock' | 'secret' | 'log'>

/** Number of documents re-encrypted in one run. */
const mostAtATime = 500

/** Jobs for received documents, as cron lines in UTC. */
export function receivedDocumentJobs(tools: JobTools): Job[] {
  return [
    { name: 'delete-old-received-documents', cron: '40 3 * * *', run: () => deleteOldReceived(tools) },
    { name: 'reseal-received-documents', cron: '*/10 * * * *', run: () => resealReceived(tools) },
  ]
}

/**
 * Deletes the notes and pictures of received documents, the brand's number of years after their account was closed, as
 * those that players send; that there was a document stays.
 */
export async function deleteOldReceived(tools: JobTools): Promise<void> {
  const { db, clock, log } = tools
  const brands = await settingRows(db, clock.now()).orderBy('brand.id').execute()
  const what = ({ code }: (typeof brands)[number]) => `old received documents of brand ${code}`
  await forEachAlone(brands, { log, what }, async ({ id: brandId, keep_years: years }) => {
    const before = Temporal.Instant.fromEpochMilliseconds(clock.now())
      .toZonedDateTimeISO('UTC')
      .subtract({ years })
    const closed = closedAccountRows(db, brandId, new Date(before.epochMilliseconds))
    const due = await db
      .selectFrom('received_document as d')
      .innerJoin(closed.as('p'), 'p.id', 'd.player_id')
      .select('d.id')
      .where('d.note_sealed', 'is not', null)
      .execute()
    await forEachAlone(due, { log, what: ({ id }) => `received document ${id}` }, ({ id }) =>
      transaction(db, async (tx) => {
        await tx.deleteFrom('received_picture').where('document_id', '=', id).execute()
        await tx.updateTable('received_document').set({ note_sealed: null }).where('id', '=', id).execute()
      }),
    )
  })
}

/** Re-encrypts documents that are encrypted with an earlier key; when none is left, that key decrypts nothing here. */
export async function resealReceived({ db, secret, log }: JobTools): Promise<void> {
  const { keyNumber } = secret
  const pictures = await db
    .selectFrom('received_picture')
    .select(['document_id as id', 'position', 'key_number as its', 'jpeg_sealed as sealed'])
    .where('key_number', '!=', keyNumber)
    .limit(mostAtATime)
    .execute()
  const ofPicture = ({ id, position }: (typeof pictures)[number]) =>
    `picture ${position} of received document ${id}`
  // A picture never changes, so that another process may do the same.
  await forEachAlone(pictures, { log, what: ofPicture }, async ({ id, position, its, sealed }) => {
    const about = aboutReceivedPicture(id, position)
    const jpeg_sealed = secret.sealFile(secret.openFile(sealed, about, its), about)
    await db
      .updateTable('received_picture')
      .set({ jpeg_sealed, key_number: keyNumber })
      .where('document_id', '=', id)
      .where('position', '=', position)
      .where('key_number', '=', its)
      .execute()
  })
  const documents = await db
    .selectFrom('received_document')
    .select(['id', 'key_number as its', 'note_sealed as sealed'])
    .where('key_number', '!=', keyNumber)
    .where('note_sealed', 'is not', null)
    .limit(mostAtATime)
    .execute()
  await forEachAlone(
    documents,
    { log, what: ({ id }) => `received document ${id}` },
    async ({ id, its, sealed }) => {
      const note_sealed = secret.sealFile(secret.openFile(sealed!, aboutNote(id), its), aboutNote(id))
      await db
        .updateTable('received_document')
        .set({ note_sealed, key_number: keyNumber })
        .where('id', '=', id)
        .where('key_number', '=', its)
        .where('note_sealed', 'is not', null)
        .execute()
    },
  )
}
