import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { hasNoBarrier } from './barriers.ts'
import { openBackDoor, test } from './house.ts'
import { comesNew, visit } from './visitor.ts'
import { say } from './words.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** Returns the scroll width of the page at a phone's width. */
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('an affiliate accepts a deal of the house, sees how a line came about, and saves the statement', async ({
  page,
}) => {
  const house = openBackDoor()
  await comesNew(page, 'kaakibat7')
  await house.makeAgent('kaakibat7', 41)
  await house.offersRevenueShare('kaakibat7')
  await house.showsFactor('kaakibat7')

  // The menu shows that an offer waits.
  await visit(page, '/fairness?modal=agent-centre')
  await expect(page.getByTestId('centre-myIncome')).toContainText('1')
  await page.getByTestId('centre-myIncome').click()
  const deals = page.getByTestId('deals')
  const offer = deals.getByTestId('own-offer')
  await expect(offer).toContainText(say('terms.active-players'))
  expect(await width(page)).toBeLessThanOrEqual(360)
  await hasNoBarrier(page)
  await offer.getByTestId('offer-accept').click()
  await expect(deals.getByTestId('own-contract').first()).toContainText(say('state.agreed'))
  await expect(offer).toHaveCount(0)

  const line = page.getByTestId('income-line')
  await line.getByTestId('income-figures').click()
  await expect(line).toContainText(say('figures.house-share'))
  await expect(line).toContainText('₱1,000.00')
  expect(await width(page)).toBeLessThanOrEqual(360)
  await hasNoBarrier(page)

  const papers = page.getByTestId('papers')
  await papers.getByRole('combobox').selectOption({ index: 1 })
  const saving = page.waitForEvent('download')
  await papers.getByTestId('income-statement').click()
  // Its content is tested over HTTP (income-papers.test.ts).
  const file = readFileSync(await (await saving).path())
  expect([file.subarray(0, 5).toString(), file.length > 5_000]).toEqual(['%PDF-', true])
  await papers.getByTestId('income-invoice').click()
  await expect(page.getByText(say('error.invoice_empty'))).toBeVisible()
  await house.close()
})
