import { expect } from '@playwright/test'
import { test } from './house.ts'
import { password, visit } from './visitor.ts'

test('a player registers by user name in English', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'))
  await visit(page, '/create-account')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('tab', { name: 'Username' }).click()
  const form = page.getByTestId('register-username')
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(form.getByText('Input cannot be empty').first()).toBeVisible()
  await form.getByLabel('Username').fill('english1')
  await form.getByLabel('Password', { exact: false }).first().fill(password)
  await form.getByLabel('Confirm password').fill(password)
  const birthday = form.getByRole('group', { name: 'Date of birth' })
  await birthday.getByLabel('Month').selectOption({ label: 'May' })
  await birthday.getByLabel('Day').fill('17')
  await birthday.getByLabel('Year').fill('1990')
  await form.getByRole('checkbox', { name: 'User agreement' }).check()
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('dialog', { name: 'Welcome, english1!' })).toBeVisible()
})
