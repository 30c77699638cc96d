import { type Browser, expect, type Page } from '@playwright/test'
import { violationsOf } from './barriers.ts'
import { addressIn, openBackDoor, test } from './house.ts'
import { comesNew, field, isMember, visit } from './visitor.ts'
import { say } from './words.ts'

const phone = { width: 360, height: 740 }
const wages = '/?modal=agent-centre&page=dailySalary'

test.use({ viewport: phone })

/** The scroll width of the page at a phone's width. */
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** A page of somebody else, in a browser of their own. */
async function anotherPage(browser: Browser): Promise<Page> {
  const headers = { 'X-Forwarded-For': addressIn(test.info()) }
  const context = await browser.newContext({ viewport: phone, extraHTTPHeaders: headers })
  return context.newPage()
}

/** Offers a daily wage of one step at a rate in percent to the only agent directly below. */
async function offers(page: Page, rate: string): Promise<void> {
  await page.getByTestId('offer-open').click()
  const form = page.getByTestId('offer-form')
  await field(form, 'offer-whom').selectOption({ index: 1 })
  await field(form, 'clause-0-rate').fill(rate)
  await form.getByTestId('offer-check').click()
  await expect(form.getByTestId('simulation').getByRole('listitem')).toHaveCount(3)
  expect(await width(page)).toBeLessThanOrEqual(360)
  await form.getByTestId('offer-send').click()
  await expect(form).toHaveCount(0)
}

test('an agent offers a daily wage to one below, and a lower one ends the contract further below after a warning', async ({
  page,
  browser,
}) => {
  test.slow()
  const [upper, lower, lowest] = ['itaas7', 'gitna7', 'ilalim7']
  const house = openBackDoor()
  await comesNew(page, upper)
  await house.makeAgent(upper)
  const below = await anotherPage(browser)
  await comesNew(below, lower, undefined, { affiliateCode: await house.referralCodeOf(upper) })
  await house.makeAgent(lower)
  await isMember(lowest, { affiliateCode: await house.referralCodeOf(lower) })
  await house.makeAgent(lowest)
  await house.agreeOnDailyWage(null, upper, 8_000)
  for (const name of [upper, lower]) await house.showsFactor(name)

  await visit(page, wages)
  await expect(page.getByTestId('own-contract')).toContainText('0.8%')
  // More than the own contract gives is refused on the form.
  await page.getByTestId('offer-open').click()
  const form = page.getByTestId('offer-form')
  await field(form, 'offer-whom').selectOption({ index: 1 })
  await field(form, 'clause-0-rate').fill('0.9')
  await form.getByTestId('offer-check').click()
  await expect(form).toContainText(say('fault.uncovered'))
  expect(await violationsOf(page)).toEqual([])
  await form.getByRole('button', { name: say('back') }).click()
  await offers(page, '0.5')
  const card = page.getByTestId('below-contract')
  await expect(card).toHaveAttribute('data-state', 'offered')

  // The menu of the one below has the page with the offer that waits.
  await visit(below, '/?modal=agent-centre')
  await expect(below.getByTestId('centre-dailySalary')).toContainText('1')
  await below.getByTestId('centre-dailySalary').click()
  const offer = below.getByTestId('own-offer')
  await expect(offer).toContainText('0.5%')
  expect(await width(below)).toBeLessThanOrEqual(360)
  expect(await violationsOf(below)).toEqual([])
  await offer.getByTestId('offer-accept').click()
  await expect(below.getByTestId('own-contract')).toContainText(say('state.agreed'))
  // The other side sees it at once.
  await expect(card).toHaveAttribute('data-state', 'agreed')

  await house.agreeOnDailyWage(lower, lowest, 4_000)
  await offers(page, '0.3')
  await expect(offer).toContainText('0.3%')
  await offer.getByTestId('offer-accept').click()
  await expect(offer).toContainText(say('below.accept-anyway', { count: 1 }))
  expect(await violationsOf(below)).toEqual([])
  await offer.getByTestId('ends-below-confirm').click()
  await expect(offer).toHaveCount(0)
  await expect(below.getByTestId('below-contract')).toContainText(say('ended.not-covered'))
  await below.context().close()
  await house.close()
})
