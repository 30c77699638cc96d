import { sql } from 'kysely'
import { transaction } from '../../../db/transaction.ts'
import { forEachAlone } from '../../../for-each-alone.ts'
import type { Job } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import { setIdentity } from '../../people/levels/index.ts'
import { closedAccountRows } from '../../people/players/index.ts'
import { settingRows } from '../../platform/brand/index.ts'
import { aboutFacts, aboutPicture } from './documents.rules.ts'
import { mindDormancy } from './dormancy.service.ts'
import { mindLevels } from './level.service.ts'

type JobTools = Pick<Tools, 'db' | 'clock' | 'secret' | 'mail' | 'sms' | 'live' | 'log'>

/** Number of documents re-encrypted in one run. */
const mostAtATime = 500

/** Jobs for documents and inactive accounts, as cron lines in UTC. */
export function identityJobs(tools: JobTools): Job[] {
  return [
    { name: 'delete-old-documents', cron: '30 3 * * *', run: () => deleteOldDocuments(tools) },
    { name: 'mind-dormancy', cron: '10 4 * * *', run: () => mindDormancy(tools) },
    { name: 'mind-levels', cron: '*/5 * * * *', run: () => mindLevels(tools) },
    { name: 'reseal-documents', cron: '*/10 * * * *', run: () => resealDocuments(tools) },
  ]
}

/**
 * Deletes the content and pictures of documents, the brand's number of years after their account was closed (five: AMLC
 * rules for casinos 2017; GLI-19 A.2.2). The records that they existed, and of their decisions, stay.
 */
export async function deleteOldDocuments(tools: JobTools): Promise<void> {
  const brands = await settingRows(tools.db, tools.clock.now()).orderBy('brand.id').execute()
  const what = ({ code }: (typeof brands)[number]) => `old documents of brand ${code}`
  await forEachAlone(brands, { log: tools.log, what }, ({ id, keep_years: years }) =>
    deleteOfBrand(tools, id, years),
  )
}

async function deleteOfBrand({ db, clock, log }: JobTools, brandId: number, years: number): Promise<void> {
  const before = Temporal.Instant.fromEpochMilliseconds(clock.now())
    .toZonedDateTimeISO('UTC')
    .subtract({ years })
  const closed = closedAccountRows(db, brandId, new Date(before.epochMilliseconds))
  const due = await db
    .selectFrom('identity_document as d')
    .innerJoin(closed.as('p'), 'p.id', 'd.player_id')
    .select(['d.id', 'd.player_id as playerId'])
    .where('d.facts_sealed', 'is not', null)
    .execute()
  const what = ({ id }: (typeof due)[number]) => `document ${id}`
  await forEachAlone(due, { log, what }, ({ id, playerId }) =>
    transaction(db, async (tx) => {
      await tx.deleteFrom('identity_picture').where('document_id', '=', id).execute()
      await tx
        .updateTable('identity_document')
        .set({ facts_sealed: null, number_digests: [] })
        .where('id', '=', id)
        .execute()
      await setIdentity(tx, playerId, { level: 0, until: null, documentDigests: [] })
    }),
  )
}

/** Re-encrypts documents that are encrypted with an earlier key; when none is left, that key decrypts nothing here. */
export async function resealDocuments({ db, secret, log }: JobTools): Promise<void> {
  const { keyNumber } = secret
  const pictures = await db
    .selectFrom('identity_picture')
    .select(['document_id as id', 'position'])
    .where('key_number', '!=', keyNumber)
    .limit(mostAtATime)
    .execute()
  await forEachAlone(pictures, { log, what: ({ id }) => `picture of document ${id}` }, ({ id, position }) =>
    transaction(db, async (tx) => {
      const row = await tx
        .selectFrom('identity_picture')
        .select(['jpeg_sealed', 'key_number'])
        .where('document_id', '=', id)
        .where('position', '=', position)
        .forUpdate()
        .executeTakeFirst()
      if (!row || row.key_number === keyNumber) return
      const about = aboutPicture(id, position)
      const jpeg = secret.openFile(row.jpeg_sealed, about, row.key_number)
      await tx
        .updateTable('identity_picture')
        .set({ jpeg_sealed: secret.sealFile(jpeg, about), key_number: keyNumber })
        .where('document_id', '=', id)
        .where('position', '=', position)
        .execute()
    }),
  )
  const documents = await db
    .selectFrom('identity_document')
    .select('id')
    .where('key_number', '!=', keyNumber)
    .where(sql<boolean>`facts_sealed IS NOT NULL`)
    .limit(mostAtATime)
    .execute()
  await forEachAlone(documents, { log, what: ({ id }) => `document ${id}` }, ({ id }) =>
    transaction(db, async (tx) => {
      const row = await tx
        .selectFrom('identity_document')
        .select(['facts_sealed', 'key_number'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!row?.facts_sealed || row.key_number === keyNumber) return
      const facts = secret.openFile(row.facts_sealed, aboutFacts(id), row.key_number)
      await tx
        .updateTable('identity_document')
        .set({ facts_sealed: secret.sealFile(facts, aboutFacts(id)), key_number: keyNumber })
        .where('id', '=', id)
        .execute()
    }),
  )
}
