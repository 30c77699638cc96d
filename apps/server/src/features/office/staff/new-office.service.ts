import type { Permission } from '@fairground/contract/permissions'
import type { Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { addStaffIn, StaffRefused } from './accounts.service.ts'
import { type LogEntry, logEntry } from './log.service.ts'
import { copyRoles } from './roles.queries.ts'
import { isLogin } from './staff.queries.ts'

/** Office of a new brand. */
export interface NewOffice {
  brandId: number
  /** Brand whose roles it has, without some permissions. */
  fromId: number
  without: readonly Permission[]
  /** Role of its first persons. */
  role: string
  people: readonly { name: string; email: string }[]
  /** First entry of its log. */
  entry: Omit<LogEntry, 'brandId'>
}

/**
 * Gives a new brand roles and its first persons, with their entries in its log; returns the token of each person's link
 * to set up the account. Refuses `staff_exists` for an address that has an account.
 */
export async function foundOffice(
  tx: Tx,
  tools: Pick<Tools, 'clock' | 'chance' | 'secret'>,
  { brandId, fromId, without, role, people, entry }: NewOffice,
): Promise<string[]> {
  await copyRoles(tx, { fromId, toId: brandId, without })
  await logEntry(tx, tools, { ...entry, brandId })
  const tokens: string[] = []
  for (const { name, email } of people) {
    // Nobody could set up such an account. Persons who may make brands see all brands of the installation.
    if (await isLogin(tx, email.trim().toLowerCase(), null)) return refuse('staff_exists')
    try {
      const made = await addStaffIn(tx, tools, entry.by, { brandId, role, name, email, networks: [] })
      await logEntry(tx, tools, made.entry)
      tokens.push(made.result.token)
    } catch (error) {
      if (error instanceof StaffRefused && error.code === 'staff_exists') return refuse('staff_exists')
      throw error
    }
  }
  return tokens
}
