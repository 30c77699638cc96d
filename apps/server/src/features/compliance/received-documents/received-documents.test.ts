import {
  addReceivedDocument,
  listReceivedDocuments,
  lookAtReceivedDocument,
} from '@fairground/contract/received-documents'
import type { ReceivedDocumentKind } from '@fairground/contract/recovery-figures'
import { listStaffLog } from '@fairground/contract/staff'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer } from '../../../../../../tests/access/objects.ts'
import { aPicture } from '../../../../../../tests/world/documents.ts'
import { type OfficeVisitor, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { secretOf } from '../../../secret.ts'
import { deleteOldReceived, resealReceived } from './received-documents.jobs.ts'
import { requireProof } from './received-documents.service.ts'

const yearMs = 366 * 86_400_000
const reason = 'called about a lost phone'
const note = 'by mail from ana@example.com'

const key = Buffer.alloc(32, 5)
let world: World
beforeAll(async () => {
  world = await aWorld({ secret: secretOf(key) })
})
afterAll(() => world.close())

const staff = () => withStaffSession(world, ['players.documents', 'log.see'])

async function receives(member: OfficeVisitor, customerId: string, kind: ReceivedDocumentKind = 'selfie') {
  const document = { customerId, kind, note, images: [aPicture()] }
  return (await member.send(addReceivedDocument, document)).value.documentId
}

const looks = (member: OfficeVisitor, documentId: string) =>
  member.send(lookAtReceivedDocument, { documentId, reason })

/** The row numbers of a staff account and of a player. */
async function rowsOf({ publicId }: { publicId: string }, customerId: string) {
  const { db } = world.server.tools
  const { id: staffId } = await db
    .selectFrom('staff')
    .select('id')
    .where('public_id', '=', publicId)
    .executeTakeFirstOrThrow()
  const { id: playerId } = await db
    .selectFrom('player')
    .select('id')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return { staffId, playerId, brandId: 1 }
}

test('a document proves nothing of another player, of another kind, unseen, or twice for two', async () => {
  const [ana, ben] = [await aCustomer(world), await aCustomer(world)]
  const [asker, other] = [await staff(), await staff()]
  const rows = await rowsOf(asker, ana)
  const proves = (documentIds: string[]) =>
    requireProof(world.server.tools.db, { ...rows, documentIds, kinds: ['selfie'] })
  const letter = await receives(asker, ana, 'letter')
  const unseen = await receives(other, ana)
  await expect(proves([])).rejects.toMatchObject({ code: 'proof_missing' })
  await expect(proves([await receives(asker, ben)])).rejects.toMatchObject({ code: 'document_unknown' })
  await expect(proves([letter])).rejects.toMatchObject({ code: 'proof_missing' })
  await expect(proves([letter, unseen])).rejects.toMatchObject({ code: 'document_not_seen' })
  void (await looks(asker, unseen)).value
  expect(await proves([letter, unseen, unseen])).toEqual(expect.arrayContaining(['letter', 'selfie']))
})

test('a look is logged without what was seen, and a file that is no picture stores nothing', async () => {
  const customerId = await aCustomer(world)
  const member = await staff()
  const broken = {
    customerId,
    kind: 'order' as const,
    note,
    images: [Buffer.from('<svg/>').toString('base64')],
  }
  expect((await member.send(addReceivedDocument, broken)).refusal).toBe('image_invalid')
  expect((await member.send(listReceivedDocuments, { customerId })).value.list).toEqual([])
  const documentId = await receives(member, customerId)
  const seen = (await looks(member, documentId)).value
  expect([seen.note, seen.pictures.length]).toEqual([note, 1])
  const log = (await member.send(listStaffLog, { subject: `player/${customerId}` })).value.list
  expect(log.map(({ call }) => call)).toEqual(['lookAtReceivedDocument', 'addReceivedDocument'])
  expect(JSON.stringify(log)).not.toContain('example.com')
})

test('pictures and notes are deleted five years after the account was closed, and re-encrypted before', async () => {
  const customerId = await aCustomer(world)
  const member = await staff()
  const documentId = await receives(member, customerId)
  const { tools } = world.server
  const { db } = tools
  const numbers = async () => {
    const pictures = await db.selectFrom('received_picture').select('key_number').execute()
    const notes = await db.selectFrom('received_document').select('key_number').execute()
    return new Set([...pictures, ...notes].map(({ key_number }) => key_number))
  }
  const next = Buffer.alloc(32, 6)
  const changed = secretOf(next, [key])
  await resealReceived({ ...tools, secret: changed })
  expect(await numbers()).toEqual(new Set([changed.keyNumber]))
  await resealReceived({ ...tools, secret: secretOf(key, [next]) })
  expect(await numbers()).toEqual(new Set([tools.secret.keyNumber]))
  expect((await looks(member, documentId)).value.note).toBe(note)

  const owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  await owner.query('UPDATE player SET is_open = false WHERE customer_id = $1', [customerId])
  const closedAt = new Date(world.clock.now())
  await owner.query('UPDATE player SET closed_at = $1 WHERE customer_id = $2', [closedAt, customerId])
  await owner.end()
  world.clock.advance(4 * yearMs)
  await deleteOldReceived(tools)
  expect((await looks(await staff(), documentId)).refusal).toBeUndefined()
  world.clock.advance(yearMs)
  await deleteOldReceived(tools)
  const later = await staff()
  expect((await looks(later, documentId)).refusal).toBe('document_deleted')
  const { list } = (await later.send(listReceivedDocuments, { customerId })).value
  expect(list).toMatchObject([{ isDeleted: true, pictures: 0 }])
})
