import type { changePlayerMobile } from '@fairground/contract/account-recovery'
import type { OutputOf } from '@fairground/contract/call'
import { identityProofs } from '@fairground/contract/recovery-figures'
import { maskedEmail, maskedMobile } from '@fairground/kernel/masked-address'
import type { GuardedSetting } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { Refusal, refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { changeSetting } from '../../office/approvals/index.ts'
import { findPlayer, logged } from '../../office/staff/index.ts'
import {
  type Contact,
  contactOf,
  holderOfContact,
  reachOf,
  replaceContact,
} from '../../people/contacts/index.ts'
import { refreshPerson } from '../../people/limits/index.ts'
import type { SessionDoors } from '../../people/sessions/index.ts'
import { checkCode, sendCode, useCode } from '../../people/verification/index.ts'
import { requireProof } from '../received-documents/index.ts'
import { playerSubject, type RecoveryProof, recoverySetting } from './account-recovery.service.ts'

type Channel = Contact['channel']

const callOf = { sms: 'changePlayerMobile', email: 'changePlayerEmail' } as const
const sendingCallOf = { sms: 'sendRecoveryCodeToMobile', email: 'sendRecoveryCodeToEmail' } as const

/** Address of an account, masked, and since when it is proved. */
type ContactValues = { contact: string | null; provedAt: string | null }

/** Both addresses of a replacement, whole: the present one and the proposed one. */
type Contacts = { before: string | null; contact: string }

/** Declares the replacement of a player's phone number or e-mail address. */
export function contactRecovery(tools: Tools, sessions: SessionDoors, channel: Channel): GuardedSetting {
  return recoverySetting<ContactValues>(tools, sessions, {
    call: callOf[channel],
    async read(db, playerId) {
      const { address, provedAt } = await contactOf(db, playerId, channel)
      return { contact: masked(channel, address), provedAt: provedAt?.toISOString() ?? null }
    },
    async make(tx, playerId, _values, { nowMs, restsUntil, brandId, personal }) {
      const { contact: address } = personal as Contacts
      await refuseTaken(tx, brandId, playerId, { channel, address })
      await replaceContact(tx, playerId, { channel, address }, { at: new Date(nowMs), restsUntil })
      // The new phone may be that of an excluded person.
      await refreshPerson(tx, tools, playerId)
      return {
        sentence: channel === 'sms' ? 'access-changed.mobile' : 'access-changed.email',
        values: { contact: masked(channel, address)! },
      }
    },
    // A person who may read personal data compares the address with the documents; others see it masked.
    showPersonal: ({ contact }, permissions) => (permissions.includes('players.unmask') ? { contact } : {}),
  })
}

/**
 * Sends a code to an address that is to replace that of a player, who reads it out to staff. Refuses `player_unknown`,
 * `contact_there` for the player's own address, `contact_taken` for that of another account, and as `sendCode` does.
 */
export async function sendRecoveryCode(
  tools: Tools,
  brand: Brand,
  staff: StaffSession,
  { customerId, contact }: { customerId: string; contact: Contact },
  ip: string,
): Promise<{ endsAt: string }> {
  const { id: playerId } = await findPlayer(tools, brand.id, customerId)
  await refuseOwn(tools.db, playerId, contact)
  await refuseTaken(tools.db, brand.id, playerId, contact)
  const { languageCode } = await reachOf(tools.db, playerId, tools.clock.now())
  await logged(tools, async () => ({
    result: undefined,
    entry: {
      brandId: brand.id,
      by: `staff/${staff.publicId}`,
      call: sendingCallOf[contact.channel],
      subject: playerSubject(customerId),
      after: { contact: masked(contact.channel, contact.address) },
      personal: { contact: contact.address },
    },
  }))
  const { endsAt } = await sendCode(tools, brand, {
    purpose: 'contact',
    ...contact,
    playerId,
    languageCode,
    ip,
  })
  return { endsAt: endsAt.toISOString() }
}

/** Replacement that staff ask for. */
export interface ContactChange {
  customerId: string
  contact: Contact
  verificationCode: string
  documentIds: string[]
  reason: string
}

/**
 * Proposes another address for a player, proved by the code that was sent there and by documents that the person has
 * looked at. Refuses as `sendRecoveryCode`, `checkCode` and `requireProof` do.
 */
export async function proposeContact(
  tools: Tools,
  setting: GuardedSetting,
  brand: Brand,
  staff: StaffSession,
  { customerId, contact, verificationCode, documentIds, reason }: ContactChange,
): Promise<OutputOf<typeof changePlayerMobile>> {
  const { db, clock } = tools
  const { channel, address } = contact
  const { id: playerId } = await findPlayer(tools, brand.id, customerId)
  await refuseOwn(db, playerId, contact)
  await refuseTaken(db, brand.id, playerId, contact)
  await requireProof(db, { ...staff, brandId: brand.id, playerId, documentIds, kinds: identityProofs })
  const codeId = await checkCode(tools, brand.id, 'contact', address, verificationCode, playerId)
  const values: ContactValues & RecoveryProof = {
    contact: masked(channel, address),
    provedAt: new Date(clock.now()).toISOString(),
    documentIds,
  }
  const { address: before } = await contactOf(db, playerId, channel)
  const personal: Contacts = { before, contact: address }
  const outcome = await changeSetting(tools, setting, {
    ...{ brand, staff, subject: playerSubject(customerId), values, personal, reason },
  })
  // Spent only by a proposal that was stored, so that a refused one can be sent again.
  await transaction(db, (tx) => useCode(tx, codeId, clock.now())).catch((error) => {
    if (!(error instanceof Refusal)) throw error
  })
  return outcome
}

function masked(channel: Channel, address: string | null): string | null {
  if (address === null) return null
  return channel === 'sms' ? maskedMobile(address) : maskedEmail(address)
}

async function refuseOwn(db: Db, playerId: bigint, { channel, address }: Contact): Promise<void> {
  const own = await contactOf(db, playerId, channel)
  if (own.provedAt !== null && own.address?.toLowerCase() === address.toLowerCase()) refuse('contact_there')
}

async function refuseTaken(db: Db | Tx, brandId: number, playerId: bigint, contact: Contact): Promise<void> {
  const holder = await holderOfContact(db, brandId, contact)
  if (holder !== undefined && holder.id !== playerId) refuse('contact_taken')
}
