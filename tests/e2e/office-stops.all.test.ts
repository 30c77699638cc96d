import { expect } from '@playwright/test'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { test } from './house.ts'
import { isClean, logsIn, opensBrowser, sayIn } from './office-pages.ts'
import { openOffice } from './office-staff.ts'
import { houseClock, passes } from './steering.ts'

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
