import { excludeSelf, getLimits } from '@fairground/contract/limits'
import {
  endPlayerExclusion,
  excludePlayer,
  listPlayerExclusions,
} from '@fairground/contract/office-exclusions'
import type { Permission } from '@fairground/contract/permissions'
import { getMemberInfo } from '@fairground/contract/players'
import { approveProposal } from '@fairground/contract/proposals'
import { addReceivedDocument, lookAtReceivedDocument } from '@fairground/contract/received-documents'
import type { ReceivedDocumentKind } from '@fairground/contract/recovery-figures'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPicture } from '../../../../../../tests/world/documents.ts'
import { type OfficeVisitor, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aMobile, aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'
import { transaction } from '../../../db/transaction.ts'
import { refreshPerson } from '../../people/limits/index.ts'

const all: readonly Permission[] = ['players.see', 'players.documents', 'players.exclude']
const reason = 'asked for by letter of Monday'

let world: World
let owner: pg.Client
beforeAll(async () => {
  world = await aWorld()
  owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

const staff = () => withStaffSession(world, all)
const idOf = async (player: Player) => (await player.send(getMemberInfo, {})).value.customerId
const closedOf = async (player: Player) => (await player.send(getLimits, {})).value.closed
const plays = async (player: Player) => (await (await player.opens('parol-nights')).plays('1.00')).refusal

async function receives(member: OfficeVisitor, customerId: string, kind: ReceivedDocumentKind) {
  const document = { customerId, kind, note: 'brought to the counter', images: [aPicture()] }
  return (await member.send(addReceivedDocument, document)).value.documentId
}

async function listed(customerId: string) {
  return (await (await staff()).send(listPlayerExclusions, { customerId })).value.list
}

/** Ends an exclusion by two persons; returns the answer to the second. */
async function ends(customerId: string, exclusionId: string, why: 'other_person' | 'staff_mistake') {
  const asker = await staff()
  const documentId = await receives(
    asker,
    customerId,
    why === 'other_person' ? 'identity_document' : 'report',
  )
  const end = { customerId, exclusionId, why, documentIds: [documentId], reason }
  const { proposal } = (await asker.send(endPlayerExclusion, end)).value
  const second = await staff()
  void (await second.send(lookAtReceivedDocument, { documentId, reason })).value
  return second.send(approveProposal, { proposalId: proposal!.proposalId })
}

async function isNamed(player: Player, payeeName: string, birthday: string) {
  const playerId = await player.id()
  await owner.query('UPDATE player SET birthday = $1 WHERE id = $2', [birthday, playerId])
  await owner.query('UPDATE player_profile SET payee_name = $1 WHERE player_id = $2', [payeeName, playerId])
}

describe('an exclusion by staff', () => {
  test('for a family needs their request, holds at once, and the person is told', async () => {
    const ana = await world.player()
    const customerId = await idOf(ana)
    const member = await staff()
    const exclude = (documentIds: string[]) =>
      member.send(excludePlayer, { customerId, source: 'family', months: '12', documentIds, reason })
    expect((await exclude([])).refusal).toBe('proof_missing')
    expect((await exclude([await receives(member, customerId, 'letter')])).refusal).toBe('proof_missing')
    expect(await closedOf(ana)).toBeNull()

    const documentId = await receives(member, customerId, 'family_request')
    const { exclusionId } = (await exclude([documentId])).value
    expect(await plays(ana)).toBe('limit_reached')
    const until = new Date(world.clock.now())
    until.setUTCFullYear(until.getUTCFullYear() + 1)
    expect(await closedOf(ana)).toEqual({ kind: 'exclusion', until: until.toISOString() })
    expect(await listed(customerId)).toMatchObject([
      { exclusionId, source: 'family', isInForce: true, placedOn: 'account', ended: null },
    ])
  })

  test('that was a mistake ends by two persons with a report of it, and its history stays', async () => {
    const ana = await world.player()
    const customerId = await idOf(ana)
    const member = await staff()
    const wish = { customerId, source: 'request' as const, months: 'forever' as const, reason }
    const { exclusionId } = (await member.send(excludePlayer, wish)).value
    expect(await plays(ana)).toBe('limit_reached')
    const documentIds = [await receives(member, customerId, 'letter')]
    const end = { customerId, exclusionId, why: 'staff_mistake' as const, documentIds, reason }
    expect((await member.send(endPlayerExclusion, end)).refusal).toBe('proof_missing')
    const asOther = { ...end, why: 'other_person' as const }
    expect((await member.send(endPlayerExclusion, asOther)).refusal).toBe('exclusion_own')

    void (await ends(customerId, exclusionId, 'staff_mistake')).value
    expect(await plays(ana)).toBeUndefined()
    expect(await listed(customerId)).toMatchObject([
      { exclusionId, isInForce: false, ended: { why: 'staff_mistake' } },
    ])
    expect((await member.send(endPlayerExclusion, end)).refusal).toBe('exclusion_unknown')
  })

  test('does not shorten the player’s own, which nobody ends, not even in the database', async () => {
    const ana = await world.player()
    const customerId = await idOf(ana)
    await ana.send(excludeSelf, { months: '60' })
    const { exclusionId, until } = (await listed(customerId))[0]!
    const member = await staff()
    const shorter = { customerId, source: 'request' as const, months: '6' as const, reason }
    void (await member.send(excludePlayer, shorter)).value
    expect((await closedOf(ana))!.until).toBe(until)
    const documentIds = [await receives(member, customerId, 'report')]
    for (const why of ['staff_mistake', 'other_person'] as const) {
      const end = { customerId, exclusionId, why, documentIds, reason }
      expect((await member.send(endPlayerExclusion, end)).refusal).toBe('exclusion_own')
    }
    const { db } = world.server.tools
    const change = (column: 'until' | 'ended_at') =>
      db
        .updateTable('exclusion')
        .set({ [column]: new Date(world.clock.now()) })
        .where('public_id', '=', exclusionId)
        .execute()
    await expect(change('until')).rejects.toThrow('is fixed')
    await expect(change('ended_at')).rejects.toThrow('exclusion_ended')
  })
})

describe('an account that looks like that of an excluded person', () => {
  test('plays once another person is proved to hold it, until more than then is the same', async () => {
    const [ana, ben] = [await world.player(), await world.player()]
    await isNamed(ana, 'Maria Santos', '1990-01-02')
    await isNamed(ben, 'MARIA SANTOS', '1990-01-02')
    await ana.send(excludeSelf, { months: '6' })
    expect(await plays(ben)).toBe('limit_reached')
    const customerId = await idOf(ben)
    const { exclusionId, ofAccount, placedOn } = (await listed(customerId))[0]!
    expect([ofAccount?.customerId, placedOn]).toEqual([await idOf(ana), 'brand'])
    const member = await staff()
    const documentIds = [await receives(member, customerId, 'report')]
    const mistake = { customerId, exclusionId, why: 'staff_mistake' as const, documentIds, reason }
    expect((await member.send(endPlayerExclusion, mistake)).refusal).toBe('exclusion_own')

    void (await ends(customerId, exclusionId, 'other_person')).value
    expect([await plays(ben), await plays(ana)]).toEqual([undefined, 'limit_reached'])
    expect((await listed(customerId))[0]).toMatchObject({ isInForce: false, ended: { why: 'other_person' } })

    // The same phone, after each other, is more than a name and a birth date.
    const mobile = aMobile()
    const has = async (player: Player, number: string | null) => {
      const { db } = world.server.tools
      await transaction(db, async (tx) => {
        const id = await player.id()
        const mobile_proved_at = number === null ? null : new Date(world.clock.now())
        await tx
          .updateTable('player')
          .set({ mobile: number, mobile_proved_at })
          .where('id', '=', id)
          .execute()
        await refreshPerson(tx, world.server.tools, id)
      })
    }
    await has(ana, mobile)
    expect(await plays(ben)).toBeUndefined()
    await has(ana, null)
    await has(ben, mobile)
    expect(await plays(ben)).toBe('limit_reached')
  })
})
