import type { InputOf, OutputOf } from '@fairground/contract/call'
import type {
  endPlayerExclusion,
  excludePlayer,
  listPlayerExclusions,
} from '@fairground/contract/office-exclusions'
import { type ExclusionEnd, exclusionProofs, identityProofs } from '@fairground/contract/recovery-figures'
import type { GuardedSetting } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { afterCommit } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import { type MessageId, sayMessage } from '../../../messages/message-words.ts'
import { tellAll } from '../../../messages/tell-all.ts'
import type { Tools } from '../../../tools.ts'
import { tellPlayer } from '../../messaging/inbox/index.ts'
import { changeSetting } from '../../office/approvals/index.ts'
import { findPlayer, logged, staffRows } from '../../office/staff/index.ts'
import { reachOf } from '../../people/contacts/index.ts'
import {
  closingHistory,
  endMistakenExclusion,
  excludePerson,
  exemptAccount,
} from '../../people/limits/index.ts'
import { accountRows } from '../../people/players/index.ts'
import { playerOfSubject, playerSubject } from '../account-recovery/index.ts'
import { requireProof } from '../received-documents/index.ts'

type Exclusion = Awaited<ReturnType<typeof closingHistory>>[number]

/**
 * Lists what closes, or has closed, an account of the brand to play, newest first; of another brand's accounts only
 * that there is an exclusion. Refuses `player_unknown`.
 */
export async function exclusionsOf(
  tools: Tools,
  brand: Brand,
  customerId: string,
): Promise<OutputOf<typeof listPlayerExclusions>> {
  const { db } = tools
  const { id: playerId } = await findPlayer(tools, brand.id, customerId)
  const rows = await closingHistory(db, tools, playerId)
  const here = rows.filter((row) => row.brandId === brand.id && row.playerId !== playerId)
  const accounts = new Map((await accountsOf(db, here)).map((account) => [account.id, account]))
  const names = await namesOf(db, brand.id, rows)
  return {
    list: rows.map((row) => {
      const { publicId, kind, source, at, until, isInForce, placedBy } = row
      const other = accounts.get(row.playerId)
      return {
        exclusionId: publicId,
        kind,
        source,
        at: at.toISOString(),
        until: until === null ? null : new Date(until).toISOString(),
        isInForce,
        by: (placedBy !== null && names.get(placedBy)) || null,
        ofAccount: other ? { customerId: other.customer_id, username: other.username } : null,
        placedOn: row.playerId === playerId ? 'account' : other ? 'brand' : 'elsewhere',
        ended: endOf(row),
      }
    }),
  }
}

function endOf({ endedAt, isExempt, exemptedAt }: Exclusion) {
  if (endedAt) return { why: 'staff_mistake' as const, at: endedAt.toISOString() }
  return isExempt && exemptedAt ? { why: 'other_person' as const, at: exemptedAt.toISOString() } : null
}

/** Names of the brand's staff who placed exclusions, by their row number. */
async function namesOf(db: Db, brandId: number, rows: readonly Exclusion[]): Promise<Map<bigint, string>> {
  const ids = rows.flatMap(({ placedBy }) => placedBy ?? [])
  if (ids.length === 0) return new Map()
  const staff = await staffRows(db).where('brand_id', '=', brandId).where('id', 'in', ids).execute()
  return new Map(staff.map(({ id, name }) => [id, name]))
}

async function accountsOf(db: Db, rows: readonly Pick<Exclusion, 'playerId'>[]) {
  const ids = rows.map(({ playerId }) => playerId)
  return ids.length === 0 ? [] : accountRows(db).where('player.id', 'in', ids).execute()
}

/**
 * Excludes the person behind an account of the brand, for whom staff need the document of the origin, and tells the
 * person; returns the id of the exclusion. Refuses `player_unknown`, and as `requireProof` does.
 */
export async function placeExclusion(
  tools: Tools,
  brand: Brand,
  staff: StaffSession,
  { customerId, source, months, documentIds, reason }: InputOf<typeof excludePlayer>,
): Promise<string> {
  const { id: playerId } = await findPlayer(tools, brand.id, customerId)
  const proof = exclusionProofs[source]
  return logged(tools, async (tx) => {
    await requireProof(tx, { ...staff, playerId, documentIds, kinds: proof === null ? [] : [proof] })
    const { publicId, until } = await excludePerson(tx, tools, playerId, {
      months: months === 'forever' ? null : Number(months),
      source,
      placedBy: staff.staffId,
    })
    await tellPerson(tx, tools, brand, playerId, {
      source: `exclusion/${publicId}`,
      what: until === null ? 'excluded-forever' : 'excluded',
      until,
    })
    return {
      result: publicId,
      entry: {
        brandId: brand.id,
        by: `staff/${staff.publicId}`,
        call: 'excludePlayer',
        subject: playerSubject(customerId),
        reason,
        after: { exclusion: publicId, source, until: until?.toISOString() ?? null, documents: documentIds },
      },
    }
  })
}

/** State of an exclusion for an account: the exclusion, whether it applies, and why it no longer does. */
type ExclusionState = {
  exclusionId: string
  source: string
  until: string | null
  applies: boolean
  why: ExclusionEnd | null
}

/**
 * Declares the end of an exclusion for an account. It takes two persons, who have both looked at the documents: a proof
 * of identity where another person holds the account, a report of the mistake where staff made one.
 */
export function exclusionEnd(tools: Tools): GuardedSetting {
  return {
    call: 'endPlayerExclusion',
    loosens: () => true,
    async read(db, at) {
      const { exclusionId, why } = at.asked as { exclusionId: string; why: ExclusionEnd }
      const row = await findEndable(db, tools, await playerOfSubject(db, at), exclusionId, why)
      return stateOf(row, row.isInForce, null)
    },
    async write(tx, at, values) {
      const { exclusionId, why, documentIds } = values as ExclusionState & {
        why: ExclusionEnd
        documentIds: string[]
      }
      const playerId = await playerOfSubject(tx, at)
      await requireProof(tx, {
        ...{ brandId: at.brand.id, playerId, documentIds, staffId: at.by!.staffId },
        kinds: proofsOf[why],
      })
      const row = await findEndable(tx, tools, playerId, exclusionId, why)
      if (why === 'staff_mistake') await endMistakenExclusion(tx, tools, row)
      else await exemptAccount(tx, tools, row, playerId)
      await tellPerson(tx, tools, at.brand, playerId, {
        source: `exclusion-ended/${exclusionId}/${at.nowMs}`,
        what: 'exclusion-ended',
        until: null,
      })
      return {}
    },
  }
}

const proofsOf = { other_person: identityProofs, staff_mistake: ['report'] } as const

/**
 * Proposes that an exclusion no longer applies to an account of the brand. Refuses `player_unknown`,
 * `exclusion_unknown` for one that does not apply to it, `exclusion_own` for the player's own and, where another person
 * is to hold the account, for one placed on it, and as `requireProof` does.
 */
export async function proposeEnd(
  tools: Tools,
  setting: GuardedSetting,
  brand: Brand,
  staff: StaffSession,
  { customerId, exclusionId, why, documentIds, reason }: InputOf<typeof endPlayerExclusion>,
): Promise<OutputOf<typeof endPlayerExclusion>> {
  const { id: playerId } = await findPlayer(tools, brand.id, customerId)
  const row = await findEndable(tools.db, tools, playerId, exclusionId, why)
  await requireProof(tools.db, { ...staff, playerId, documentIds, kinds: proofsOf[why] })
  const values = { ...stateOf(row, false, why), documentIds }
  return changeSetting(tools, setting, {
    ...{ brand, staff, subject: playerSubject(customerId), values, reason },
  })
}

function stateOf(
  { publicId, source, until }: Exclusion,
  applies: boolean,
  why: ExclusionEnd | null,
): ExclusionState {
  const end = until === null ? null : new Date(until).toISOString()
  return { exclusionId: publicId, source, until: end, applies, why }
}

/** Finds an exclusion in force that can end for an account for a reason. */
async function findEndable(
  db: Db | Tx,
  tools: Tools,
  playerId: bigint,
  exclusionId: string,
  why: ExclusionEnd,
): Promise<Exclusion> {
  const row = (await closingHistory(db, tools, playerId)).find(({ publicId }) => publicId === exclusionId)
  if (row?.kind !== 'exclusion' || !row.isInForce) return refuse('exclusion_unknown')
  const isOnAccount = row.playerId === playerId
  if (why === 'other_person' ? isOnAccount : row.source === 'player') refuse('exclusion_own')
  // Staff of another brand placed it, so that only they know of a mistake.
  if (why === 'staff_mistake' && !isOnAccount) refuse('exclusion_unknown')
  return row
}

interface Told {
  source: string
  what: 'excluded' | 'excluded-forever' | 'exclusion-ended'
  until: Date | null
}

/** Tells a person about their exclusion, in the inbox and at every address. */
async function tellPerson(
  tx: Tx,
  tools: Tools,
  brand: Brand,
  playerId: bigint,
  { source, what, until }: Told,
): Promise<void> {
  const { username, languageCode, mobile, email } = await reachOf(tx, playerId, tools.clock.now())
  const day = until && new Intl.DateTimeFormat('sv', { timeZone: brand.timeZone }).format(until)
  const values = { brand: brand.name, name: username, when: day ?? '' }
  const id = (part: 'title' | 'inbox' | 'subject' | 'text'): MessageId => `${what}.${part}`
  await tellPlayer(tx, tools, {
    ...{ brand, playerId, source, title: id('title'), text: id('inbox'), link: '/?modal=member-centre' },
    values: () => values,
  })
  const notice = {
    subject: sayMessage(languageCode, id('subject'), values),
    text: sayMessage(languageCode, id('text'), values),
  }
  afterCommit(tx, () => tellAll(tools, { mobile, email }, notice, 'notice of an exclusion'))
}
