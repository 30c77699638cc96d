import { expect } from '@playwright/test'
import { hasNoBarrier } from './barriers.ts'
import { test } from './house.ts'
import { comesNew, listen, visit } from './visitor.ts'
import { say } from './words.ts'

test('a player sets a limit and the time check, raises the limit for tomorrow, and takes a break, on a phone', async ({
  page,
}) => {
  const heard = listen(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await comesNew(page, 'maingat')
  await visit(page, '/responsible')
  const row = page.getByTestId('limit-loss-day')
  await expect(row).toContainText(say('limits.none'))
  const sets = async (amount: string) => {
    await row.getByRole('button', { name: say('limits.change') }).click()
    await row.getByLabel(say('limits.amount')).fill(amount)
    await row.getByRole('button', { name: say('limits.save') }).click()
  }
  await sets('marami')
  await expect(row).toContainText(say('limits.unclear', { example: '500' }))
  await row.getByLabel(say('limits.amount')).fill('200')
  await row.getByRole('button', { name: say('limits.save') }).click()
  await expect(row).toContainText(say('limits.used', { used: '₱0.00', amount: '₱200.00' }))
  await sets('900')
  await expect(row).toContainText('₱900.00')
  await expect(row).toContainText(say('limits.used', { used: '₱0.00', amount: '₱200.00' }))

  await page.getByText(say('limits.check-minutes', { count: 15 })).click()
  await expect(page.getByTestId('time-check-now')).toHaveText(say('limits.check-now', { count: 15 }))

  await page.getByRole('button', { name: say('limits.pause') }).click()
  await page.getByRole('button', { name: say('limits.yes'), exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: say('limits.closed-text') })).toBeVisible()
  await hasNoBarrier(page)
  expect(heard).toEqual([])
})
