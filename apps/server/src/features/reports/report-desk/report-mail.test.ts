import { addReportMail, listReportMails, removeReportMail } from '@fairground/contract/office-reports'
import { mostReportMails } from '@fairground/contract/report-figures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anotherBrand,
  aRole,
  aStaffAccount,
  withSessionOf,
  withStaffSession,
} from '../../../../../../tests/world/staff.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { closeGamingDays } from '../gaming-days/index.ts'
import { reportMailJobs } from './report-mail.service.ts'

const dayMs = 86_400_000
let world: World
let other: World['server']
beforeAll(async () => {
  world = await aWorld({ log: () => {} })
  other = (await world.anotherServer()).server
})
afterAll(() => world.close())

const asked = (more: object = {}) => ({
  ...{ request: crypto.randomUUID(), report: 'games' as const, every: 'day' as const },
  ...more,
})

test.each([
  ['an unknown report', { report: 'nothing' as 'games' }, 'invalid_input'],
  ['an unknown period of mails', { every: 'hour' as 'day' }, 'invalid_input'],
  [
    'a period that it does not have',
    { report: 'liability' as const, by: 'day' as const },
    'report_option_unknown',
  ],
  [
    'a filter that it does not have',
    { report: 'money' as const, game: 'moon-eater' },
    'report_option_unknown',
  ],
  ['an unknown currency', { currency: 'QQQ' }, 'invalid_input'],
  ['a report that the person may not read', { report: 'large' as const }, 'not_permitted'],
])('a report mail with %s is refused', async (_, more, code) => {
  const staff = await withStaffSession(world, ['reports.see'])
  expect((await staff.send(addReportMail, asked(more))).refusal).toBe(code)
})

test('a report mail is sent once after each closing to people who may still read the report, without figures', async () => {
  const { tools, followers } = world.server
  const mailed = () => {
    const mails = world.messages
      .list()
      .filter(({ kind, subject }) => kind === 'mail' && subject.includes('Game perf'))
    return mails.map(({ to, subject, text }) => ({ to, subject, text }))
  }
  const works = async () => {
    await followers.catchUp()
    await closeGamingDays(tools)
    const both = [world.server, other].map(
      (server) => reportMailJobs(server.tools).find(({ name }) => name === 'report-mails')!,
    )
    await Promise.all(both.map(({ run }) => run(undefined as never)))
    await Promise.all([world.server.jobs.runDue(), other.jobs.runDue()])
  }
  const brandId = await anotherBrand(world, 'elsewhere')
  const account = async (brand = 1) => {
    const role = await aRole(world, ['reports.see'], brand)
    const one = await aStaffAccount(world, ['reports.see'], { role, brandId: brand })
    return { ...one, role, session: await withSessionOf(world, one.publicId) }
  }
  const [reader, weekly, stripped, closed, gone, stranger] = [
    ...[await account(), await account(), await account(), await account(), await account()],
    await account(brandId),
  ]
  const given = asked({ by: 'week', category: 'RNG' })
  for (let times = 0; times < 2; times++) void (await reader!.session.send(addReportMail, given)).value
  void (await reader!.session.send(addReportMail, { ...given, request: crypto.randomUUID() })).value
  const filters = { by: 'week', category: 'RNG' }
  const own = [{ request: given.request, report: 'games', every: 'day', filters }]
  expect((await reader!.session.send(listReportMails, {})).value.list).toEqual(own)
  void (await weekly!.session.send(addReportMail, asked({ every: 'week' }))).value
  for (const one of [stripped, closed, gone, stranger])
    void (await one!.session.send(addReportMail, asked())).value
  expect((await stranger!.session.send(removeReportMail, { request: given.request })).refusal).toBe(
    'report_mail_unknown',
  )
  const [{ request } = { request: '' }] = (await gone!.session.send(listReportMails, {})).value.list
  void (await gone!.session.send(removeReportMail, { request })).value
  expect((await gone!.session.send(removeReportMail, { request })).refusal).toBe('report_mail_unknown')
  await tools.db
    .updateTable('staff_role')
    .set({ permissions: [] })
    .where('name', '=', stripped!.role)
    .execute()
  await tools.db
    .updateTable('staff')
    .set({ is_open: false })
    .where('public_id', '=', closed!.publicId)
    .execute()

  // The world begins on Friday the 20th, at 20:00 in Manila.
  await world.player({ cash: 100_00n })
  await works()
  expect(mailed()).toEqual([])
  world.clock.advance(dayMs)
  await works()
  const [first, ...none] = mailed()
  expect(none).toEqual([])
  expect(first).toMatchObject({ to: reader!.email })
  const address = '/office/reports/games?from=2026-11-20&until=2026-11-20&by=week&category=RNG'
  expect(first!.text).toContain(address)
  expect(first!.text.replace(/http\S+/, '').replaceAll('2026-11-20', '')).not.toMatch(/\d{3}|₱|PHP/)
  await works()
  expect(mailed()).toHaveLength(1)

  // Three closed days at once are one mail about the last of them, and the week has ended on Sunday.
  world.clock.advance(3 * dayMs)
  await works()
  const later = mailed().filter(({ text }) => text !== first!.text)
  expect(later.map(({ to }) => to).sort()).toEqual([reader!.email, weekly!.email].sort())
  const textTo = (email: string) => later.find(({ to }) => to === email)!.text
  expect(textTo(reader!.email)).toContain('from=2026-11-23&until=2026-11-23')
  expect(textTo(weekly!.email)).toContain('from=2026-11-16&until=2026-11-22')
})

test('a person has twenty report mails at most, of which the last one may be asked for twice', async () => {
  const staff = await withStaffSession(world, ['reports.see'])
  const given = Array.from({ length: mostReportMails + 1 }, (_, game) => asked({ game: `game-${game}` }))
  for (const one of given.slice(0, -1)) void (await staff.send(addReportMail, one)).value
  expect((await staff.send(addReportMail, given.at(-2)!)).refusal).toBeUndefined()
  expect((await staff.send(addReportMail, given.at(-1)!)).refusal).toBe('report_mails_full')
  expect((await staff.send(listReportMails, {})).value.list).toHaveLength(mostReportMails)
})
