import { expect } from '@playwright/test'
import { test } from './house.ts'

test('a test opens the page of the browser', async ({ page }) => {
  await page.goto('about:blank')
})

test('the test after it has the same page, since no context is opened anew', ({ context }) => {
  expect(context.pages()).toHaveLength(1)
})
