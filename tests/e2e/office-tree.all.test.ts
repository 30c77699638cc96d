import { permissions } from '@fairground/contract/permissions'
import { expect } from '@playwright/test'
import { openBackDoor, test } from './house.ts'
import { isClean, logsIn, opensBrowser, sayIn } from './office-pages.ts'
import { openOffice } from './office-staff.ts'
import { isMember } from './visitor.ts'

let office: ReturnType<typeof openOffice>
test.beforeAll(() => {
  office = openOffice()
})
test.afterAll(() => office.close())

test('a person opens a master agent, previews the move of an agent below it, and moves the agent', async ({
  browser,
}) => {
  const house = openBackDoor()
  for (const name of ['sangaahente', 'sangakasama']) {
    await isMember(name)
    await house.makeAgent(name)
  }
  await house.close()
  const owner = await office.hasStaff('Owner', permissions)
  const say = sayIn('ty')
  const { page, wrong } = await opensBrowser(browser, { language: 'ty', width: 360, theme: 'dark' })
  await page.goto('/office/tree')
  await logsIn(page, 'ty', owner, 0)
  const dialog = page.getByRole('dialog')

  await page.getByRole('button', { name: say('tree.open') }).click()
  await dialog.getByLabel(say('player.username')).fill('punongahente')
  await isClean(page)
  await dialog.getByRole('button', { name: say('tree.openIt') }).click()
  await expect(dialog.getByText(say('tree.givenText'))).toBeVisible()
  await isClean(page)
  await dialog.getByRole('button', { name: say('tree.noted') }).click()

  await page.getByLabel(say('tree.search')).fill('SANGA')
  await page.getByRole('button', { name: say('players.find') }).click()
  await expect(page.getByRole('row').filter({ hasText: 'sangakasama' })).toBeVisible()
  await page.getByRole('button', { name: say('list.actionsOn').replace('{name}', 'sangaahente') }).click()
  await page.getByRole('menuitem', { name: say('tree.move') }).click()
  const place = dialog.getByRole('combobox', { name: say('move.to') })
  await place.click()
  await page.getByRole('option', { name: say('move.toTop') }).click()
  await expect(dialog.getByRole('alert')).toContainText(say('errors.move_same_place'))
  await place.fill('punong')
  await page.getByRole('option', { name: /^punongahente/ }).click()
  await expect(dialog.getByRole('definition').filter({ hasText: 'punongahente' })).toBeVisible()
  await isClean(page)
  await dialog.getByLabel(say('reason.label')).fill('napagkasunduan ng dalawa')
  await dialog.getByRole('button', { name: say('move.confirm').replace('{accounts}', '1') }).click()
  await expect(dialog.getByRole('status')).toBeVisible()
  await dialog
    .getByRole('button', { name: say('dialog.close') })
    .last()
    .click()

  await expect(page.getByRole('row').filter({ hasText: 'sangaahente' })).toContainText('› punongahente')
  await page.getByRole('button', { name: say('tree.endSearch') }).click()
  await page.getByRole('link', { name: 'punongahente' }).click()
  await expect(page.getByRole('navigation', { name: say('tree.levels') })).toContainText('punongahente')
  await expect(page.getByRole('link', { name: 'sangaahente' })).toBeVisible()
  await isClean(page)
  expect(wrong()).toEqual([])
  await page.context().close()
})
