import { createHash } from 'node:crypto'
import { depositProofs } from '@fairground/contract/cashier-figures'
import type { PlayerSession } from '../../../caller/session.ts'
import type { Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { findOrder } from './deposits.queries.ts'
import { flowOf } from './methods.queries.ts'

interface Proof {
  orderId: string
  /** In base64. */
  images: string[]
  bankReference: string
}

/**
 * Stores pictures, re-encoded, and the bank's reference with an open order that is paid by transfer. A picture or
 * reference that was sent with another order of the brand flags this one. Refuses `deposit_unknown`,
 * `deposit_not_open`, `proofs_full`, `image_invalid` and `image_too_large`, and then stores nothing.
 */
export async function proveOrder(
  { db, clock, pictures }: Pick<Tools, 'db' | 'clock' | 'pictures'>,
  { playerId, brandId }: PlayerSession,
  { orderId, images, bankReference }: Proof,
): Promise<void> {
  const before = (await findOrder(db, playerId, orderId)) ?? refuse('deposit_unknown')
  if (before.state !== 'open' || flowOf(before) !== 'transfer') refuse('deposit_not_open')
  const proofs: { jpeg: Buffer; hash: Buffer }[] = []
  for (const image of images) {
    const bytes = Buffer.from(image, 'base64')
    if (bytes.length > depositProofs.mostBytes) refuse('image_too_large')
    const hash = createHash('sha256').update(bytes).digest()
    proofs.push({ jpeg: await pictures.redrawn(bytes), hash })
  }
  const reference = bankReference.toUpperCase().replace(/[^A-Z0-9]/g, '')
  await transaction(db, async (tx) => {
    const order = await tx
      .selectFrom('deposit_order')
      .select(['state', 'flags'])
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (order.state !== 'open') refuse('deposit_not_open')
    const flags = new Set(order.flags)
    if (await isReferenceUsed(tx, brandId, orderId, reference)) flags.add('reference-used-before')
    if (await isPictureUsed(tx, brandId, orderId, proofs)) flags.add('proof-used-before')
    await keepProofs(tx, orderId, proofs, new Date(clock.now()))
    await tx
      .updateTable('deposit_order')
      .set({ flags: [...flags].sort(), ...(reference ? { bank_reference: reference } : {}) })
      .where('id', '=', orderId)
      .execute()
  })
}

async function isReferenceUsed(tx: Tx, brandId: number, orderId: string, reference: string) {
  if (!reference) return false
  const other = await tx
    .selectFrom('deposit_order')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('bank_reference', '=', reference)
    .where('id', '!=', orderId)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

async function isPictureUsed(tx: Tx, brandId: number, orderId: string, proofs: { hash: Buffer }[]) {
  if (proofs.length === 0) return false
  const other = await tx
    .selectFrom('deposit_proof')
    .innerJoin('deposit_order', 'deposit_order.id', 'deposit_proof.order_id')
    .select('order_id')
    .where('deposit_order.brand_id', '=', brandId)
    .where('deposit_proof.order_id', '!=', orderId)
    .where(
      'deposit_proof.hash',
      'in',
      proofs.map(({ hash }) => hash),
    )
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

async function keepProofs(tx: Tx, orderId: string, proofs: { jpeg: Buffer; hash: Buffer }[], at: Date) {
  if (proofs.length === 0) return
  const { kept } = await tx
    .selectFrom('deposit_proof')
    .select(({ fn }) => fn.countAll<bigint>().as('kept'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (Number(kept) + proofs.length > depositProofs.most) refuse('proofs_full')
  await tx
    .insertInto('deposit_proof')
    .values(
      proofs.map((proof, index) => ({
        order_id: orderId,
        position: Number(kept) + index + 1,
        ...proof,
        at,
      })),
    )
    .execute()
}
