import { randomBytes } from 'node:crypto'
import type { Permission } from '@fairground/contract/permissions'
import { systemChance } from '@fairground/kernel/system-chance'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { openDb } from '../../apps/server/src/db/tables.ts'
import {
  addStaff,
  finishSetUp,
  saveRole,
  startSetUp,
} from '../../apps/server/src/features/office/staff/index.ts'
import { readKey, secretOf } from '../../apps/server/src/secret.ts'
import type { Tools } from '../../apps/server/src/tools.ts'
import { totpCode } from '../../apps/server/src/totp.ts'
import { testSecret } from '../../tools/test-house/test-secret.ts'
import { cheapPasswordCost } from '../world/cheap-passwords.ts'
import { houseClock } from './steering.ts'

/** A staff account of the first brand that is set up. */
export interface OfficeStaff {
  email: string
  password: string
  /**
   * Returns a code of the authenticator app, a number of half-minute steps after now; each works once, and none after a
   * later one.
   */
  code(steps: number): string
}

/** Makes staff accounts as `npm run staff` does, and changes that only an operator of the database can make. */
export function openOffice() {
  const pool = openPool(process.env.FAIRGROUND_OWNER!, { max: 2 })
  const secret = secretOf(readKey(testSecret)!)
  const db = openDb(pool)
  const given = { db, clock: houseClock, chance: systemChance(), secret, passwordCost: cheapPasswordCost }
  const tools = given as Tools

  async function added(name: string, permissions: readonly Permission[]) {
    const role = `role-${randomBytes(4).toString('hex')}`
    const email = `${role}@office.example`
    await saveRole(tools, 'command/test', { brandId: 1, role, permissions })
    const account = { brandId: 1, role, email, name, networks: [] }
    return { email, ...(await addStaff(tools, 'command/test', account)) }
  }

  /** Sets up an account by the token of its link, with password and app. */
  async function isSetUp(email: string, token: string): Promise<OfficeStaff> {
    const password = 'isang mahabang password'
    const { secret: appSecret } = await startSetUp(tools, token)
    const code = (steps: number) => totpCode(appSecret, houseClock.now() + steps * 30_000)
    await finishSetUp(tools, { token, password, code: code(-1) })
    return { email, password, code }
  }

  return {
    /** Makes an account that is not set up yet, with the token of its address. */
    added,
    isSetUp,
    /** Makes an account with password and app. */
    async hasStaff(name: string, permissions: readonly Permission[]): Promise<OfficeStaff> {
      const { email, token } = await added(name, permissions)
      return isSetUp(email, token)
    },
    /** Makes the second factor of an account too old for calls that require a recent one. */
    async provedLongAgo({ email }: Pick<OfficeStaff, 'email'>): Promise<void> {
      await pool.query(
        `UPDATE staff_session SET proved_at = now() - interval '6 minutes'
          WHERE staff_id = (SELECT id FROM staff WHERE email = $1)`,
        [email],
      )
    },
    /** Lets the last press in the sessions of an account be sixteen minutes ago, after which they are over. */
    async wasIdleTooLong({ email }: Pick<OfficeStaff, 'email'>): Promise<void> {
      await pool.query(
        'UPDATE staff_session SET seen_at = $2 WHERE staff_id = (SELECT id FROM staff WHERE email = $1)',
        [email, new Date(houseClock.now() - 16 * 60_000)],
      )
    },
    close: () => pool.end(),
  }
}
