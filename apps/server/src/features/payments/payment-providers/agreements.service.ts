import { isDeepStrictEqual } from 'node:util'
import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { listPaymentAgreements, setPaymentAgreement } from '@fairground/contract/office-agreements'
import { callPath, type PaymentKeys } from '@fairground/payments/payment'
import { findPaymentProvider, paymentProviders } from '@fairground/payments/payments'
import { isAgreeable } from '../../../agreements/address.ts'
import { refusingFaults } from '../../../agreements/agreement-invalid.ts'
import { type AgreementValues, agreementSetting } from '../../../agreements/agreement-setting.ts'
import { changeOfKeys, fingerprintOf } from '../../../agreements/keys.ts'
import type { GuardedSetting, SettingAt } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { rollingBack } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { changeSetting, versionOf } from '../../office/approvals/index.ts'
import { type Agreement, agreementQuery, shownAgreementOf } from './payment-access.queries.ts'
import { endOldPaymentKeys, savePaymentAccess } from './payment-access.service.ts'

/** Agreement with a payment provider as on the wire; keys are fingerprints, and empty texts stand for no agreement. */
interface PaymentAgreementValues extends AgreementValues {
  baseUrl: string
  settings: Record<string, string>
  theirs: string
  ours: string
}

const subjectOf = (code: string) => `payment-agreement/${code}`
const codeIn = ({ subject }: Pick<SettingAt, 'subject'>) => subject.slice('payment-agreement/'.length)
const placeOf = (at: SettingAt) => ({ brandId: at.brand.id, code: codeIn(at) })

/**
 * Agreement of a brand with a payment provider. Every change takes two persons, since it decides who can report
 * payments and who sends the payouts; an earlier end of the old keys takes one.
 */
export function paymentAgreement(
  tools: Pick<Tools, 'secret' | 'clock'>,
): GuardedSetting<PaymentAgreementValues> {
  return agreementSetting<PaymentAgreementValues, keyof PaymentKeys>(tools, {
    call: 'setPaymentAgreement',
    kind: 'payment-providers',
    read: async (db, at) => valuesOf(tools, await findAgreement(db, tools, at.brand.id, codeIn(at))),
    save: (tx, at, { baseUrl, settings }, changed) =>
      savePaymentAccess({ ...tools, db: tx }, { ...placeOf(at), ...changed, baseUrl, settings }),
    endOldKeys: (tx, at) => endOldPaymentKeys({ db: tx }, placeOf(at)),
    loosens: (before, after) =>
      after.sealedKeys !== undefined ||
      before.baseUrl !== after.baseUrl ||
      !isDeepStrictEqual(before.settings, after.settings),
  })
}

/**
 * Changes the agreement of a brand with a payment provider, or proposes the change. Refuses `payment_provider_unknown`,
 * `address_invalid` for an address that is not on the public internet, and keys and settings that the payment provider
 * does not take.
 */
export async function changePaymentAgreement(
  tools: Pick<Tools, 'db' | 'clock' | 'chance' | 'secret' | 'dns' | 'hasSimulators'>,
  brand: Brand,
  staff: StaffSession,
  input: InputOf<typeof setPaymentAgreement>,
): Promise<OutputOf<typeof setPaymentAgreement>> {
  const { paymentCode, version, theirs, ours, oldKeysHours, endsOldKeys, reason, ...given } = input
  if (!findPaymentProvider(paymentCode)) refuse('payment_provider_unknown')
  const subject = subjectOf(paymentCode)
  const place = { brandId: brand.id, code: paymentCode }
  const before = valuesOf(tools, await findAgreement(tools.db, tools, place.brandId, paymentCode))
  if (before.baseUrl !== given.baseUrl && !(await isAgreeable(tools, given.baseUrl)))
    refuse('address_invalid')
  const { values: ofKeys, keys } = changeOfKeys(
    tools,
    { brandId: brand.id, subject },
    before,
    { theirs, ours },
    { oldKeysHours, endsOldKeys },
  )
  const baseUrl = given.baseUrl.replace(/\/$/, '')
  const values: PaymentAgreementValues = {
    ...before,
    ...given,
    baseUrl,
    ...ofKeys,
  }
  // Tried first, so that a proposal is refused before it waits.
  await refusingFaults(() =>
    rollingBack(tools.db, (tx) =>
      savePaymentAccess({ ...tools, db: tx }, { ...place, baseUrl, settings: given.settings, keys }),
    ),
  )
  return changeSetting(tools, paymentAgreement(tools), { brand, staff, subject, version, values, reason })
}

/** Lists the payment providers that the installation supports, with what a brand has agreed with each. */
export async function paymentAgreementsOf(
  tools: Pick<Tools, 'db' | 'secret'>,
  brand: Brand,
): Promise<OutputOf<typeof listPaymentAgreements>['list']> {
  const rows = await agreementQuery(tools.db).where('payment_access.brand_id', '=', brand.id).execute()
  const shown = rows.flatMap((row) => shownAgreementOf(tools, row))
  const agreed = new Map(shown.map((one) => [one.code, one]))
  return paymentProviders.map((by) => {
    const agreement = agreed.get(by.code)
    const values = valuesOf(tools, agreement)
    return {
      paymentCode: by.code,
      channels: Object.keys(by.channels),
      payoutChannels: Object.keys(by.payouts?.channels ?? {}),
      settingNames: Object.entries(by.settings).map(([name, need]) => ({
        name,
        isNeeded: need === 'needed',
      })),
      callPath: `/${callPath(brand.code, by.code, '')}`,
      agreedAt: agreement?.agreedAt.toISOString() ?? null,
      keysChangedAt: agreement?.keysChangedAt.toISOString() ?? null,
      version: versionOf(values),
      values,
    }
  })
}

async function findAgreement(
  db: Db | Tx,
  tools: Pick<Tools, 'secret'>,
  brandId: number,
  code: string,
): Promise<Agreement | undefined> {
  const row = await agreementQuery(db)
    .where('payment_access.brand_id', '=', brandId)
    .where('payment_access.payment_code', '=', code)
    .executeTakeFirst()
  return row && shownAgreementOf(tools, row)[0]
}

function valuesOf(tools: Pick<Tools, 'secret'>, agreement: Agreement | undefined): PaymentAgreementValues {
  return {
    baseUrl: agreement?.baseUrl ?? '',
    settings: { ...agreement?.settings },
    theirs: agreement ? fingerprintOf(tools, agreement.keys.theirs) : '',
    ours: agreement ? fingerprintOf(tools, agreement.keys.ours) : '',
    oldKeysUntil: agreement?.oldKeys ? new Date(agreement.oldKeys.untilMs).toISOString() : null,
  }
}
