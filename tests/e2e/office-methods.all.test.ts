import { expect } from '@playwright/test'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { openBackDoor, test } from './house.ts'
import { isClean, logsIn, opensBrowser, sayIn } from './office-pages.ts'
import { openOffice } from './office-staff.ts'
import { comesNew, visit } from './visitor.ts'

const house = openBackDoor()
const office = openOffice()
const pool = openPool(process.env.FAIRGROUND_OWNER!, { max: 1 })
test.use({ viewport: { width: 360, height: 740 } })
test.beforeEach(() => house.timePasses())
test.afterAll(() => Promise.all([house.close(), office.close(), pool.end()]))

/** Offers a method for this test only, like the demo's bank transfer. */
async function offersMethod(code: string) {
  await pool.query(
    `INSERT INTO deposit_method (brand_id, code, payment_code, channel, currency, names, mark, colour, least, most, minutes, position)
     SELECT brand_id, $1, payment_code, channel, currency, '{"EN": "Barangay bank"}', mark, colour, least, most, minutes, 99
       FROM deposit_method WHERE code = 'tulay-transfer' AND brand_id = 1
     ON CONFLICT (brand_id, code) DO UPDATE SET is_open = true`,
    [code],
  )
}

test('a method that the office closes is gone from the player’s page, and the limits of law and brand are shown', async ({
  page,
  browser,
}) => {
  const say = sayIn('ty')
  await offersMethod('barangay')
  await comesNew(page, 'paraan1')
  await visit(page, '/fairness?modal=member-centre&page=depositv2')
  await expect(page.getByTestId('method-barangay')).toBeVisible()

  const member = await office.hasStaff('Ligaya Cruz', ['payments.see', 'payments.methods', 'limits.change'])
  const desk = await opensBrowser(browser, { language: 'ty', width: 360, theme: 'light' })
  await desk.page.goto('/office/payment-methods')
  await logsIn(desk.page, 'ty', member, 0)
  await expect(desk.page.getByText('Barangay bank', { exact: true })).toBeVisible()
  await isClean(desk.page)
  await desk.page.setViewportSize({ width: 1440, height: 800 })
  await isClean(desk.page)
  await desk.page.setViewportSize({ width: 360, height: 740 })
  await desk.page.getByRole('button', { name: 'Barangay bank' }).click()
  const dialog = desk.page.getByRole('dialog')
  await isClean(desk.page)
  await dialog.getByRole('button', { name: say('methods.change') }).click()
  const least = dialog.getByLabel(say('methods.field.least'))
  await expect(least).toHaveValue(/\d+\.00/)
  await isClean(desk.page)

  // A form survives a reload, and leaving it asks first.
  const before = await least.inputValue()
  await least.fill('123.45')
  await desk.page.reload()
  await dialog.getByRole('button', { name: say('methods.change') }).click()
  await expect(least).toHaveValue('123.45')
  await expect(dialog.getByText(say('dialog.kept'))).toBeVisible()
  await isClean(desk.page)
  await dialog.getByRole('button', { name: say('dialog.cancel') }).click()
  await desk.page.getByRole('button', { name: say('leave.stay') }).click()
  await expect(least).toHaveValue('123.45')
  await dialog.getByRole('button', { name: say('dialog.cancel') }).click()
  await desk.page.getByRole('button', { name: say('leave.leave') }).click()
  await dialog.getByRole('button', { name: say('methods.change') }).click()
  await expect(least).toHaveValue(before)
  await dialog.getByRole('switch', { name: say('methods.isOpen') }).uncheck()
  await dialog.getByLabel(say('reason.label')).fill('sarado ang bangko ngayon')
  await dialog.getByRole('button', { name: say('methods.save') }).click()
  await expect(dialog.getByText(say('methods.closed'))).toBeVisible()

  await visit(page, '/fairness?modal=member-centre&page=depositv2')
  await expect(page.getByTestId('method-tulay-transfer')).toBeVisible()
  await expect(page.getByTestId('method-barangay')).toHaveCount(0)

  await desk.page.goto('/office/brand-limits')
  await expect(desk.page.getByRole('heading', { name: say('brandLimits.title'), level: 1 })).toBeVisible()
  const limit = `${say('limitKinds.stake')}, ${say('limitPeriods.day')}`
  await desk.page.getByRole('button', { name: limit }).click()
  const change = say('brandLimits.changeOf').replace('{owner}', say('limitOwners.law'))
  await dialog.getByRole('button', { name: change }).click()
  await isClean(desk.page)
  await desk.page.getByRole('dialog').getByLabel(/PHP/).fill('0')
  await desk.page.getByLabel(say('reason.label')).fill('hiling ng regulador')
  await desk.page.getByRole('button', { name: say('brandLimits.save') }).click()
  await expect(desk.page.getByRole('alert')).toContainText(say('errors.limit_invalid'))
  await desk.page.getByRole('button', { name: say('dialog.cancel') }).click()
  await dialog.getByRole('button', { name: say('dialog.close') }).click()
  await isClean(desk.page)
  await desk.page.setViewportSize({ width: 1440, height: 800 })
  await isClean(desk.page)
  await desk.page.screenshot({ path: process.env.SHOT ?? 'test-results/limits.png' })
  await desk.page.goto('/office/payment-methods')
  await expect(desk.page.getByText('Barangay bank', { exact: true })).toBeVisible()
  expect(desk.wrong().filter((line) => !/400/.test(line))).toEqual([])
  await desk.page.context().close()
})
