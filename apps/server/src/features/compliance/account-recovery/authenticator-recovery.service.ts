import type { listPlayerAccess, removePlayerAuthenticator } from '@fairground/contract/account-recovery'
import type { InputOf, OutputOf } from '@fairground/contract/call'
import { identityProofs } from '@fairground/contract/recovery-figures'
import { maskedEmail, maskedMobile } from '@fairground/kernel/masked-address'
import type { GuardedSetting } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { changeSetting } from '../../office/approvals/index.ts'
import { findPlayer } from '../../office/staff/index.ts'
import { contactOf } from '../../people/contacts/index.ts'
import { resetsRestUntil } from '../../people/credentials/index.ts'
import { confirmedSince, dropAuthenticator } from '../../people/proofs/index.ts'
import type { SessionDoors } from '../../people/sessions/index.ts'
import { requireProof } from '../received-documents/index.ts'
import { playerSubject, type RecoveryProof, recoverySetting } from './account-recovery.service.ts'

/** Authenticator app of an account: since when it is in use; null for none. */
type AppValues = { authenticatorSince: string | null }

/** Declares the removal of a player's authenticator app. */
export function authenticatorRecovery(tools: Tools, sessions: SessionDoors): GuardedSetting {
  return recoverySetting<AppValues>(tools, sessions, {
    call: 'removePlayerAuthenticator',
    async read(db, playerId) {
      return { authenticatorSince: (await confirmedSince(db, playerId))?.toISOString() ?? null }
    },
    async make(tx, playerId) {
      await dropAuthenticator(tx, playerId)
      return { sentence: 'access-changed.authenticator', values: {} }
    },
  })
}

/**
 * Proposes to remove the authenticator app of a player, proved by documents that the person has looked at. Refuses
 * `player_unknown`, `authenticator_off`, and as `requireProof` does.
 */
export async function proposeRemoval(
  tools: Tools,
  setting: GuardedSetting,
  brand: Brand,
  staff: StaffSession,
  { customerId, documentIds, reason }: InputOf<typeof removePlayerAuthenticator>,
): Promise<OutputOf<typeof removePlayerAuthenticator>> {
  const { id: playerId } = await findPlayer(tools, brand.id, customerId)
  if ((await confirmedSince(tools.db, playerId)) === null) refuse('authenticator_off')
  await requireProof(tools.db, { ...staff, brandId: brand.id, playerId, documentIds, kinds: identityProofs })
  const values: AppValues & RecoveryProof = { authenticatorSince: null, documentIds }
  return changeSetting(tools, setting, {
    ...{ brand, staff, subject: playerSubject(customerId), values, reason },
  })
}

/** Returns how a player of the brand logs in, masked. Refuses `player_unknown`. */
export async function accessOf(
  tools: Pick<Tools, 'db' | 'clock'>,
  brand: Brand,
  customerId: string,
): Promise<OutputOf<typeof listPlayerAccess>> {
  const { db, clock } = tools
  const { id } = await findPlayer(tools, brand.id, customerId)
  const [mobile, email, since, rest] = await Promise.all([
    contactOf(db, id, 'sms'),
    contactOf(db, id, 'email'),
    confirmedSince(db, id),
    resetsRestUntil(db, id),
  ])
  return {
    mobile: mobile.address && maskedMobile(mobile.address),
    isMobileProved: mobile.provedAt !== null,
    email: email.address && maskedEmail(email.address),
    isEmailProved: email.provedAt !== null,
    authenticatorSince: since?.toISOString() ?? null,
    restsUntil: rest && rest.getTime() > clock.now() ? rest.toISOString() : null,
  }
}
