import { expect } from '@playwright/test'
import { test } from './house.ts'
import { isClean, logsIn, opensBrowser, sayIn } from './office-pages.ts'
import { openOffice } from './office-staff.ts'

const office = openOffice()
test.afterAll(() => office.close())

const widths = [360, 768, 1440]

test('a draw is made void by two persons, and the payout of the house for a line is limited', async ({
  browser,
}) => {
  const say = sayIn('ty')
  const may = ['draws.read', 'draws.void', 'draws.limits', 'draws.calendar'] as const
  const first = await office.hasStaff('Dalisay Cruz', may)
  const second = await office.hasStaff('Isko Ramos', may)

  const phone = await opensBrowser(browser, { language: 'ty', width: 360, theme: 'light' })
  const { page } = phone
  const answer = await page.request.get('/lgw/markets/vietnam-central/draws')
  // The last of the open draws, on which nobody else plays.
  const { drawId, issue } = (await answer.json()).value.draws.at(-1)
  await page.goto('/office/draws')
  await logsIn(page, 'ty', first, 0)
  const isCleanAtAll = async (name: string) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await isClean(page)
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true })
    }
  }
  await expect(page.getByRole('table', { name: say('draws.title') })).toBeVisible()
  await isCleanAtAll('draws')
  // A draw that was opened from the list leads on by keys, and back to the list.
  await page
    .getByRole('table', { name: say('draws.title') })
    .locator('.row-open')
    .first()
    .click()
  await expect(page.getByText(/^1 sa \d+$/)).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByText(/^2 sa \d+$/)).toBeVisible()
  await isClean(page)
  await page.keyboard.press('k')
  await expect(page.getByText(/^1 sa \d+$/)).toBeVisible()
  await page.goto(`/office/draws/${drawId}`)
  await expect(page.getByText(/^\d+ sa \d+$/)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(issue)
  await page.getByRole('button', { name: say('void.ask') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('reason.label')).fill('maling papel ang binasa')
  await isClean(page)
  await dialog.getByRole('button', { name: say('void.ask') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(say('voidStates.asked'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('void.agree') })).toHaveCount(0)
  await isCleanAtAll('draw-asked')

  const desk = await opensBrowser(browser, { language: 'en', width: 1440, theme: 'dark' })
  const sayEnglish = sayIn('en')
  await desk.page.goto('/office/draws')
  await logsIn(desk.page, 'en', second, 0)
  await desk.page
    .getByRole('table', { name: sayEnglish('draws.urgent') })
    .getByRole('link', { name: issue })
    .click()
  await desk.page.getByRole('button', { name: sayEnglish('void.agree') }).click()
  await isClean(desk.page)
  await desk.page
    .getByRole('dialog')
    .getByRole('button', { name: sayEnglish('void.agree') })
    .click()
  // The desk goes on to the next draw of the list, or to the list.
  await expect(desk.page).not.toHaveURL(new RegExp(`/draws/${drawId}`))
  await desk.page.goto(`/office/draws/${drawId}`)
  await expect(desk.page.getByText(sayEnglish('drawStates.void'), { exact: true })).toBeVisible()
  await isClean(desk.page)
  if (process.env.SHOTS)
    await desk.page.screenshot({ path: `${process.env.SHOTS}/draw-void-dark.png`, fullPage: true })

  await page.goto('/office/exposure-limits')
  await page.getByRole('button', { name: say('exposure.add') }).click()
  await dialog.getByLabel(say('exposure.mostIn').replace('{currency}', 'PHP')).fill('250000')
  await dialog.getByLabel(say('reason.label')).fill('bagong hangganan ng bahay')
  await isClean(page)
  await dialog.getByRole('combobox', { name: say('exposure.type') }).click()
  await page.getByRole('option', { name: 'pair' }).click()
  await dialog.getByLabel(say('exposure.line')).fill('wala')
  await dialog.getByRole('button', { name: say('exposure.save') }).click()
  await expect(dialog.getByRole('alert')).toContainText(say('errors.bet_not_offered'))
  await dialog.getByLabel(say('exposure.line')).fill('')
  await dialog.getByRole('button', { name: say('exposure.save') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /pair/ })).toContainText('₱250,000.00')
  await isCleanAtAll('limits')

  await page.goto('/office/tables')
  await page
    .getByRole('table', { name: say('tables.title') })
    .locator('.row-open')
    .first()
    .click()
  await expect(dialog.getByRole('table', { name: say('tables.returns') })).toContainText('98.7649 %')
  await isCleanAtAll('table-drawer')
  await dialog.getByRole('button', { name: say('tables.change').replace('{currency}', 'PHP') }).click()
  await dialog.getByLabel(say('tables.spotMost')).fill('55')
  await dialog.getByLabel(say('tables.roundMost')).fill('100')
  await dialog.getByLabel(say('reason.label')).fill('maliit na mesa muna')
  await isCleanAtAll('table-limits')
  await dialog.getByRole('button', { name: say('tables.save') }).click()
  await expect(dialog.getByRole('alert')).toContainText(say('errors.limit_not_in_chips'))
  await dialog.getByLabel(say('tables.spotMost')).fill('50')
  await dialog.getByRole('button', { name: say('tables.save') }).click()
  await expect(dialog.getByText(say('tables.ofBrand'), { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: say('dialog.close') }).click()
  await expect(page.getByText('₱50.00 · ₱100.00')).toBeVisible()
  await isCleanAtAll('tables')

  await page.goto('/office/odds')
  await expect(page.getByRole('table', { name: say('odds.title') })).toBeVisible()
  await page.getByRole('combobox', { name: say('draws.game') }).click()
  await page.getByRole('option', { name: 'Vietnam North' }).click()
  await expect(page.getByText(say('odds.unusual')).first()).toBeVisible()
  await isCleanAtAll('odds')
  await page.goto('/office/draw-calendar')
  await page.getByRole('combobox', { name: say('draws.game') }).click()
  await page.getByRole('option', { name: 'Vietnam North' }).click()
  await expect(page.getByText('18:15')).toBeVisible()
  await page.getByRole('button', { name: say('calendar.close') }).click()
  await dialog.getByLabel(say('reason.label')).fill('pahinga ang bahay sa Bagong Taon')
  await isClean(page)
  await dialog.getByRole('button', { name: say('calendar.close') }).click()
  await expect(dialog).toBeHidden()
  await page
    .getByRole('table', { name: say('calendar.closed') })
    .locator('.row-open')
    .last()
    .click()
  await expect(dialog.getByRole('button', { name: say('calendar.open') })).toBeVisible()
  await isClean(page)
  await dialog.getByRole('button', { name: say('dialog.close') }).click()
  await isCleanAtAll('calendar')
  expect([...phone.wrong().filter((line) => !/400/.test(line)), ...desk.wrong()]).toEqual([])
  await desk.page.context().close()
  await page.context().close()
})
