import { randomUUID } from 'node:crypto'
import { getIdentity, sendDocument } from '@fairground/contract/identity'
import { approveDocument, claimDocument } from '@fairground/contract/office-identity'
import { makeWithdrawal } from '@fairground/contract/withdrawals'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  anAccount,
  asks,
  asPayee,
  offersPayout,
  paymentPassword,
  seen,
} from '../../../../../../tests/payments/payout-world.ts'
import {
  aPassport,
  aReviewer,
  documentOf,
  proves,
  someFunds,
} from '../../../../../../tests/world/documents.ts'
import { aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'
import { transaction } from '../../../db/transaction.ts'
import { setIdentity } from '../../people/levels/index.ts'
import { mindLevels } from './level.service.ts'

const dayMs = 86_400_000
let world: World
beforeAll(async () => {
  world = await aWorld()
  await offersPayout(world, { code: 'hand', by: null, currency: 'PHP', least: 1_00n })
  await world.brandIs({ identity_rules: { withdrawal: 1 } })
})
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

const storedOf = async (player: Player) =>
  world.server.tools.db
    .selectFrom('player')
    .select(['level', 'level_until as until', 'level_told_at as told'])
    .where('id', '=', await player.id())
    .executeTakeFirstOrThrow()
const jobs = () => mindLevels(world.server.tools)
const toldOf = (mobile: string) =>
  world.messages.list().filter(({ to, text }) => to === mobile && /antas/.test(text))
/** The date in Manila in a number of days. */
const dayIn = (days: number) =>
  Temporal.Instant.fromEpochMilliseconds(world.clock.now() + days * dayMs)
    .toZonedDateTimeISO('Asia/Manila')
    .toPlainDate()
    .toString()
/** Advances to a moment before the end of a last day in Manila. */
const toTheEndOf = (day: string) => {
  const end = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime('Asia/Manila').epochMilliseconds
  world.clock.advance(end - world.clock.now() - 1)
}

describe('a level', () => {
  test('ends with its document, before any job, and an open request stays', async () => {
    const ana = await world.mobilePlayer()
    const payee = await asPayee(world, await ana.id(), 'PHP', 500_00n)
    const account = await anAccount(world, payee, 'hand')
    const lastDay = dayIn(60)
    const browser = await payee.comes()
    void (await browser.send(sendDocument, aPassport({ expiresOn: lastDay }))).value
    const reviewer = await aReviewer(world)
    const documentId = await documentOf(world, ana)
    void (await reviewer.send(claimDocument, { documentId })).value
    void (await reviewer.send(approveDocument, { documentId })).value
    const { withdrawalId, state } = (await asks(payee, account, '100.00')).value
    toTheEndOf(lastDay)
    const before = await payee.comes()
    expect((await before.send(getIdentity, {})).value).toMatchObject({ level: 1, lastDay })
    const wish = { accountId: account.accountId, amount: '100.00', paymentPassword }
    expect((await before.send(makeWithdrawal, wish, { key: randomUUID() })).refusal).toBeUndefined()
    world.clock.advance(1)
    // The session was cached a moment ago, and now has another level.
    const { refusal, detail } = await before.send(makeWithdrawal, wish, { key: randomUUID() })
    expect([refusal, detail.identity]).toEqual([
      'identity_required',
      { purpose: 'withdrawal', level: 1, has: 0 },
    ])
    expect((await before.send(getIdentity, {})).value).toMatchObject({ level: 0, lastDay: null })
    expect((await storedOf(ana)).level).toBe(1)
    await jobs()
    expect(await storedOf(ana)).toMatchObject({ level: 0, until: null })
    expect((await seen(payee, withdrawalId)).state).toBe(state)
    // A new document restores it.
    const again = await payee.comes()
    void (await again.send(sendDocument, aPassport({ expiresOn: '2040-01-01' }))).value
    const newId = await documentOf(world, ana)
    const another = await aReviewer(world)
    void (await another.send(claimDocument, { documentId: newId })).value
    void (await another.send(approveDocument, { documentId: newId })).value
    expect((await asks(payee, account, '1.00')).refusal).toBeUndefined()
  })

  test('is announced 30 days before its end and at its end, once each, and again for a new document', async () => {
    const ana = await world.mobilePlayer()
    const payee = await asPayee(world, await ana.id(), 'PHP', 0n)
    const mobile = payee.mobile
    await proves(world, ana, aPassport({ expiresOn: dayIn(40) }))
    const { until } = await storedOf(ana)
    const notice = until!.getTime() - 30 * dayMs
    world.clock.advance(notice - 1 - world.clock.now())
    await jobs()
    expect(toldOf(mobile)).toHaveLength(0)
    world.clock.advance(1)
    await Promise.all([jobs(), jobs()])
    await jobs()
    await expect.poll(() => toldOf(mobile).length).toBe(1)
    expect(toldOf(mobile)[0]!.text).toContain(dayIn(29))
    world.clock.advance(30 * dayMs)
    await Promise.all([jobs(), jobs()])
    await jobs()
    await expect.poll(() => toldOf(mobile).length).toBe(2)
    expect(toldOf(mobile)[0]!.text).toContain('0 na ang antas mo')
    expect((await storedOf(ana)).told).toBeNull()
  })

  test('does not end while another document proves the identity, and a source of funds never ends it', async () => {
    const ana = await world.player()
    await proves(world, ana, aPassport({ expiresOn: dayIn(0) }))
    await proves(
      world,
      ana,
      aPassport({
        kind: 'philsys',
        number: '123456789012',
        expiresOn: null,
        images: aPassport().images.concat(aPassport().images),
      }),
    )
    await proves(world, ana, someFunds())
    expect(await storedOf(ana)).toMatchObject({ level: 2, until: null })
    world.clock.advance(10 * dayMs)
    await jobs()
    expect(await storedOf(ana)).toMatchObject({ level: 2, until: null })
  })

  test('stored before ends existed is given its end', async () => {
    const ana = await world.player()
    await proves(world, ana, aPassport({ expiresOn: dayIn(400) }))
    const { until } = await storedOf(ana)
    const { db } = world.server.tools
    await transaction(db, async (tx) =>
      setIdentity(tx, await ana.id(), { level: 1, until: null, documentDigests: [] }),
    )
    await jobs()
    expect(await storedOf(ana)).toMatchObject({ level: 1, until })
  })
})

test('a document that expired while it waited is not approved', async () => {
  const ana = await world.player()
  const lastDay = dayIn(2)
  void (await ana.send(sendDocument, aPassport({ expiresOn: lastDay }))).value
  toTheEndOf(lastDay)
  world.clock.advance(1)
  const reviewer = await aReviewer(world)
  const documentId = await documentOf(world, ana)
  void (await reviewer.send(claimDocument, { documentId })).value
  expect((await reviewer.send(approveDocument, { documentId })).refusal).toBe('document_expired')
  expect(await storedOf(ana)).toMatchObject({ level: 0, until: null })
})
