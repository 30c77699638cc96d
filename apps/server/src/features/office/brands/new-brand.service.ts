import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { createBrand } from '@fairground/contract/office-brand'
import { maskedEmail } from '@fairground/kernel/masked-address'
import { currencyOf } from '@fairground/kernel/money'
import type { GuardedSetting, SettingValues } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { afterCommit } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import { installedLanguages } from '../../../messages/languages.ts'
import type { Tools } from '../../../tools.ts'
import { copyBrandLimits } from '../../people/limits/index.ts'
import { addBrand, listBrands } from '../../platform/brand/index.ts'
import {
  changedColumns,
  newestVersion,
  type VersionRow,
  withoutAmounts,
  wrongSettings,
} from '../../platform/brand-versions/index.ts'
import { changeSetting } from '../approvals/index.ts'
import { refuseHosts, refuseTaken, refuseUnknownPlace } from '../brand-settings/index.ts'
import { foundOffice } from '../staff/index.ts'
import { staffLinkMail } from './staff-link.text.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'chance' | 'secret' | 'mail' | 'log' | 'officeOrigin' | 'siteUrl'>
type Asked = InputOf<typeof createBrand>

/** New brand as it is proposed; its first persons are personal values. */
interface NewBrandValues extends SettingValues {
  name: string
  currency: string
  timeZone: string
  country: string
  languages: string[]
  domains: string[]
  tokens: unknown
  /** Role of its first persons: that of the person who asks. */
  role: string
}

interface FirstPersons extends SettingValues {
  people: Asked['people']
}

const subjectOf = (code: string) => `brand/${code}`
const codeIn = (subject: string) => subject.slice('brand/'.length)

/** A new brand, which is made once another person has approved it; nothing is changed by the same call again. */
export function newBrand(tools: Omit<Needs, 'db'>): GuardedSetting<SettingValues> {
  return {
    call: 'createBrand',
    async read(db, { subject, nowMs }) {
      const brands = await listBrands(db, nowMs)
      return { exists: brands.some(({ code }) => code === codeIn(subject)) }
    },
    async write(tx, { brand, subject, by, personal }, values) {
      const { people } = personal as FirstPersons
      await makeBrand(
        tx,
        tools,
        brand,
        codeIn(subject),
        { ...(values as NewBrandValues), people },
        by!.publicId,
      )
      return {}
    },
    showPersonal: (personal) => ({
      people: (personal as FirstPersons).people.map(({ name, email }) => `${name} (${maskedEmail(email)})`),
    }),
    loosens: () => true,
  }
}

async function makeBrand(
  tx: Tx,
  tools: Omit<Needs, 'db'>,
  from: Brand,
  code: string,
  values: NewBrandValues & FirstPersons,
  approver: string,
): Promise<void> {
  const { currency, timeZone, domains, role, people } = values
  await refuseTaken(tx, null, domains)
  const source = await newestVersion(tx, from.id)
  const settings = settingsFor(source, values, currency === from.currency.code)
  const brandId = await addBrand(tx, { code, currency, timeZone, domains, openedAt: null, settings })
  if (brandId === undefined) return refuse('brand_exists')
  await copyBrandLimits(tx, { fromId: from.id, toId: brandId, currency })
  const tokens = await foundOffice(tx, tools, {
    brandId,
    fromId: from.id,
    // Who works on the new brand makes no further ones.
    without: ['settings.brands'],
    role,
    people,
    entry: {
      by: `staff/${approver}`,
      call: 'createBrand',
      subject: subjectOf(code),
      after: { from: from.code },
    },
  })
  afterCommit(tx, () => {
    for (const [at, { email }] of people.entries()) {
      const link = `${tools.officeOrigin || tools.siteUrl}/office/set-up#${tokens[at]}`
      tools.mail(email, staffLinkMail(values.name, link)).catch((error: Error) => {
        tools.log(`a link to set up a staff account was not sent: ${error.message}`)
      })
    }
  })
}

/**
 * Returns the settings of a new brand: those of another one without its addresses, its licence, its mark and what
 * belongs to its players; without its amounts in another currency.
 */
function settingsFor(
  source: VersionRow,
  { name, currency, country, languages, tokens }: NewBrandValues,
  isSameCurrency: boolean,
): Parameters<typeof addBrand>[1]['settings'] {
  const { brand_id, number, from_at, published_at, published_by, ...settings } = source
  return {
    ...settings,
    ...(isSameCurrency ? {} : changedColumns(settings, withoutAmounts, currencyOf(currency))),
    name,
    country,
    languages,
    tokens,
    mark: null,
    labels: {},
    resources: {},
    reserved_names: [],
    contact_url: null,
    licence: null,
    image_cdns: [],
    launch_cdns: [],
  }
}

/**
 * Proposes a new brand, made from the caller's own. Refuses `brand_exists`, `domain_taken`, and by field a currency,
 * time zone, country or language that the installation lacks, colours that cannot be read on each other, and the same
 * person twice.
 */
export async function propose(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { code, people, reason, ...given }: Asked,
): Promise<OutputOf<typeof createBrand>> {
  refuseUnknownPlace(given)
  const row = await newestVersion(tools.db, brand.id)
  const { languages, tokens, country, domains } = given
  const fields: Record<string, string> = wrongSettings(
    row,
    { languages, tokens, country },
    { currency: brand.currency, languages: installedLanguages },
  )
  const [one, other] = people.map(({ email }) => email.trim().toLowerCase())
  if (one === other) fields['people.1.email'] = 'invalid_value'
  if (new Set(domains).size < domains.length) fields.domains = 'invalid_value'
  if (Object.keys(fields).length > 0) refuse('invalid_input', { fields })
  await refuseKnown(tools.db, code, tools.clock.now())
  await refuseHosts(tools, null, domains)
  await refuseTaken(tools.db, null, domains)
  return changeSetting(tools, newBrand(tools), {
    brand,
    staff,
    subject: subjectOf(code),
    values: { ...given, role: staff.role },
    personal: { people },
    reason,
  })
}

async function refuseKnown(db: Db, code: string, nowMs: number): Promise<void> {
  if ((await listBrands(db, nowMs)).some((brand) => brand.code === code)) refuse('brand_exists')
}
