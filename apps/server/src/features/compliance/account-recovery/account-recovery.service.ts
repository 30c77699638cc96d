import type { ProposingCall } from '@fairground/contract/proposal-figures'
import { identityProofs, recoveryRestHours } from '@fairground/contract/recovery-figures'
import type { GuardedSetting, SettingAt, SettingValues } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { afterCommit } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import { type MessageId, sayMessage } from '../../../messages/message-words.ts'
import { tellAll } from '../../../messages/tell-all.ts'
import type { Tools } from '../../../tools.ts'
import { tellPlayer } from '../../messaging/inbox/index.ts'
import { addressesOf, reachOf } from '../../people/contacts/index.ts'
import { holdPlayer, restAccount } from '../../people/credentials/index.ts'
import { accountRows } from '../../people/players/index.ts'
import type { SessionDoors } from '../../people/sessions/index.ts'
import { requireProof } from '../received-documents/index.ts'

/** Documents that prove a change, as a proposal stores and shows them. */
export type RecoveryProof = { documentIds: string[] }

/** Change of how a player is recognised or paid, which staff make for a player who has lost access. */
export interface Recovery<Values extends SettingValues> {
  call: ProposingCall
  /** Reads what the change replaces; `asked` has its values. */
  read(db: Db | Tx, playerId: bigint, asked: SettingValues): Promise<Values>
  /**
   * Makes the change in a transaction that has locked the player; returns the sentence of the notice, with the values
   * of its placeholders. `restsUntil` is the end of the rest of a new address.
   */
  make(
    tx: Tx,
    playerId: bigint,
    values: Values & RecoveryProof,
    at: { nowMs: number; restsUntil: Date; brandId: number; personal: SettingValues },
  ): Promise<{ sentence: MessageId; values: Record<string, string> }>
  showPersonal?: GuardedSetting['showPersonal']
}

/** Returns the subject of a change of a player, in the log and in proposals. */
export function playerSubject(customerId: string): string {
  return `player/${customerId}`
}

/** Returns the row number of the player of a brand whom a subject names; refuses `player_unknown`. */
export async function playerOfSubject(db: Db | Tx, { brand, subject }: SettingAt): Promise<bigint> {
  const row = await accountRows(db)
    .where('player.brand_id', '=', brand.id)
    .where('player.customer_id', '=', subject.slice(playerSubject('').length))
    .executeTakeFirst()
  return row?.id ?? refuse('player_unknown')
}

/**
 * Declares a change of how a player is recognised or paid. It always takes two persons, who have both looked at the
 * proof of identity. Once it is made, all sessions end, every address that the account had before is told, and payouts,
 * password resets and new factors rest.
 */
export function recoverySetting<Values extends SettingValues>(
  tools: Tools,
  sessions: SessionDoors,
  recovery: Recovery<Values>,
): GuardedSetting {
  return {
    call: recovery.call,
    loosens: () => true,
    ...(recovery.showPersonal && { showPersonal: recovery.showPersonal }),
    async read(db, at) {
      return recovery.read(db, await playerOfSubject(db, at), at.asked ?? {})
    },
    async write(tx, at, values) {
      const playerId = await playerOfSubject(tx, at)
      // As every login does, so that none with the old factors is left open.
      await holdPlayer(tx, playerId, true)
      const { documentIds } = values as RecoveryProof
      const proof = { brandId: at.brand.id, playerId, documentIds, kinds: identityProofs }
      await requireProof(tx, { ...proof, staffId: at.by!.staffId })
      const older = await addressesOf(tx, playerId)
      const restsUntil = new Date(at.nowMs + recoveryRestHours * 3_600_000)
      const made = await recovery.make(tx, playerId, values as Values & RecoveryProof, {
        nowMs: at.nowMs,
        restsUntil,
        brandId: at.brand.id,
        personal: at.personal ?? {},
      })
      await restAccount(tx, playerId, restsUntil)
      await sessions.endAccess(tx, playerId)
      await tellOfChange(tx, tools, at.brand, { playerId, older, restsUntil, ...made })
      return { restsUntil: restsUntil.toISOString() }
    },
  }
}

interface Told {
  playerId: bigint
  older: { mobile: string | null; email: string | null }
  restsUntil: Date
  sentence: MessageId
  values: Record<string, string>
}

/** Notifies a player of a change by staff: at every address that the account had before, and in the inbox. */
async function tellOfChange(
  tx: Tx,
  tools: Tools,
  brand: Brand,
  { playerId, older, restsUntil, sentence, values }: Told,
): Promise<void> {
  const { username, languageCode } = await reachOf(tx, playerId, tools.clock.now())
  const when = new Intl.DateTimeFormat('sv', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: brand.timeZone,
  }).format(restsUntil)
  const all = (code: string) => ({
    brand: brand.name,
    name: username,
    when,
    change: sayMessage(code, sentence, values),
  })
  await tellPlayer(tx, tools, {
    ...{ brand, playerId, source: `${sentence}/${restsUntil.getTime()}` },
    ...{ title: 'access-changed.title', text: 'access-changed.inbox', link: '/?modal=member-centre' },
    values: all,
  })
  const notice = {
    subject: sayMessage(languageCode, 'access-changed.subject', all(languageCode)),
    text: sayMessage(languageCode, 'access-changed.text', all(languageCode)),
  }
  afterCommit(tx, () => tellAll(tools, older, notice, 'notice of a change by staff'))
}
