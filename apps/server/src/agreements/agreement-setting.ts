import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { GuardedSetting, SettingAt, SettingValues } from '../brand-setting.ts'
import type { Db, Tx } from '../db/tables.ts'
import { refuse } from '../http/refusal.ts'
import type { Tools } from '../tools.ts'
import { refusingFaults } from './agreement-invalid.ts'
import { oldKeysEnd, openKeys, type SealedKeys } from './keys.ts'

/** Kinds of agreements with keys. */
export type AgreementKind = 'vendors' | 'payment-providers' | 'sources'

/** Values of an agreement with keys, on the wire and in a proposal. */
export interface AgreementValues extends SettingValues, Partial<SealedKeys> {
  /** Time until which the old keys are accepted; null for none. */
  oldKeysUntil: string | null
  /** Only in a change of keys: for how many hours the old keys are still accepted. */
  oldKeysHours?: number
}

/** Parts of the setting of a kind of agreements that differ from kind to kind. */
interface AgreementParts<Values extends AgreementValues, Name extends string> {
  call: GuardedSetting['call']
  kind: AgreementKind
  read(db: Db | Tx, at: SettingAt): Promise<Values>
  /** Stores the values, with the keys that change and the end of the old ones in milliseconds since 1970. */
  save(
    tx: Tx,
    at: SettingAt,
    values: Values,
    changed: { keys: Partial<Record<Name, string>> | undefined; oldKeysUntilMs: number },
  ): Promise<void>
  /** Ends the old keys at once. */
  endOldKeys(tx: Tx, at: SettingAt): Promise<void>
  loosens(before: Values, after: Values): boolean
}

/**
 * Lets changes of a kind of agreements wait for each other until the end of the transaction: two at the same time would
 * both find that no other agreement has their key.
 */
export async function lockAgreements(db: Db | Tx, kind: AgreementKind): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`agreements/${kind}`}, 0))`.execute(db)
}

/** Returns the setting of an agreement with keys: a change opens the proposed keys and stores them with the values. */
export function agreementSetting<Values extends AgreementValues, Name extends string>(
  tools: Pick<Tools, 'secret'>,
  { call, kind, read, save, endOldKeys, loosens }: AgreementParts<Values, Name>,
): GuardedSetting<Values> {
  return {
    call,
    read,
    async write(tx, at, values, before) {
      await lockAgreements(tx, kind)
      // The command line may have changed the agreement since it was read.
      if (!isDeepStrictEqual(await read(tx, at), before)) refuse('changed_meanwhile')
      const keys = openKeys<Name>(tools, { brandId: at.brand.id, subject: at.subject }, values)
      await refusingFaults(() => save(tx, at, values, { keys, oldKeysUntilMs: oldKeysEnd(at.nowMs, values) }))
      if (!keys && values.oldKeysUntil === null && before.oldKeysUntil !== null) await endOldKeys(tx, at)
      return keys ? { oldKeysUntil: (await read(tx, at)).oldKeysUntil } : {}
    },
    loosens,
  }
}
