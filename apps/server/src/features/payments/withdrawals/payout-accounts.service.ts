import type { InputOf } from '@fairground/contract/call'
import type { addPayoutAccount, PayoutAccount } from '@fairground/contract/withdrawals'
import { newId } from '@fairground/kernel/id'
import { sql } from 'kysely'
import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import { tellAll } from '../../../messages/tell-all.ts'
import type { Tools } from '../../../tools.ts'
import { addressesOf } from '../../people/contacts/index.ts'
import { refreshLimits } from '../../people/limits/index.ts'
import { namePayee, payeeNameOf } from '../../people/persons/index.ts'
import { profileOf } from '../../people/players/index.ts'
import { refuseResting, requireOwnProof } from '../../people/proofs/index.ts'
import { digestsOf, flagSharing } from './digests.service.ts'
import { canonicalNumber } from './payee-number.rules.ts'
import { requirePaymentPassword } from './payment-password.service.ts'
import { payoutNotice } from './payout-notice.text.ts'
import {
  type AccountRow,
  listAccounts,
  listAccountsEver,
  listPayoutMethods,
  ruleOf,
} from './withdrawals.queries.ts'
import type { Institution } from './withdrawals.tables.ts'
import { accountOnWire } from './withdrawals.wire.ts'

/** Maximum number of accounts of a player. */
const mostAccounts = 5
const hourMs = 3_600_000

/** Origin of a player's request. */
interface Place {
  ip: string
  languageCode: string
}

/**
 * Adds a payout account, by the payment password and a code of the second factor; it rests before its first payout, and
 * the player is notified at all their addresses. The first account sets the payee name permanently. Refuses
 * `payout_method_unknown`, `payout_account_taken`, `payout_accounts_full`, `payee_name_missing`, `mobile_invalid`, and
 * those of the two proofs.
 */
export async function addAccount(
  tools: Tools,
  brand: Brand,
  session: PlayerSession,
  input: InputOf<typeof addPayoutAccount>,
  { ip, languageCode }: Place,
): Promise<PayoutAccount> {
  const { db, clock } = tools
  const { playerId, currency } = session
  const nowMs = clock.now()
  await refuseResting(tools, playerId)
  const { rank } = await profileOf(db, playerId)
  const payer = { currency, rank, country: tools.places.placeOf(ip).country }
  const methods = await listPayoutMethods(db, brand.id, payer)
  const method = methods.find(({ code }) => code === input.methodCode) ?? refuse('payout_method_unknown')
  const institution =
    method.institutions.find(({ code }) => code === input.institution) ??
    refuse('invalid_input', { fields: { institution: 'unknown' } })
  const number = input.account.replace(/[ -]/g, '')
  if (number.length < method.least_digits || number.length > method.most_digits)
    refuse('invalid_input', { fields: { account: 'length' } })
  const canonical = canonicalNumber(institution, number) ?? refuse('mobile_invalid')
  if ((await payeeNameOf(db, playerId)) === '' && input.payeeName === '') refuse('payee_name_missing')
  await requirePaymentPassword(tools, session, input.paymentPassword)
  const spend = await requireOwnProof(tools, brand, session, input.code, ip)
  const { restHours } = await ruleOf(db, brand.id, currency)
  const account = await transaction(db, async (tx) => {
    await spend(tx)
    // One at a time for a player: otherwise two could count and insert at once and exceed the maximum.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`payout accounts ${playerId}`}, 0))`.execute(tx)
    const present = await listAccounts(tx, playerId)
    const { digests } = digestsOf(tools, institution, canonical)
    if (present.some(({ digest }) => digests.some((one) => one.equals(digest))))
      refuse('payout_account_taken')
    if (present.length >= mostAccounts) refuse('payout_accounts_full')
    const holder = await namePayee(tx, playerId, input.payeeName)
    // A name with a birth date may belong to an excluded person.
    await refreshLimits(tx, tools, playerId)
    return writeAccount(tx, tools, {
      brandId: brand.id,
      playerId,
      methodCode: method.code,
      institution,
      number,
      holder,
      restMs: restHours * hourMs,
    })
  })
  tellOf(tools, brand, session, languageCode, `${institution.name} •••• ${account.ending}`)
  return accountOnWire(account, method, nowMs)
}

/** Payout account whose holder has given the proofs. */
export interface ProvedAccount {
  brandId: number
  playerId: bigint
  methodCode: string
  institution: Institution
  /** Its number without spaces and dashes. */
  number: string
  holder: string
  /** Time that it rests before its first payout. */
  restMs: number
}

/** Stores a payout account, and raises a case if others have it too. */
export async function writeAccount(
  tx: Tx,
  tools: Pick<Tools, 'clock' | 'chance' | 'secret' | 'log'>,
  { brandId, playerId, methodCode, institution, number, holder, restMs }: ProvedAccount,
): Promise<AccountRow> {
  const { clock, chance, secret } = tools
  const nowMs = clock.now()
  const id = newId(nowMs, chance)
  const made = digestsOf(tools, institution, canonicalNumber(institution, number) ?? number)
  await flagSharing(tx, tools, brandId, made, [playerId])
  return tx
    .insertInto('payout_account')
    .values({
      id,
      brand_id: brandId,
      player_id: playerId,
      method_code: methodCode,
      institution: institution.code,
      sealed: secret.seal(JSON.stringify({ account: number, holder }), sealedAbout(id)),
      ending: number.slice(-4),
      digest: made.digest,
      digest_rule: made.rule,
      made_at: new Date(nowMs),
      rests_until: new Date(nowMs + restMs),
      removed_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

function sealedAbout(id: string): string {
  return `payout-account/${id}`
}

/** Returns the number and holder of an account. */
export function openAccount(
  { secret }: Pick<Tools, 'secret'>,
  { id, sealed }: Pick<AccountRow, 'id' | 'sealed'>,
): { account: string; holder: string } {
  return JSON.parse(secret.open(sealed, sealedAbout(id))) as { account: string; holder: string }
}

/**
 * Lists the accounts that a player has or had, with number and holder, and with what was paid to each by requests of a
 * span.
 */
export async function accountsEver(
  tx: Tx,
  tools: Pick<Tools, 'secret'>,
  playerId: bigint,
  span: { fromMs: number; untilMs: number },
) {
  const rows = await listAccountsEver(tx, playerId, span)
  return rows.map((row) => ({ ...row, ...openAccount(tools, row) }))
}

/**
 * Notifies the player of a new account by SMS and by mail, since one of them may be in a stranger's hands. Waits for
 * nothing.
 */
function tellOf(
  tools: Tools,
  brand: Brand,
  { playerId, username }: PlayerSession,
  languageCode: string,
  account: string,
): void {
  const notice = payoutNotice(languageCode, { brand: brand.name, name: username, account })
  const about = 'notice of a payout account'
  addressesOf(tools.db, playerId).then(
    (addresses) => tellAll(tools, addresses, notice, about),
    (error: Error) => tools.log(`message not sent: ${error.message} (${about})`),
  )
}

/** Removes an account of a player; refuses `payout_account_unknown`. */
export async function removeAccount(
  db: Db | Tx,
  nowMs: number,
  playerId: bigint,
  accountId: string,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('payout_account')
    .set({ removed_at: new Date(nowMs) })
    .where('id', '=', accountId)
    .where('player_id', '=', playerId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) refuse('payout_account_unknown')
}
