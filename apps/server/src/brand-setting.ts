import type { Permission } from '@fairground/contract/permissions'
import type { ProposingCall } from '@fairground/contract/proposal-figures'
import type { Brand } from './caller/brand.ts'
import type { StaffSession } from './caller/staff.ts'
import type { Db, Tx } from './db/tables.ts'

/** Values of a setting by field: plain JSON. */
export type SettingValues = Record<string, unknown>

/** Where and when a setting is read or written. */
export interface SettingAt {
  brand: Brand
  /** Name of the setting in the log, such as `withdrawal-rule/PHP`. */
  subject: string
  nowMs: number
  /** Person who changes it, or approves its change. */
  by?: Pick<StaffSession, 'staffId' | 'publicId'>
  /** Person who has proposed the change, once another approves it. */
  proposedBy?: Pick<StaffSession, 'staffId'>
  /** Values that a change asks for; a setting that has one value for each of many objects reads only those of them. */
  asked?: SettingValues
  /**
   * Values about a person that a change asks for. They are stored encrypted, and stand only in sealed parts of the log.
   */
  personal?: SettingValues
}

/**
 * Setting of a brand that a call of the office replaces as a whole. Its values are plain JSON as on the wire, amounts
 * in the decimals of their currency, so that they can be compared, stored and shown.
 */
export interface BrandSetting<
  Values extends SettingValues = SettingValues,
  Written extends SettingValues = SettingValues,
> {
  /** Name of the call that changes it. */
  call: string
  read(db: Db | Tx, at: SettingAt): Promise<Values>
  /** Writes the values; returns more for the log and the answer, such as the time from which they are in force. */
  write(tx: Tx, at: SettingAt, values: Values, before: Values): Promise<Written>
}

/** Setting of which a change that loosens it takes a second person. */
export interface GuardedSetting<
  Values extends SettingValues = SettingValues,
  Written extends SettingValues = SettingValues,
> extends BrandSetting<Values, Written> {
  call: ProposingCall
  /** Returns whether a change loosens the setting in any respect: the whole change then waits. */
  loosens(before: Values, after: Values): boolean
  /** The same for a setting whose effect depends on others; called besides `loosens`. */
  loosensAmong?(tx: Tx, at: SettingAt, after: Values): Promise<boolean>
  /** Returns the name of the call in the log for a change to some values; by default that of the setting. */
  logsAs?(after: Values): string
  /** Returns the personal values of a proposal as a person with these permissions sees them; by default none. */
  showPersonal?(personal: SettingValues, permissions: readonly Permission[]): SettingValues
  /** Returns whether somebody with these permissions may make or approve this change; by default everybody may. */
  isOpenTo?(permissions: readonly Permission[], at: SettingAt, before: Values, after: Values): boolean
}
