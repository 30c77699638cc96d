import { newId } from '@fairground/kernel/id'
import type { Standing } from '@fairground/kernel/standing'
import type { Brand } from '../../../caller/brand.ts'
import type { Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { openWallet } from '../../ledger/wallet/index.ts'
import { newAccountName, newReferralCode } from './names.rules.ts'

interface Person {
  password_hash: string | null
  kind: 'member' | 'agent'
  standing: Standing
  currency: string
  language_code: string
  mobile?: string | null
  email?: string | null
  referral_code?: string | null
  register_url?: string
  register_domain?: string
  register_ip?: string | null
  register_country?: string | null
  agreed_at?: Date
  agreement_version?: string
  password_changed_at?: Date | null
  first_login_at?: Date
  bonus_waits?: boolean
  password_given_until?: Date
  is_password_due?: boolean
  mobile_proved_at?: Date | null
  email_proved_at?: Date | null
  upline_id?: bigint | null
  invited_by?: bigint | null
  birthday?: string | null
}

/** Maximum number of random names or codes tried before an error is thrown. */
const mostDraws = 5

/**
 * Creates an account with its wallet; a name and a referral code that are left out are random. Refuses
 * `username_taken`, `mobile_taken` and `email_taken`. Returns the row number.
 */
export async function addPlayer(
  tx: Tx,
  { clock, chance }: Pick<Tools, 'clock' | 'chance'>,
  brand: Brand,
  username: string | undefined,
  person: Person,
): Promise<bigint> {
  const nowMs = clock.now()
  for (let draw = 0; draw < mostDraws; draw++) {
    const name = username ?? newAccountName(chance)
    const row = await tx
      .insertInto('player')
      .values({
        ...person,
        username: name,
        nickname: name,
        brand_id: brand.id,
        public_id: newId(nowMs, chance),
        // A trial account cannot invite.
        referral_code: person.standing === 4 ? null : (person.referral_code ?? newReferralCode(chance)),
        registered_at: new Date(nowMs),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) {
      await openWallet(tx, { brandId: brand.id, playerId: row.id, currency: person.currency })
      return row.id
    }
    await refuseTaken(tx, brand.id, { username, ...person })
  }
  throw new Error(`no free name or code was found in ${mostDraws} draws`)
}

/** Refuses by the unique value that already belongs to another player. */
async function refuseTaken(
  tx: Tx,
  brandId: number,
  {
    username,
    mobile,
    email,
  }: { username: string | undefined; mobile?: string | null; email?: string | null },
) {
  const onBrand = () => tx.selectFrom('player').select('id').where('brand_id', '=', brandId).limit(1)
  if (username !== undefined) {
    const taken = await onBrand()
      .where((where) => where(where.fn('lower', ['username']), '=', where.fn('lower', [where.val(username)])))
      .executeTakeFirst()
    if (taken) refuse('username_taken')
  }
  if (mobile && (await onBrand().where('mobile', '=', mobile).executeTakeFirst())) refuse('mobile_taken')
  if (email) {
    const taken = await onBrand()
      .where((where) => where(where.fn('lower', ['email']), '=', where.fn('lower', [where.val(email)])))
      .executeTakeFirst()
    if (taken) refuse('email_taken')
  }
}

/**
 * Changes the standing of a player, which triggers announce to every process, and returns the previous one. Refuses
 * `standing_fixed` for a trial.
 */
export async function changeStanding(
  tx: Tx,
  playerId: bigint,
  standing: Exclude<Standing, 4>,
): Promise<number> {
  const { standing: before } = await tx
    .selectFrom('player')
    .select('standing')
    .where('id', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (before === 4) refuse('standing_fixed')
  await tx
    .updateTable('player')
    .set({ standing, kind: standing === 0 ? 'member' : 'agent' })
    .where('id', '=', playerId)
    .execute()
  return before
}

/** Gives a player labels and takes others away; returns those before and after. */
export async function changeLabels(
  tx: Tx,
  playerId: bigint,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<{ before: string[]; after: string[] }> {
  const { labels: before } = await tx
    .selectFrom('player')
    .select('labels')
    .where('id', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const after = [...new Set([...before, ...add])].filter((label) => !remove.includes(label))
  if (after.join('\n') !== before.join('\n'))
    await tx.updateTable('player').set({ labels: after }).where('id', '=', playerId).execute()
  return { before, after }
}
