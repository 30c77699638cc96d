import type {
  listPlayerPayoutAccounts,
  removePlayerPayoutAccount,
} from '@fairground/contract/account-recovery'
import type { InputOf, OutputOf } from '@fairground/contract/call'
import { identityProofs } from '@fairground/contract/recovery-figures'
import type { GuardedSetting } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import {
  playerSubject,
  type RecoveryProof,
  recoverySetting,
} from '../../compliance/account-recovery/index.ts'
import { requireProof } from '../../compliance/received-documents/index.ts'
import { changeSetting } from '../../office/approvals/index.ts'
import { findPlayer } from '../../office/staff/index.ts'
import type { SessionDoors } from '../../people/sessions/index.ts'
import { removeAccount } from './payout-accounts.service.ts'
import { listAccounts } from './withdrawals.queries.ts'

/** Payout account that is there or not. */
type AccountValues = { accountId: string; institution: string; ending: string; isThere: boolean }

/** Declares the removal of a player's payout account by staff. */
export function payoutAccountRecovery(tools: Tools, sessions: SessionDoors): GuardedSetting {
  return recoverySetting<AccountValues>(tools, sessions, {
    call: 'removePlayerPayoutAccount',
    read: (db, playerId, asked) => readAccount(db, playerId, (asked as AccountValues).accountId),
    async make(tx, playerId, { accountId, institution, ending }, { nowMs }) {
      await removeAccount(tx, nowMs, playerId, accountId)
      return {
        sentence: 'access-changed.payout-account',
        values: { account: `${institution} •••• ${ending}` },
      }
    },
  })
}

async function readAccount(db: Db | Tx, playerId: bigint, accountId: string): Promise<AccountValues> {
  const account = (await listAccounts(db, playerId)).find(({ id }) => id === accountId)
  if (!account) return refuse('payout_account_unknown')
  return { accountId, institution: account.institution, ending: account.ending, isThere: true }
}

/**
 * Proposes to remove a payout account of a player, proved by documents that the person has looked at. Refuses
 * `player_unknown`, `payout_account_unknown`, and as `requireProof` does.
 */
export async function proposeAccountRemoval(
  tools: Tools,
  setting: GuardedSetting,
  brand: Brand,
  staff: StaffSession,
  { customerId, accountId, documentIds, reason }: InputOf<typeof removePlayerPayoutAccount>,
): Promise<OutputOf<typeof removePlayerPayoutAccount>> {
  const { id: playerId } = await findPlayer(tools, brand.id, customerId)
  const account = await readAccount(tools.db, playerId, accountId)
  await requireProof(tools.db, { ...staff, brandId: brand.id, playerId, documentIds, kinds: identityProofs })
  const values: AccountValues & RecoveryProof = { ...account, isThere: false, documentIds }
  return changeSetting(tools, setting, {
    ...{ brand, staff, subject: playerSubject(customerId), values, reason },
  })
}

/** Lists the payout accounts of a player of the brand, by the ends of their numbers. Refuses `player_unknown`. */
export async function payoutAccountsOf(
  tools: Pick<Tools, 'db'>,
  brand: Brand,
  customerId: string,
): Promise<OutputOf<typeof listPlayerPayoutAccounts>> {
  const { id: playerId } = await findPlayer(tools, brand.id, customerId)
  const accounts = await listAccounts(tools.db, playerId)
  return {
    list: accounts.map(({ id, institution, ending, made_at: at }) => ({
      accountId: id,
      institution,
      ending,
      addedAt: at.toISOString(),
    })),
  }
}
