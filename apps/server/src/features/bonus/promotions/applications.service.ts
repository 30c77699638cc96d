import type { InputOf } from '@fairground/contract/call'
import type { decideApplication, lookAtApplication } from '@fairground/contract/office-promotions'
import { applicationPictures } from '@fairground/contract/promotion-figures'
import type { applyForPromotion } from '@fairground/contract/promotions'
import { newId } from '@fairground/kernel/id'
import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { transaction } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { isClosedToPlay } from '../../ledger/play-limits/index.ts'
import { lockWallet } from '../../ledger/wallet/index.ts'
import { dropAsk, mayGive } from '../../office/approvals/index.ts'
import { logged } from '../../office/staff/index.ts'
import { addRewards } from '../rewards/index.ts'
import { findApplication, listPictures, writeDecision } from './applications.queries.ts'
import { lockClaim, lockPromotion } from './promotions.queries.ts'
import { mostOf } from './promotions.rules.ts'
import { move, offerHeld, refuseEntry, release, reserve } from './promotions.service.ts'

const dayMs = 86_400_000

const aboutContact = (claimId: string) => `promotion contact ${claimId}`
const aboutPicture = (claimId: string, position: number) => `promotion picture ${claimId}/${position}`

/** Normalised contact: the same person has the same one, however the name is written. */
const plain = (channel: string, contact: string) =>
  `${channel}/${contact
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s()+-]/g, '')}`

/**
 * Applies for a promotion for a player and reserves its value in the budget. Refuses `promotion_unknown`, for an
 * obstacle `promotion_closed`, `promotion_full` or `promotion_had`, `contact_taken` if the contact has had it,
 * `image_invalid` and `image_too_large`.
 */
export async function apply(
  tools: Pick<Tools, 'db' | 'clock' | 'chance' | 'secret' | 'pictures'>,
  brand: Brand,
  session: PlayerSession,
  { promotionId: publicId, channel, contact, remark, images }: InputOf<typeof applyForPromotion>,
): Promise<string> {
  const { db, clock, secret } = tools
  const nowMs = clock.now()
  // Before the pictures are re-encoded, which takes time.
  await transaction(db, async (tx) => {
    const { promotion, offer } = await offerHeld(tx, brand, session, { publicId, nowMs })
    if (promotion.terms.kind !== 'application') refuse('promotion_unknown')
    refuseEntry(offer, nowMs)
  })
  const claimId = newId(nowMs, tools.chance)
  const pictures: { position: number; key_number: number; jpeg_sealed: Buffer }[] = []
  for (const [index, image] of images.entries()) {
    const bytes = Buffer.from(image, 'base64')
    if (bytes.length > applicationPictures.mostBytes) refuse('image_too_large')
    const position = index + 1
    const jpeg = await tools.pictures.redrawn(bytes)
    pictures.push({
      position,
      key_number: secret.keyNumber,
      jpeg_sealed: secret.sealFile(jpeg, aboutPicture(claimId, position)),
    })
  }
  return transaction(db, async (tx) => {
    const { promotion, offer } = await offerHeld(tx, brand, session, { publicId, nowMs })
    const { terms } = promotion
    if (terms.kind !== 'application') return refuse('promotion_unknown')
    if (!terms.channels.includes(channel)) refuse('invalid_input', { fields: { channel: 'invalid' } })
    refuseEntry(offer, nowMs)
    const reserved = mostOf(terms)
    await tx
      .insertInto('promotion_claim')
      .values({
        id: claimId,
        promotion_id: promotion.id,
        player_id: session.playerId,
        wallet_id: session.walletId,
        state: 'applied',
        terms: JSON.stringify(terms),
        joined_at: new Date(nowMs),
        open_until: promotion.endsAt,
        reserved,
      })
      .execute()
    // The promotion is locked, so that the second of two with the same contact sees the first.
    const digests = secret.digests(plain(channel, contact), 'promotion contact')
    const taken = await tx
      .selectFrom('promotion_application')
      .select('claim_id')
      .where('promotion_id', '=', promotion.id)
      .where('contact_digest', 'in', digests)
      .where('is_rejected', '=', false)
      .executeTakeFirst()
    if (taken) refuse('contact_taken')
    await tx
      .insertInto('promotion_application')
      .values({
        claim_id: claimId,
        promotion_id: promotion.id,
        channel,
        contact_sealed: secret.seal(contact, aboutContact(claimId)),
        contact_digest: digests[0]!,
        remark,
      })
      .execute()
    await tx
      .insertInto('promotion_picture')
      .values(pictures.map((picture) => ({ claim_id: claimId, ...picture })))
      .execute()
    await reserve(tx, promotion.id, reserved)
    return claimId
  })
}

type Needs = Pick<Tools, 'db' | 'clock' | 'chance' | 'secret'>

/**
 * Returns the content of an application, with its pictures as JPEG in base64; the log has who reads it and why. Refuses
 * `application_unknown` and `application_deleted`.
 */
export function look(
  tools: Needs,
  staff: StaffSession,
  { claimId, reason }: InputOf<typeof lookAtApplication>,
): Promise<{ contact: string; pictures: string[] }> {
  const { secret } = tools
  return logged(tools, async (tx) => {
    const found = (await findApplication(tx, staff.brandId, claimId)) ?? refuse('application_unknown')
    if (found.contactSealed === null) return refuse('application_deleted')
    const contact = secret.open(found.contactSealed, aboutContact(claimId))
    const pictures = (await listPictures(tx, claimId)).map(({ position, key_number, jpeg_sealed }) =>
      secret.openFile(jpeg_sealed, aboutPicture(claimId, position), key_number).toString('base64'),
    )
    return {
      result: { contact, pictures },
      entry: {
        brandId: staff.brandId,
        by: `staff/${staff.publicId}` as const,
        call: 'lookAtApplication',
        subject: `player/${found.customerId}`,
        reason,
        after: { application: claimId },
        personal: { seen: { contact } },
      },
    }
  })
}

/**
 * Approves an application, which gives the player a reward to claim, or rejects it with an answer for the player.
 * Returns whether it was decided: an approval may wait for another person (`mayGive`). Refuses `application_unknown`,
 * `application_decided`, and for an approval `rewards_closed` if the player is in a pause or excluded, and
 * `own_request`.
 */
export async function decide(
  tools: Needs,
  staff: StaffSession,
  { claimId, isApproved, answer }: InputOf<typeof decideApplication>,
): Promise<boolean> {
  if (!isApproved && answer === '') refuse('invalid_input', { fields: { answer: 'required' } })
  return logged(tools, async (tx) => {
    const nowMs = tools.clock.now()
    const found = (await findApplication(tx, staff.brandId, claimId)) ?? refuse('application_unknown')
    const { playerId, walletId, promotionId } = found
    await lockWallet(tx, walletId)
    if (isApproved && (await isClosedToPlay(tx, walletId, nowMs))) refuse('rewards_closed')
    const promotion = (await lockPromotion(tx, { id: promotionId }))!
    const { terms } = found
    const state = await lockClaim(tx, claimId)
    const amount = mostOf(terms)
    const entry = {
      brandId: staff.brandId,
      by: `staff/${staff.publicId}` as const,
      call: 'decideApplication',
      subject: `player/${found.customerId}`,
      reason: answer,
      before: { application: claimId, state },
    }
    const asked = { call: 'decideApplication', subject: claimId }
    const { currency } = promotion
    if (
      isApproved &&
      state === 'applied' &&
      !(await mayGive(tx, tools, staff, { ...asked, amount, currency }))
    )
      return { result: false, entry: { ...entry, after: { state, waitsForAnother: true } } }
    if (!isApproved) await dropAsk(tx, { brandId: staff.brandId, ...asked })
    const event = isApproved ? 'approve' : 'reject'
    if (!(await move(tx, claimId, state, event, nowMs))) refuse('application_decided')
    await writeDecision(tx, claimId, {
      answer,
      is_rejected: !isApproved,
      decided_by: staff.staffId,
      decided_at: new Date(nowMs),
    })
    await release(tx, { id: claimId, promotionId })
    if (isApproved) {
      await addRewards(
        tx,
        tools,
        [
          {
            playerId,
            walletId,
            kind: 'promotion',
            source: `${promotion.publicId}/${claimId}`,
            amount,
            turnover: terms.turnover,
            expiresAt: new Date(nowMs + terms.claimDays * dayMs),
            names: promotion.titles,
          },
        ],
        nowMs,
      )
      await reserve(tx, promotionId, 0n, amount, 1)
    }
    return { result: true, entry: { ...entry, after: { state: isApproved ? 'approved' : 'rejected' } } }
  })
}
