import { type Browser, expect } from '@playwright/test'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { test } from './house.ts'
import { isClean, logsIn, opensBrowser, sayIn } from './office-pages.ts'
import { openOffice } from './office-staff.ts'

const office = openOffice()
const pool = openPool(process.env.FAIRGROUND_OWNER!, { max: 1 })
/** The rules before the journey, which other journeys of the same server expect. */
let rules: unknown[] = []
test.beforeAll(async () => {
  rules = (await pool.query('SELECT to_jsonb(r) AS rule FROM withdrawal_rule r')).rows.map(({ rule }) => rule)
})
test.afterAll(async () => {
  await pool.query('DELETE FROM withdrawal_rule')
  for (const rule of rules)
    await pool.query(
      'INSERT INTO withdrawal_rule SELECT * FROM jsonb_populate_record(NULL::withdrawal_rule, $1)',
      [rule],
    )
  await Promise.all([office.close(), pool.end()])
})

const say = sayIn('ty')
const may = ['withdrawals.see', 'withdrawals.rules'] as const

/** Opens the rules for withdrawals in the browser of a new staff account. */
async function comes(browser: Browser, name: string, width: number) {
  const member = await office.hasStaff(name, may)
  const desk = await opensBrowser(browser, { language: 'ty', width, theme: width > 400 ? 'dark' : 'light' })
  await desk.page.goto('/office/withdrawals')
  await logsIn(desk.page, 'ty', member, 0)
  const dialog = desk.page.getByRole('dialog')
  return {
    ...desk,
    dialog,
    async opensRules() {
      await desk.page.getByRole('button', { name: say('settingNames.setWithdrawalRule') }).click()
      await expect(dialog.getByLabel(say('fields.setWithdrawalRule.autoMost'))).toHaveValue(/\d/)
    },
    async saves(field: string, value: string) {
      await dialog.getByLabel(say(`fields.setWithdrawalRule.${field}`)).fill(value)
      await dialog.getByLabel(say('reason.label')).fill('ayon sa may-ari')
      await dialog.getByRole('button', { name: say('withdrawals.ruleSave') }).click()
    },
  }
}

test('two persons who change the rules see each other’s values, and a looser rule waits for the second', async ({
  browser,
}) => {
  const [amihan, bayani] = [
    await comes(browser, 'Amihan Reyes', 1280),
    await comes(browser, 'Bayani Santos', 360),
  ]
  await amihan.opensRules()
  await bayani.opensRules()
  await amihan.saves('restHours', '30')
  await expect(amihan.dialog).toBeHidden()

  // The other has read the rules before.
  await bayani.saves('dayTimes', '9')
  const differing = bayani.dialog.getByRole('table', { name: say('settings.changed') })
  await expect(differing.getByRole('row', { name: say('fields.setWithdrawalRule.restHours') })).toContainText(
    '30',
  )
  await expect(differing.getByRole('row', { name: say('fields.setWithdrawalRule.dayTimes') })).toContainText(
    '9',
  )
  await isClean(bayani.page)
  await bayani.dialog.getByRole('button', { name: say('settings.take') }).click()
  await expect(bayani.dialog.getByLabel(say('fields.setWithdrawalRule.restHours'))).toHaveValue('30')
  await bayani.saves('autoMost', '123456.00')
  await expect(bayani.dialog.getByRole('status')).toContainText(say('settings.waits').split('{')[0]!)
  await isClean(bayani.page)
  await bayani.dialog
    .getByRole('button', { name: say('dialog.close') })
    .last()
    .click()

  await amihan.opensRules()
  await expect(amihan.dialog).toContainText('123,456.00')
  await isClean(amihan.page)
  await amihan.dialog.getByRole('link', { name: say('settings.toApprovals') }).click()
  await expect(amihan.page.getByRole('heading', { name: say('approvals.title'), level: 1 })).toBeVisible()
  await expect(amihan.page.getByRole('table')).toContainText('→ ₱123,456.00')
  await isClean(amihan.page)
  await bayani.page.goto('/office/approvals')
  await bayani.page.locator('.row-open').first().click()
  await expect(bayani.dialog.getByRole('button', { name: say('approvals.takeBack') })).toBeVisible()
  await isClean(bayani.page)

  await amihan.page.locator('.row-open').first().click()
  await isClean(amihan.page)
  await amihan.dialog.getByRole('button', { name: say('approvals.approve') }).click()
  await expect(amihan.page.getByText(say('approvals.noneWaiting'))).toBeVisible()
  await amihan.page.getByText(say('approvals.decided'), { exact: true }).click()
  await expect(amihan.page.getByRole('table')).toContainText(say('proposalStates.approved'))
  await bayani.page.goto('/office/withdrawals')
  await bayani.opensRules()
  await expect(bayani.dialog.getByLabel(say('fields.setWithdrawalRule.autoMost'))).toHaveValue('123456.00')
  // The refused call is an answer 409.
  expect([...amihan.wrong(), ...bayani.wrong()].filter((line) => !/409/.test(line))).toEqual([])
  await amihan.page.context().close()
  await bayani.page.context().close()
})
