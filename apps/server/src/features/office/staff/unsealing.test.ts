import { addPlayerNote } from '@fairground/contract/office-players'
import { listStaffLog, proveStaff, unmaskPlayer, unsealLogEntry } from '@fairground/contract/staff'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCustomer } from '../../../../../../tests/access/objects.ts'
import {
  anotherBrand,
  aStaffMember,
  type OfficeVisitor,
  withSessionOf,
  withStaffSession,
} from '../../../../../../tests/world/staff.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { logged } from './index.ts'
import { openable } from './unsealing.rules.ts'

const reason = 'asked for by the auditor'

let world: World
let [reader, writer] = [] as unknown as [OfficeVisitor & { publicId: string }, OfficeVisitor]
beforeAll(async () => {
  world = await aWorld()
  reader = await withStaffSession(world, ['log.see', 'log.unseal'])
  writer = await withStaffSession(world, ['players.note', 'players.unmask'])
})
afterAll(() => world.close())

const newest = async () => (await reader.send(listStaffLog, { pageSize: 1 })).value.list[0]!

describe('the sealed part of an entry', () => {
  test('is opened for a reason, which is an entry about the same subject and is shown with the first', async () => {
    const customerId = await aCustomer(world)
    void (await writer.send(addPlayerNote, { customerId, text: 'called about a lost phone' })).value
    const { number, hasPersonal, openings } = await newest()
    expect([hasPersonal, openings]).toEqual([true, []])
    const opened = (await reader.send(unsealLogEntry, { number, reason })).value
    expect(opened).toEqual({ values: { text: 'called about a lost phone' }, closed: [] })
    expect(await newest()).toMatchObject({
      number: number + 1,
      call: 'unsealLogEntry',
      subject: `player/${customerId}`,
      reason,
      after: { entry: number, fields: ['text'] },
      hasPersonal: false,
    })
    const { list } = (await reader.send(listStaffLog, { subject: `player/${customerId}` })).value
    expect(list.find((one) => one.number === number)?.openings).toEqual([
      { at: new Date(world.clock.now()).toISOString(), by: expect.any(String), reason },
    ])
  })

  test('keeps keys, passwords and codes closed', async () => {
    const { tools } = world.server
    const personal = { email: 'mia@example.com', key: 'sk-1', nested: { newPassword: 'x', name: 'Mia' } }
    const entry = { brandId: 1, by: 'command/test', call: 'a test', subject: 'agreement/x' } as const
    await logged(tools, async () => ({ result: undefined, entry: { ...entry, personal } }))
    const { number } = await newest()
    const opened = (await reader.send(unsealLogEntry, { number, reason })).value
    expect(opened.values).toEqual({ email: 'mia@example.com', nested: { name: 'Mia' } })
    expect(opened.closed).toEqual(['key', 'nested.newPassword'])
  })

  test('needs the permission, a fresh second factor, a sealed entry, and the own brand', async () => {
    const customerId = await aCustomer(world)
    void (await writer.send(unmaskPlayer, { customerId, reason })).value
    const { number } = await newest()
    const poor = await withStaffSession(world, ['log.see', 'players.unmask'])
    expect((await poor.send(unsealLogEntry, { number, reason })).refusal).toBe('not_permitted')
    const far = await withStaffSession(world, ['log.see', 'log.unseal'], await anotherBrand(world, 'far'))
    expect((await far.send(unsealLogEntry, { number, reason })).refusal).toBe('entry_unknown')
    expect((await reader.send(unsealLogEntry, { number: 999_999, reason })).refusal).toBe('entry_unknown')
    expect((await reader.send(unsealLogEntry, { number, reason: '' })).refusal).toBe('invalid_input')
    const open = (await reader.send(listStaffLog, {})).value.list.find(({ hasPersonal }) => !hasPersonal)!
    const wish = { number: open.number, reason }
    expect((await reader.send(unsealLogEntry, wish)).refusal).toBe('entry_not_sealed')
    world.clock.advance(6 * 60_000)
    expect((await reader.send(unsealLogEntry, { number, reason })).refusal).toBe('second_factor_due')
  })

  test('is opened fifty times a day by one person, and each opening is in the log', async () => {
    const person = await aStaffMember(world, ['log.see', 'log.unseal'], { ip: '198.51.100.61' })
    const customerId = await aCustomer(world)
    void (await writer.send(addPlayerNote, { customerId, text: 'a note' })).value
    const { number } = (await person.send(listStaffLog, { subject: `player/${customerId}` })).value.list[0]!
    const answers = new Map<unknown, number>()
    for (let time = 0; time < 53; time++) {
      if (time % 9 === 0) {
        world.clock.advance(60_000)
        void (await person.send(proveStaff, { code: person.code() })).value
      }
      const { refusal } = await person.send(unsealLogEntry, { number, reason })
      answers.set(refusal, (answers.get(refusal) ?? 0) + 1)
    }
    expect(Object.fromEntries(answers)).toEqual({ undefined: 50, too_many_requests: 3 })
    reader = await withSessionOf(world, reader.publicId)
    const wish = { subject: `player/${customerId}`, pageSize: 100 }
    const { list, total } = (await reader.send(listStaffLog, wish)).value
    expect(total).toBe(51)
    expect(list.find((one) => one.number === number)?.openings).toHaveLength(10)
  })
})

test.each([
  ['a word in a name', { apiKey: 1, backupCodes: 2, totp_sealed: 3, Password: 4 }, {}],
  ['a part of a word', { monkey: 1, postcode: 2, keyboard: 3 }, { monkey: 1, postcode: 2, keyboard: 3 }],
  ['a list', { seen: [{ token: 'x', name: 'y' }, 'z'] }, { seen: [{ name: 'y' }, 'z'] }],
])('a value that opens something is left out by %s', (_what, given, shown) => {
  expect(openable(given).values).toEqual(shown)
})

test('the log is filtered by area, with what was proposed and held there', async () => {
  const reads = async (area: string) => (await reader.send(listStaffLog, { area, pageSize: 100 })).value
  const calls = async (area: string) =>
    [...new Set((await reads(area)).list.map(({ call }) => call))].toSorted()
  expect(await calls('players')).toEqual(['addPlayerNote', 'unmaskPlayer'])
  expect(await calls('log')).toEqual(['unsealLogEntry'])
  expect(await calls('staff')).toContain('staff role')
  expect(await calls('draws')).toEqual([])
  expect((await reader.send(listStaffLog, { area: 'nothing' as never })).refusal).toBe('invalid_input')
})
