import { deleteView, listViews, mostViews, saveView } from '@fairground/contract/office-views'
import { listStaffLog } from '@fairground/contract/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anotherBrand, type OfficeVisitor, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'

const screen = '/withdrawals'
let world: World
let ana: OfficeVisitor
beforeAll(async () => {
  world = await aWorld()
  ana = await withStaffSession(world, ['withdrawals.see', 'log.see'])
})
afterAll(() => world.close())

const namesFor = async (who: OfficeVisitor) =>
  (await who.send(listViews, { screen })).value.list.map(({ name, query }) => [name, query])

describe('a view of a list', () => {
  test('is seen by everybody with the role that saved it, and by nobody else', async () => {
    const { viewId } = (await ana.send(saveView, { screen, name: ' To pay ', query: 'queue=pay' })).value
    const others = [
      await withStaffSession(world, ['withdrawals.see']),
      await withStaffSession(world, ['withdrawals.see'], await anotherBrand(world, 'other')),
    ]
    expect(await namesFor(ana)).toEqual([['To pay', 'queue=pay']])
    for (const other of others) {
      expect(await namesFor(other)).toEqual([])
      expect((await other.send(deleteView, { viewId })).refusal).toBe('view_unknown')
    }
    const again = { screen, name: 'To pay', query: 'queue=pay&sort=made.down&hide=state.claim' }
    expect((await ana.send(saveView, again)).refusal).toBe('view_exists')
    expect(await namesFor(ana)).toEqual([['To pay', 'queue=pay']])
    expect((await ana.send(saveView, { ...again, isReplacing: true })).value.viewId).toBe(viewId)
    expect(await namesFor(ana)).toEqual([['To pay', again.query]])
    void (await ana.send(deleteView, { viewId })).value
    expect(await namesFor(ana)).toEqual([])
    const log = (await ana.send(listStaffLog, {})).value.list.map(({ call }) => call)
    expect(log.filter((call) => call.endsWith('View'))).toEqual(['deleteView', 'saveView', 'saveView'])
  })

  test('takes no free text into its query, and no list of another site', async () => {
    const wrong = [
      { query: 'q=ana@fair.example' },
      { query: 'q=Ana Reyes' },
      { query: 'q=%2B639171234567' },
      { query: 'queue=pay&' },
      { query: '?queue=pay' },
      { query: `state=${'x'.repeat(500)}` },
      { screen: '//other.example' },
      { screen: '/players/1234567890' },
      { name: '   ' },
      { name: 'x'.repeat(41) },
    ]
    for (const change of wrong) {
      const { refusal } = await ana.send(saveView, { screen, name: 'wrong', query: 'queue=pay', ...change })
      expect([change, refusal]).toEqual([change, 'invalid_input'])
    }
    expect(await namesFor(ana)).toEqual([])
  })

  test('is one of at most thirty, also when two are saved at one time', async () => {
    const save = (at: number, isReplacing = false) =>
      ana.send(saveView, { screen, name: `View ${at}`, query: '', isReplacing })
    void (await save(1)).value
    await sql`
      INSERT INTO office_view SELECT gen_random_uuid(), brand_id, role, screen, name || n, query, made_by, made_at
        FROM office_view, generate_series(3, ${mostViews}) n`.execute(world.server.tools.db)
    const last = await Promise.all([save(100), save(101)])
    expect(last.map(({ refusal }) => refusal ?? 'saved').sort()).toEqual(['saved', 'too_many_views'])
    void (await save(1, true)).value
  })
})
