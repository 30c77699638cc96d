import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from './house.ts'
import { openLedger } from './ledger.ts'
import { isClean, logsIn, opensBrowser, sayIn } from './office-pages.ts'
import { openOffice } from './office-staff.ts'
import { houseClock, settles } from './steering.ts'
import { isMember } from './visitor.ts'

const office = openOffice()
const ledger = openLedger()
test.afterAll(() => Promise.all([office.close(), ledger.close()]))

/** The day of the brand's clock, which is eight hours ahead of UTC. */
const dayText = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10)

test('a report of games is filtered and saved with the rows of the screen, and one of large bets leads to a round', async ({
  browser,
}) => {
  const username = 'malakingtaya'
  await isMember(username)
  await ledger.brings(username, 20_000_00n)
  await ledger.plays(username, 6_000_00n, 1_234_00n)
  await settles()
  const say = sayIn('ty')
  const member = await office.hasStaff('Rosa Aquino', [
    ...(['reports.see', 'reports.export', 'reports.remark', 'alarms.see'] as const),
    ...(['transactions.see', 'players.see'] as const),
  ])
  const { page, wrong } = await opensBrowser(browser, { language: 'ty', width: 1440, theme: 'light' })
  const today = dayText(houseClock.now())
  await page.goto(`/office/reports/games?from=${today}&until=${today}`)
  await logsIn(page, 'ty', member, 0)
  const table = page.getByRole('table', { name: say('reportNames.games') })
  await expect(table).toBeVisible()
  await page.getByRole('combobox', { name: say('reports.category') }).click()
  await page.getByRole('option', { name: say('categories.RNG'), exact: true }).click()
  await expect(page).toHaveURL(/category=RNG/)
  await isClean(page)
  const played = table.getByRole('row').filter({ hasText: 'Parol Nights' })
  await expect(played).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: say('transactions.export') }).click()
  const lines = readFileSync(await (await saving).path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  const first = lines.findIndex((line) => line.includes('openRounds,openStakes')) + 1
  expect(lines.slice(first)).toHaveLength((await table.getByRole('row').count()) - 1)
  const [, ...cells] = lines
    .slice(first)
    .find((line) => line.startsWith('Parol Nights,'))!
    .split(',')
  const plain = (await played.getByRole('cell').allInnerTexts()).map((text) => text.replace(/[₱,]/g, ''))
  const [, , rounds, staked, won] = cells
  expect(plain).toEqual(expect.arrayContaining([rounds, staked, won]))

  await page.goto(`/office/reports/large?from=${today}&until=${today}`)
  const customerId = await ledger.customerIdOf(username)
  await page.getByRole('row').filter({ hasText: customerId }).locator('.row-open').click()
  const drawer = page.getByRole('dialog')
  await isClean(page)
  await drawer.getByRole('link', { name: say('reports.openMoment') }).click()
  const stake = page.getByRole('row').filter({ hasText: 'Parol Nights' })
  await stake.locator('.row-open').click()
  await expect(drawer.getByRole('heading', { name: say('transactions.round') })).toBeVisible()
  await expect(drawer).toContainText('₱6,000.00')
  await expect(drawer).toContainText('₱1,234.00')
  expect(wrong()).toEqual([])
  await page.context().close()
})

test('a report is told by mail until the subscription ends, and a phone fits reports and their dialogs', async ({
  browser,
}) => {
  const say = sayIn('en')
  const member = await office.hasStaff('Rey Dizon', ['reports.see', 'reports.remark', 'draws.limits'])
  const { page, wrong } = await opensBrowser(browser, { language: 'en', width: 360, theme: 'dark' })
  await page.goto('/office/today')
  await logsIn(page, 'en', member, 0)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(say('today.title'))
  await isClean(page)
  await page.goto('/office/reports/money')
  await isClean(page)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: say('reports.remark') }).click()
  await isClean(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say('reports.mail') }).click()
  await isClean(page)
  await dialog.getByRole('button', { name: say('reports.mailAdd') }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/office/reports')
  await expect(page.getByRole('heading', { name: say('reports.mails') })).toBeVisible()
  await isClean(page)
  await page
    .getByRole('button', { name: new RegExp(`^${say('reports.mailRemoveOf').split('{')[0]}`) })
    .click()
  await expect(page.getByRole('heading', { name: say('reports.mails') })).toHaveCount(0)
  expect(wrong()).toEqual([])
  await page.context().close()
})
