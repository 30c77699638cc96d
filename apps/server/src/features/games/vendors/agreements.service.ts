import { isDeepStrictEqual } from 'node:util'
import type { InputOf } from '@fairground/contract/call'
import type { setVendorAgreement } from '@fairground/contract/office-agreements'
import { moneyText, parseMoney } from '@fairground/kernel/money'
import { callPath } from '@fairground/vendors/signed'
import type { Keys } from '@fairground/vendors/vendor'
import { protocols } from '@fairground/vendors/vendors'
import { isAgreeable } from '../../../agreements/address.ts'
import { refusingFaults } from '../../../agreements/agreement-invalid.ts'
import { type AgreementValues, agreementSetting } from '../../../agreements/agreement-setting.ts'
import { changeOfKeys, fingerprintOf } from '../../../agreements/keys.ts'
import type { GuardedSetting, SettingAt } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { rollingBack } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { vendorRows } from '../feeds/index.ts'
import { accessQuery, shownAccessOf, type VendorAccess } from './access.queries.ts'
import { endOldVendorKeys, saveVendorAccess } from './access.service.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'secret' | 'dns' | 'hasSimulators'>
type Given = Omit<InputOf<typeof setVendorAgreement>, 'version' | 'reason'>

/** Agreement with a vendor as on the wire; keys are fingerprints, and empty texts stand for no agreement. */
export interface VendorAgreementValues extends AgreementValues {
  baseUrl: string
  settings: Record<string, string>
  pageOrigins: string[]
  callsPerSecond: number
  mostAtOnce: number
  staleMinutes: number
  unstakedWinFrom: string
  theirs: string
  ours: string
}

/** Terms that begin without an agreement; the amount in minor units. */
const usual = { callsPerSecond: 1000, mostAtOnce: 64, staleMinutes: 60, unstakedWinFrom: 1_000_000n }

/** Returns the name in the log of the agreement with a vendor. */
const subjectOf = (vendorCode: string) => `vendor-agreement/${vendorCode}`
const vendorIn = ({ subject }: Pick<SettingAt, 'subject'>) => subject.slice('vendor-agreement/'.length)

/**
 * Agreement of a brand with a vendor. A new one, and another address, key or setting, takes two persons, since each
 * decides who can report bets and wins; limits of calls, and an earlier end of the old keys, take one.
 */
export function vendorAgreement(
  tools: Pick<Tools, 'secret' | 'clock'>,
): GuardedSetting<VendorAgreementValues> {
  return agreementSetting<VendorAgreementValues, keyof Keys>(tools, {
    call: 'setVendorAgreement',
    kind: 'vendors',
    read: async (db, at) => valuesOf(tools, at.brand, await findAccess(db, tools, at.brand.id, vendorIn(at))),
    save: (tx, at, { unstakedWinFrom, ...terms }, changed) =>
      saveVendorAccess(
        { ...tools, db: tx },
        {
          ...terms,
          ...changed,
          brandId: at.brand.id,
          vendorCode: vendorIn(at),
          unstakedWinFrom: parseMoney(unstakedWinFrom, at.brand.currency),
        },
      ),
    endOldKeys: (tx, at) => endOldVendorKeys({ db: tx }, { brandId: at.brand.id, vendorCode: vendorIn(at) }),
    loosens: (before, after) =>
      after.sealedKeys !== undefined ||
      before.baseUrl !== after.baseUrl ||
      !isDeepStrictEqual(before.settings, after.settings) ||
      after.pageOrigins.some((origin) => !before.pageOrigins.includes(origin)) ||
      Number(after.unstakedWinFrom) > Number(before.unstakedWinFrom),
  })
}

/**
 * Checks what a person wants to agree with a vendor, and returns the setting's name and values, with new keys
 * encrypted. Refuses `vendor_unknown`, `address_invalid` for an address that is not on the public internet, and keys
 * and settings that the vendor's protocol does not take.
 */
export async function proposedVendorAgreement(
  tools: Needs,
  brand: Brand,
  { vendorCode, theirs, ours, oldKeysHours, endsOldKeys, ...given }: Given,
): Promise<{ subject: string; values: VendorAgreementValues }> {
  const { db } = tools
  const vendor = await vendorRows(db).where('code', '=', vendorCode).executeTakeFirst()
  if (!vendor || vendor.protocol === 'house') return refuse('vendor_unknown')
  const subject = subjectOf(vendorCode)
  const before = valuesOf(tools, brand, await findAccess(db, tools, brand.id, vendorCode))
  const known = new Set([before.baseUrl, ...before.pageOrigins])
  for (const address of [given.baseUrl, ...given.pageOrigins])
    if (!known.has(address) && !(await isAgreeable(tools, address))) refuse('address_invalid')
  const { values: ofKeys, keys } = changeOfKeys(
    tools,
    { brandId: brand.id, subject },
    before,
    { theirs, ours },
    { oldKeysHours, endsOldKeys },
  )
  const values: VendorAgreementValues = {
    ...before,
    ...given,
    baseUrl: given.baseUrl.replace(/\/$/, ''),
    pageOrigins: given.pageOrigins.map((origin) => new URL(origin).origin),
    unstakedWinFrom: moneyText(parseMoney(given.unstakedWinFrom, brand.currency), brand.currency),
    ...ofKeys,
  }
  const { unstakedWinFrom, ...terms } = values
  const own = { brandId: brand.id, vendorCode, keys }
  // Tried first, so that a proposal is refused before it waits.
  await refusingFaults(() =>
    rollingBack(db, (tx) =>
      saveVendorAccess(
        { ...tools, db: tx },
        { ...terms, ...own, unstakedWinFrom: parseMoney(unstakedWinFrom, brand.currency) },
      ),
    ),
  )
  return { subject, values }
}

/** Lists the vendors of the catalogue with what a brand has agreed with each. */
export async function listVendorAgreements(tools: Pick<Tools, 'db' | 'clock' | 'secret'>, brand: Brand) {
  const vendors = await vendorRows(tools.db).where('protocol', '<>', 'house').orderBy('name').execute()
  const rows = await accessQuery(tools.db).where('vendor_access.brand_id', '=', brand.id).execute()
  const agreed = new Map(rows.map((row) => [row.vendor_code, row]))
  return vendors.flatMap(({ code, name, protocol: protocolCode }) => {
    const protocol = protocols.find((one) => one.code === protocolCode)
    const row = agreed.get(code)
    const access = row && shownAccessOf(tools, row)[0]
    return protocol
      ? [
          {
            vendorCode: code,
            vendorName: name,
            protocol: protocolCode,
            keyKind: protocol.keyKind,
            settingNames: Object.entries(protocol.settings ?? {}).map(([setting, need]) => ({
              name: setting,
              isNeeded: need === 'needed',
            })),
            callPath: protocol.calls ? `/${callPath(brand.code, code, '')}` : null,
            agreedAt: access?.agreedAt.toISOString() ?? null,
            keysChangedAt: access?.keysChangedAt.toISOString() ?? null,
            values: valuesOf(tools, brand, access),
          },
        ]
      : []
  })
}

async function findAccess(
  db: Db | Tx,
  tools: Pick<Tools, 'secret'>,
  brandId: number,
  vendorCode: string,
): Promise<VendorAccess | undefined> {
  const row = await accessQuery(db)
    .where('vendor_access.brand_id', '=', brandId)
    .where('vendor_access.vendor_code', '=', vendorCode)
    .executeTakeFirst()
  return row && shownAccessOf(tools, row)[0]
}

function valuesOf(
  tools: Pick<Tools, 'secret'>,
  { currency }: Pick<Brand, 'currency'>,
  access: VendorAccess | undefined,
): VendorAgreementValues {
  const own = access && new URL(access.baseUrl).origin
  return {
    baseUrl: access?.baseUrl ?? '',
    settings: { ...access?.settings },
    pageOrigins: access?.pageOrigins.filter((origin) => origin !== own) ?? [],
    callsPerSecond: access?.callsPerSecond ?? usual.callsPerSecond,
    mostAtOnce: access?.mostAtOnce ?? usual.mostAtOnce,
    staleMinutes: access ? access.staleMs / 60_000 : usual.staleMinutes,
    unstakedWinFrom: moneyText(access?.unstakedWinFrom ?? usual.unstakedWinFrom, currency),
    theirs: access ? fingerprintOf(tools, access.keys.theirs) : '',
    ours: access ? fingerprintOf(tools, access.keys.ours) : '',
    oldKeysUntil: access?.oldKeys ? new Date(access.oldKeys.untilMs).toISOString() : null,
  }
}
