import { expect } from '@playwright/test'
import { test } from './house.ts'
import { isClean, logsIn, opensBrowser, sayIn } from './office-pages.ts'
import { openOffice } from './office-staff.ts'

const office = openOffice()
test.afterAll(() => office.close())

// No journey plays this game.
const game = 'Kite Season'

test('a person orders vendors by keys, and narrows the stakes of a game', async ({ browser }) => {
  const staff = await office.hasStaff('Luz Santos', ['catalogue.see', 'catalogue.change'])
  const say = sayIn('ty')
  const desk = await opensBrowser(browser, { language: 'ty', width: 1440, theme: 'light' })
  const { page } = desk
  await page.goto('/office/vendors')
  await logsIn(page, 'ty', staff, 0)
  const rows = page.getByRole('main').locator('tbody tr')
  const second = (await rows.nth(1).getAttribute('data-row'))!
  await page.locator(`[data-order="${second}"]`).focus()
  await page.keyboard.press('ArrowUp')
  await expect(rows.first()).toHaveAttribute('data-row', second)
  await isClean(page)
  await page.getByRole('button', { name: say('order.save') }).click()
  await expect(page.getByRole('button', { name: say('order.save') })).toBeHidden()
  await expect(rows.first()).toHaveAttribute('data-row', second)

  await page.goto('/office/games?vendor=FAIR')
  const drawer = page.getByRole('dialog')
  await page.getByRole('button', { name: game }).click()
  await isClean(page)
  await drawer.getByRole('button', { name: say('games.stakes'), exact: true }).click()
  await drawer.getByRole('switch', { name: say('games.hasOwnStakes') }).click()
  await drawer.getByRole('combobox', { name: say('games.most') }).click()
  await page.getByRole('option').nth(1).click()
  await drawer.getByLabel(say('reason.label')).fill('mas mababang taya')
  await isClean(page)
  await drawer.getByRole('button', { name: say('catalogue.save') }).click()
  await expect(rows.filter({ hasText: game })).toContainText(say('games.own'))

  const phone = await opensBrowser(browser, { language: 'ty', width: 360, theme: 'dark' })
  for (const path of ['vendors', 'games', 'games?part=order']) {
    await phone.page.goto(`/office/${path}`)
    if (path === 'vendors') await logsIn(phone.page, 'ty', staff, 1)
    await isClean(phone.page)
  }
  expect([...desk.wrong(), ...phone.wrong()]).toEqual([])
})
