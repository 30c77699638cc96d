import { expect } from '@playwright/test'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { feedOf, madeUpVendors } from '../../demo/made-up/vendors.ts'
import { test } from './house.ts'
import { isClean, logsIn, opensBrowser, sayIn } from './office-pages.ts'
import { openOffice } from './office-staff.ts'
import { cachesEnd, houseClock, passes } from './steering.ts'
import { comesNew, visit } from './visitor.ts'
import { sayRefusal } from './words.ts'

const office = openOffice()
const pool = openPool(process.env.FAIRGROUND_OWNER!, { max: 1 })
test.afterAll(() => Promise.all([office.close(), pool.end()]))

// No other journey plays this game.
const game = 'Kite Season'

test('a person acknowledges an alarm, and finds it among the events', async ({ browser }) => {
  const says = 'the source kites-1 has failed 5 times in a row'
  await pool.query(
    `WITH event AS (INSERT INTO significant_event (at, kind, is_alarm, says, brand_id)
       VALUES ($2, 'source-fails', true, $1, 1) RETURNING id)
     INSERT INTO alarm (brand_id, kind, about, says, first_event_id, first_at, last_at, times, mailed_at)
       SELECT 1, 'source-fails', sha256(convert_to($1, 'UTF8')), $1, id, $2, $2, 7, $2 FROM event`,
    [says, new Date(houseClock.now())],
  )
  const first = await office.hasStaff('Luz Santos', ['alarms.see', 'alarms.acknowledge', 'alarms.settings'])
  const say = sayIn('en')
  const desk = await opensBrowser(browser, { language: 'en', width: 1440, theme: 'light' })
  const { page } = desk
  await page.goto('/office/alarms')
  await logsIn(page, 'en', first, 0)
  const drawer = page.getByRole('dialog')
  const row = page.getByRole('main').getByRole('row').filter({ hasText: says })
  await expect(row).toContainText('7')
  await isClean(page)
  await row.getByRole('button', { name: say('alarmKinds.source-fails') }).click()
  await expect(drawer).toContainText(say('alarmAdvice.source-fails'))
  await isClean(page)
  await drawer.getByRole('button', { name: say('alarms.acknowledge') }).click()
  await drawer.getByLabel(say('reason.label')).fill('entered by hand')
  await drawer.getByRole('button', { name: say('alarms.acknowledge') }).click()
  await expect(row).toBeHidden()
  await page.getByText(say('alarms.acknowledged'), { exact: true }).click()
  await expect(row).toContainText('Luz Santos')
  await page.getByText(say('alarms.events'), { exact: true }).click()
  await expect(row).toBeVisible()
  await isClean(page)
  expect(desk.wrong()).toEqual([])
})

test('a vendor is stopped and put in maintenance, and a player learns both until they end', async ({
  page,
  browser,
}) => {
  const vendor = madeUpVendors.find(({ code }) => code === 'SALTBOX')!
  const games = feedOf(vendor.code, '').games as { id: string }[]
  await comesNew(page, 'tagahanga')
  await visit(page)
  const opens = () => visit(page, `/game?id=${vendor.code.toLowerCase()}.${games[0]!.id}`)
  const say = sayIn('en')
  const staff = await office.hasStaff('Luz Santos', [
    'stops.see',
    'stops.place',
    'catalogue.see',
    'catalogue.change',
  ])
  const second = await office.hasStaff('Rey Dizon', ['stops.see', 'stops.lift'])
  const desk = await opensBrowser(browser, { language: 'en', width: 1440, theme: 'light' })
  const drawer = desk.page.getByRole('dialog')
  await desk.page.goto('/office/play-stops')
  await logsIn(desk.page, 'en', staff, 0)
  await desk.page.getByRole('button', { name: say('playStops.place') }).click()
  await drawer.getByRole('combobox', { name: say('playStops.search') }).fill(vendor.name)
  // The page searches after a pause in typing.
  await passes(500)
  const line = say('playStops.vendorLine').replace('{name}', vendor.name)
  await desk.page.getByRole('option', { name: line }).click()
  await drawer.getByLabel(say('reason.label')).fill('its wins come twice')
  await drawer.getByRole('button', { name: say('playStops.place') }).click()
  await expect(drawer).toBeHidden()
  await opens()
  await expect(page.getByText(sayRefusal('play_stopped'))).toBeVisible()

  await desk.page.goto('/office/vendors')
  const row = desk.page.getByRole('button', { name: `${vendor.name} ${vendor.code}` })
  await row.click()
  await drawer.getByRole('button', { name: say('catalogue.maintenance'), exact: true }).click()
  await drawer.getByRole('switch', { name: say('catalogue.hasMaintenance') }).click()
  await drawer.getByLabel(say('reason.label')).fill('the vendor mends it tonight')
  await isClean(desk.page)
  await drawer.getByRole('button', { name: say('catalogue.save') }).click()
  await expect(desk.page.getByRole('row').filter({ hasText: vendor.name })).toContainText(
    say('catalogue.openEnded').split('{')[0]!,
  )

  const lifting = await opensBrowser(browser, { language: 'en', width: 1440, theme: 'dark' })
  await lifting.page.goto('/office/play-stops')
  await logsIn(lifting.page, 'en', second, 0)
  await lifting.page.getByRole('button', { name: line }).click()
  const sheet = lifting.page.getByRole('dialog')
  await sheet.getByRole('button', { name: say('playStops.lift') }).click()
  await sheet.getByLabel(say('reason.label')).fill('the vendor has mended it')
  await sheet.getByRole('button', { name: say('playStops.lift') }).click()
  await expect(lifting.page.getByText(say('playStops.none'))).toBeVisible()
  // Stops and maintenance are remembered for a moment, which does not pass by itself here.
  await cachesEnd()
  await opens()
  await expect(page.getByText(sayRefusal('game_maintenance'))).toBeVisible()

  await drawer.getByRole('button', { name: say('catalogue.maintenance'), exact: true }).click()
  await drawer.getByRole('switch', { name: say('catalogue.hasMaintenance') }).click()
  await drawer.getByLabel(say('reason.label')).fill('the vendor is back')
  await drawer.getByRole('button', { name: say('catalogue.save') }).click()
  await expect(desk.page.getByRole('row').filter({ hasText: vendor.name })).not.toContainText(
    say('catalogue.openEnded').split('{')[0]!,
  )
  await cachesEnd()
  await opens()
  await expect(page.frameLocator('[data-testid=game-frame]').getByTestId('play')).toBeEnabled()
  expect([...desk.wrong(), ...lifting.wrong()]).toEqual([])
})

test('a person stops a game, and another one lifts the stop on a phone', async ({ browser }) => {
  const first = await office.hasStaff('Luz Santos', ['stops.see', 'stops.place', 'stops.lift'])
  const second = await office.hasStaff('Rey Dizon', ['stops.see', 'stops.lift'])
  const say = sayIn('en')
  const desk = await opensBrowser(browser, { language: 'en', width: 1440, theme: 'light' })
  const { page } = desk
  await page.goto('/office/play-stops')
  await logsIn(page, 'en', first, 0)
  const drawer = page.getByRole('dialog')
  await page.getByRole('button', { name: say('playStops.place') }).click()
  await drawer.getByRole('combobox', { name: say('playStops.search') }).fill('kite s')
  // The page searches after a pause in typing.
  await passes(500)
  await page.getByRole('option', { name: game }).click()
  await drawer.getByLabel(say('reason.label')).fill('wins that cannot be')
  await isClean(page)
  await drawer.getByRole('button', { name: say('playStops.place') }).click()
  await expect(drawer).toBeHidden()
  const stop = page.getByRole('button', { name: game })
  await stop.click()
  await expect(drawer).toContainText(say('playStops.ownText'))
  await expect(drawer.getByRole('button', { name: say('playStops.lift') })).toBeHidden()

  const sabi = sayIn('ty')
  const phone = await opensBrowser(browser, { language: 'ty', width: 360, theme: 'dark' })
  await phone.page.goto('/office/play-stops')
  await logsIn(phone.page, 'ty', second, 0)
  await phone.page.getByRole('button', { name: game }).click()
  const sheet = phone.page.getByRole('dialog')
  await isClean(phone.page)
  await sheet.getByRole('button', { name: sabi('playStops.lift') }).click()
  await sheet.getByLabel(sabi('reason.label')).fill('the vendor has mended it')
  await sheet.getByRole('button', { name: sabi('playStops.lift') }).click()
  await expect(phone.page.getByText(sabi('playStops.none'))).toBeVisible()
  expect([...desk.wrong(), ...phone.wrong()]).toEqual([])
})
