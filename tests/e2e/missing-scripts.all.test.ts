import { expect, type Page } from '@playwright/test'
import { test } from './house.ts'
import { visit } from './visitor.ts'
import { say } from './words.ts'

// Loading, retrying and giving up on a script are tested without a browser in load-chunk.test.ts and versions.test.ts.

// Requests of the service worker would not pass through the routes of a test.
test.use({ serviceWorkers: 'block' })

/** Counts the loads of the page from now on. */
function loads(page: Page): { count: number } {
  const seen = { count: 0 }
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) seen.count++
  })
  return seen
}

test('a screen whose script is missing after that reload keeps the page, and a press tries again', async ({
  page,
}) => {
  await visit(page)
  const version = await page.evaluate(() => JSON.parse(document.getElementById('page')!.textContent).version)
  await page.evaluate((one) => sessionStorage.setItem('reloadedFor', one), version)
  await page.route('**/assets/screen-*.js*', (route) => route.abort())
  const seen = loads(page)
  await page.locator('a[href="/fairness"]').first().click()
  await expect(page.getByTestId('load-failed')).toContainText(say('load.failed'))
  await page.unroute('**/assets/screen-*.js*')
  await page.getByRole('button', { name: say('load.again') }).click()
  await expect(page).toHaveTitle(new RegExp(say('menu.fairness')))
  await expect(page.getByTestId('load-failed')).toHaveCount(0)
  // The address changed within the page.
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
  expect(seen.count).toBeLessThanOrEqual(2)
})

test('a pop-up opens after a reload where a script was missing that it shares with others', async ({
  page,
}) => {
  await visit(page)
  await page.route('**/assets/{modal,dialog}-*.js*', (route) => route.abort())
  await page.getByTestId('login-open').click()
  await expect(page.getByRole('dialog').getByTestId('load-failed')).toContainText(say('load.failed'))
  const seen = loads(page)
  await page.unroute('**/assets/{modal,dialog}-*.js*')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('load.again') })
    .click()
  await expect(page.getByRole('dialog').locator('[name=username]')).toBeVisible()
  expect(seen.count).toBe(1)
})

test('a script that takes longer than 120 seconds is given up with its own error text', async ({ page }) => {
  await page.clock.install()
  await visit(page)
  await page.route('**/assets/screen-*.js*', () => {})
  await page.locator('a[href="/fairness"]').first().click()
  await page.clock.runFor(119_000)
  await expect(page.getByTestId('load-failed')).toHaveCount(0)
  await page.clock.runFor(2000)
  await expect(page.getByTestId('load-failed')).toContainText(say('load.timeout'))
})

test('a page whose entry script is missing is reloaded once, and then shows its own error text', async ({
  page,
}) => {
  await page.route('**/assets/entry-client-*.js*', (route) => route.fulfill({ status: 404 }))
  const seen = loads(page)
  await page.goto('/')
  await expect(page.locator('#not-loaded').getByText(say('load.failed'))).toBeVisible()
  expect(seen.count).toBe(2)
})
