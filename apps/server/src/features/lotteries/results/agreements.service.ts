import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { listResultSources, setResultSource } from '@fairground/contract/office-agreements'
import { formats } from '@fairground/sources/formats'
import { isAgreeable } from '../../../agreements/address.ts'
import { refusingFaults } from '../../../agreements/agreement-invalid.ts'
import { type AgreementValues, agreementSetting } from '../../../agreements/agreement-setting.ts'
import { changeOfKeys, fingerprintOf, readable } from '../../../agreements/keys.ts'
import type { GuardedSetting, SettingAt } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { rollingBack } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { changeSetting, versionOf } from '../../office/approvals/index.ts'
import { staffRows } from '../../office/staff/index.ts'
import { endOldSecret, saveSource } from './source-access.service.ts'
import { listAllSources, type SourceRow, secretOf } from './sources.queries.ts'

/** Source of results as on the wire; the secret is a fingerprint, and empty texts stand for no source. */
interface SourceValues extends AgreementValues {
  format: string
  baseUrl: string
  /** Public id of the person who maintains it; empty for nobody. */
  operator: string
  isOn: boolean
  secret: string
}

const subjectOf = (code: string) => `result-source/${code}`
const codeIn = ({ subject }: Pick<SettingAt, 'subject'>) => subject.slice('result-source/'.length)
const placeOf = (at: SettingAt) => ({ brandId: at.brand.id, code: codeIn(at) })

/**
 * Source from which a brand reads results of official draws. To turn it off, and to end its old secret, takes one
 * person; every other change takes two, since it decides who makes results.
 */
export function resultSource(tools: Pick<Tools, 'secret' | 'clock'>): GuardedSetting<SourceValues> {
  return agreementSetting<SourceValues, 'secret'>(tools, {
    call: 'setResultSource',
    kind: 'sources',
    read: (db, at) => sourceValues(db, tools, at.brand.id, codeIn(at)),
    async save(tx, at, { format, baseUrl, operator, isOn }, { keys, oldKeysUntilMs }) {
      const operatorId = await operatorOf(tx, at.brand.id, operator)
      const changed = { secret: keys?.secret, oldSecretUntilMs: oldKeysUntilMs }
      await saveSource(
        { ...tools, db: tx },
        { ...placeOf(at), ...changed, format, baseUrl, isOn, operatorId },
      )
    },
    endOldKeys: (tx, at) => endOldSecret({ db: tx }, placeOf(at)),
    loosens: (before, after) =>
      (after.isOn && !before.isOn) ||
      after.sealedKeys !== undefined ||
      (['format', 'baseUrl', 'operator'] as const).some((field) => before[field] !== after[field]),
  })
}

/**
 * Adds a source of results, changes it, or proposes that. Refuses `staff_unknown`, `source_format_unknown`,
 * `address_invalid` for an address that is not on the public internet, and the host or the secret of another source.
 */
export async function changeResultSource(
  tools: Pick<Tools, 'db' | 'clock' | 'chance' | 'secret' | 'dns' | 'hasSimulators'>,
  brand: Brand,
  staff: StaffSession,
  input: InputOf<typeof setResultSource>,
): Promise<OutputOf<typeof setResultSource>> {
  const { sourceCode: code, version, secret, oldKeysHours, endsOldKeys, reason, ...given } = input
  const subject = subjectOf(code)
  const place = { brandId: brand.id, code }
  const before = await sourceValues(tools.db, tools, brand.id, code)
  if (before.baseUrl !== given.baseUrl && !(await isAgreeable(tools, given.baseUrl)))
    refuse('address_invalid')
  const operatorId = await operatorOf(tools.db, brand.id, given.operator)
  const { values: ofKeys, keys } = changeOfKeys(
    tools,
    { brandId: brand.id, subject },
    before,
    { secret },
    { oldKeysHours, endsOldKeys },
  )
  const values: SourceValues = { ...before, ...given, baseUrl: given.baseUrl.replace(/\/$/, ''), ...ofKeys }
  // Tried first, so that a proposal is refused before it waits.
  await refusingFaults(() =>
    rollingBack(tools.db, (tx) =>
      saveSource({ ...tools, db: tx }, { ...place, ...given, operatorId, secret: keys?.secret }),
    ),
  )
  return changeSetting(tools, resultSource(tools), { brand, staff, subject, version, values, reason })
}

/** Lists the sources of a brand, on or off, with the formats and the people that a source can have. */
export async function resultSourcesOf(
  tools: Pick<Tools, 'db' | 'secret'>,
  { id: brandId }: Pick<Brand, 'id'>,
  nowMs: number,
): Promise<OutputOf<typeof listResultSources>> {
  const [rows, people] = await Promise.all([listAllSources(tools.db, brandId), listPeople(tools.db, brandId)])
  return {
    list: rows.map((row) => {
      const values = valuesOf(tools, people, row)
      return {
        sourceCode: row.code,
        failures: row.failures,
        pausedUntil: row.failures > 0 && row.ask_at.getTime() > nowMs ? row.ask_at.toISOString() : null,
        keysChangedAt: row.secret_changed_at?.toISOString() ?? null,
        version: versionOf(values),
        values,
      }
    }),
    formats: formats.map(({ code }) => code),
    people: people.filter(({ isOpen }) => isOpen).map(({ publicId, name }) => ({ id: publicId, name })),
    newVersion: versionOf(valuesOf(tools, people, undefined)),
  }
}

async function sourceValues(
  db: Db | Tx,
  tools: Pick<Tools, 'secret'>,
  brandId: number,
  code: string,
): Promise<SourceValues> {
  const [rows, people] = [await listAllSources(db, brandId), await listPeople(db, brandId)]
  return valuesOf(
    tools,
    people,
    rows.find((row) => row.code === code),
  )
}

type Person = Awaited<ReturnType<typeof listPeople>>[number]

function valuesOf(
  tools: Pick<Tools, 'secret'>,
  people: readonly Person[],
  row: SourceRow | undefined,
): SourceValues {
  return {
    format: row?.format ?? '',
    baseUrl: row?.base_url ?? '',
    operator: people.find(({ id }) => id === row?.operator_id)?.publicId ?? '',
    isOn: row?.is_on ?? false,
    secret: row
      ? fingerprintOf(
          tools,
          readable(() => secretOf(tools, row), ''),
        )
      : '',
    oldKeysUntil: row?.old_secret_until?.toISOString() ?? null,
  }
}

function listPeople(db: Db | Tx, brandId: number) {
  return db
    .selectFrom(staffRows(db).as('staff'))
    .select(['staff.id', 'staff.public_id as publicId', 'staff.name', 'staff.is_open as isOpen'])
    .where('staff.brand_id', '=', brandId)
    .orderBy('staff.name')
    .execute()
}

async function operatorOf(db: Db | Tx, brandId: number, publicId: string): Promise<bigint | null> {
  if (publicId === '') return null
  const person = (await listPeople(db, brandId)).find((one) => one.publicId === publicId)
  return person?.id ?? refuse('staff_unknown')
}
