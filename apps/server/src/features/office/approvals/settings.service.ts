import { newId } from '@fairground/kernel/id'
import type { BrandSetting, GuardedSetting, SettingAt, SettingValues } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { type Logged, logged } from '../staff/index.ts'
import { addProposal, endProposal, findWaiting, lockSetting, type ProposalRow } from './proposals.queries.ts'
import { versionOf } from './version.rules.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'chance' | 'secret'>

/** Time in which another person may approve a proposal. */
const proposalMs = 24 * 3_600_000

/** Change of a setting as a person asks for it. */
export interface AskedChange<Values extends SettingValues> {
  brand: Brand
  staff: StaffSession
  /** Name of the setting in the log. */
  subject: string
  /** Version that the person has read; absent for a change that overwrites nothing which the person has not seen. */
  version?: string
  values: Values
  /** Values about a person, which are stored encrypted and sealed in the log. */
  personal?: SettingValues
  reason: string
}

/** Outcome of a change; `written` is what the setting returned, if it was changed now. */
export interface SettingChange<Written> {
  isChanged: boolean
  proposal: { proposalId: string; until: string } | null
  written?: Written
}

/**
 * Changes a setting of a brand, with its entry in the log. A change that loosens a guarded setting is stored as a
 * proposal instead, which another person has to approve. Refuses `changed_meanwhile` with the values in force if the
 * setting is not the one that the person read, and `proposal_waits` if another person has proposed a change of it.
 */
export async function changeSetting<Values extends SettingValues, Written extends SettingValues>(
  tools: Needs,
  setting: BrandSetting<Values, Written> | GuardedSetting<Values, Written>,
  { brand, staff, subject, version, values, personal, reason }: AskedChange<Values>,
): Promise<SettingChange<Written>> {
  const id = newId(tools.clock.now(), tools.chance)
  return logged(tools, async (tx): Promise<Logged<SettingChange<Written>>> => {
    const ofPerson = personal === undefined ? {} : { personal }
    const at: SettingAt = { brand, subject, nowMs: tools.clock.now(), by: staff, asked: values, ...ofPerson }
    const of = { brandId: brand.id, call: setting.call, subject }
    await lockSetting(tx, of)
    const guarded = 'loosens' in setting ? setting : undefined
    const before = await setting.read(tx, at)
    if (guarded?.isOpenTo?.(staff.permissions, at, before, values) === false) refuse('not_permitted')
    const waiting = await findWaiting(tx, of)
    const entry = { brandId: brand.id, by: `staff/${staff.publicId}` as const, subject, reason, ...ofPerson }
    if (versionOf(before) === versionOf(values)) return { result: { isChanged: false, proposal: null } }
    refuseOther(before, version)
    const now = new Date(at.nowMs)

    if (guarded?.loosens(before, values) || (await guarded?.loosensAmong?.(tx, at, values))) {
      const isOpen = waiting !== undefined && waiting.until > now
      if (isOpen && waiting.staff_id !== staff.staffId) refuse('proposal_waits')
      if (isOpen && isSame(waiting, before, values) && isSamePerson(tools, waiting, personal))
        return { result: { isChanged: false, proposal: proposalOnWire(waiting) } }
      if (waiting) {
        const end = isOpen
          ? { state: 'replaced' as const, by: staff.staffId }
          : { state: 'expired' as const, by: null }
        await endProposal(tx, waiting.id, { ...end, at: now })
      }
      const made = { id, until: new Date(at.nowMs + proposalMs) }
      await addProposal(tx, {
        ...made,
        brand_id: brand.id,
        call: setting.call,
        subject,
        before,
        after: values,
        reason,
        staff_id: staff.staffId,
        at: now,
        personal_sealed: personal ? tools.secret.seal(JSON.stringify(personal), aboutPersonal(id)) : null,
      })
      return {
        result: { isChanged: false, proposal: proposalOnWire(made) },
        entry: {
          ...entry,
          call: 'proposeChange',
          before,
          after: { ...withoutSealed(values), call: setting.call, proposal: id },
        },
      }
    }

    if (waiting) await endProposal(tx, waiting.id, { state: 'overtaken', by: staff.staffId, at: now })
    const written = await setting.write(tx, at, values, before)
    return {
      result: { isChanged: true, proposal: null, written },
      entry: {
        ...entry,
        call: guarded?.logsAs?.(values) ?? setting.call,
        before,
        after: { ...withoutSealed(values), ...written },
      },
    }
  })
}

/** Refuses `changed_meanwhile` with the values in force unless `version` is theirs. */
export function refuseOther(now: SettingValues, version: string | undefined): void {
  const own = versionOf(now)
  if (version !== undefined && version !== own) refuse('changed_meanwhile', { now, version: own })
}

/** Returns a setting as a call of the office answers it: its values and their version. */
export async function readSetting<Values extends SettingValues>(
  db: Parameters<BrandSetting<Values>['read']>[0],
  setting: BrandSetting<Values>,
  at: SettingAt,
): Promise<Values & { version: string }> {
  const values = await setting.read(db, at)
  return { ...values, version: versionOf(values) }
}

/**
 * Returns the values of a change without those that only the server can read, such as proposed keys: they belong
 * neither in the log, which is kept for ever, nor on a screen.
 */
export function withoutSealed(values: SettingValues): SettingValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('sealed')))
}

function isSame(waiting: { before: object; after: object }, before: object, after: object): boolean {
  return versionOf(waiting.before) === versionOf(before) && versionOf(waiting.after) === versionOf(after)
}

/**
 * Context for the encryption of the personal values of a proposal: those of another one cannot be put in their place.
 */
function aboutPersonal(proposalId: string): string {
  return `proposal/${proposalId}`
}

/** Returns the personal values of a proposal that waits; undefined if it has none. */
export function personalOf(
  { secret }: Pick<Tools, 'secret'>,
  { id, personal_sealed: sealed }: Pick<ProposalRow, 'id' | 'personal_sealed'>,
): SettingValues | undefined {
  return sealed === null ? undefined : (JSON.parse(secret.open(sealed, aboutPersonal(id))) as SettingValues)
}

function isSamePerson(tools: Needs, waiting: ProposalRow, personal: SettingValues | undefined): boolean {
  return versionOf(personalOf(tools, waiting) ?? {}) === versionOf(personal ?? {})
}

function proposalOnWire({ id, until }: { id: string; until: Date }) {
  return { proposalId: id, until: until.toISOString() }
}
