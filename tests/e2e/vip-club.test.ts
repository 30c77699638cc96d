import { randomInt } from 'node:crypto'
import { currencyOf, formatMoney } from '@fairground/kernel/money'
import { expect, type Page } from '@playwright/test'
import { usualOf } from '../scope.ts'
import { hasNoBarrier } from './barriers.ts'
import { inAll, openBackDoor, test } from './house.ts'
import { openLedger } from './ledger.ts'
import { openMonths } from './months.ts'
import { settles } from './steering.ts'
import { centreAt, comesNew, listen, speaks, visit } from './visitor.ts'
import { sayIn } from './words.ts'

const house = openBackDoor()
const ledger = openLedger()
const months = openMonths()
test.use({ viewport: { width: 360, height: 740 } })
test.beforeEach(() => house.timePasses())
test.afterAll(() => Promise.all([house.close(), ledger.close(), months.close()]))

/** Expects no barrier, and nothing wider than the phone. */
async function isRight(page: Page) {
  await hasNoBarrier(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

for (const [language, locale, bronze, jade] of usualOf([
  ['TY', 'fil', 'Tanso', 'Jade'],
  ['EN', 'en', 'Bronze', 'Jade'],
] as const)) {
  const say = sayIn(language)
  const peso = (amount: bigint) => formatMoney(amount, currencyOf('PHP'), locale)

  test(
    `a rank rises with gifts that are claimed, has notice, and falls: ${language}`,
    inAll,
    async ({ page }) => {
      const heard = listen(page)
      const username = `ranggo${randomInt(1_000_000, 9_999_999)}`
      await comesNew(page, username)
      await speaks(page, language)
      await ledger.brings(username, 60_000_00n)
      const own = page.getByTestId('own-rank')
      const name = page.getByTestId('rank-name')
      await visit(page, '/rank')
      await expect(name).toHaveText(say('rank.none'))
      await expect(own).toContainText(say('rank.next', { name: bronze }))
      await expect(own).toContainText(say('rank.missing', { amount: peso(10_000_00n) }))
      await isRight(page)

      await ledger.plays(username, 50_000_00n)
      await settles()
      await visit(page, '/rank')
      await expect(name).toHaveText(jade)
      await expect(own).toContainText(say('rank.keep', { name: jade }))
      await page.getByRole('tab', { name: say('rank.how') }).click()
      await expect(page.getByText(say('rank.how.rise'))).toBeVisible()
      await isRight(page)

      // The label in the account's menu leads to the club.
      await visit(page, '/')
      await page.getByTestId('account-menu').click()
      await page.getByRole('menu').getByRole('menuitem', { name: jade }).click()
      await expect(page).toHaveURL(/\/rank$/)

      await visit(page, centreAt('rewardCenter'))
      const gifts = page.getByTestId('reward').filter({ hasText: say('reward.kind.rank-gift') })
      await expect(gifts).toHaveCount(2)
      for (const [club, amount] of [
        [bronze, 10_00n],
        [jade, 50_00n],
      ] as const) {
        await gifts.filter({ hasText: club }).getByRole('button').click()
        await expect(page.getByText(say('reward.claimed', { amount: peso(amount) }))).toBeVisible()
      }
      await expect(gifts.getByRole('button')).toHaveCount(0)

      await months.passes(username)
      await visit(page, '/rank')
      await expect(own).toContainText(jade)
      await expect(
        own.getByText(say('rank.notice', { name: jade, below: bronze, time: '' }).slice(0, 20)),
      ).toBeVisible()
      await isRight(page)

      await months.passes(username)
      await visit(page, '/rank')
      await expect(name).toHaveText(bronze)
      await expect(own).toContainText(say('rank.again', { amount: peso(5_000_00n) }))
      await page.getByRole('tab', { name: say('rank.changes') }).click()
      const lines = page.getByTestId('rank-line')
      await expect(lines).toHaveCount(3)
      await expect(lines.first()).toContainText(say('rank.line.fall', { name: bronze }))
      await isRight(page)

      // The play that would keep the rank restores it, without another gift.
      await ledger.plays(username, 5_000_00n)
      await settles()
      await visit(page, '/rank')
      await expect(name).toHaveText(jade)
      await visit(page, centreAt('rewardCenter'))
      await expect(gifts).toHaveCount(2)
      await expect(gifts.getByRole('button')).toHaveCount(0)
      expect(heard).toEqual([])
      expect(await months.brokenRules()).toEqual([])
      expect(await ledger.brokenRules()).toEqual([])
    },
  )

  test(`a rebate is claimed by hand, once, and stands among those that were paid: ${language}`, async ({
    page,
  }) => {
    const heard = listen(page)
    const username = `rebate${randomInt(1_000_000, 9_999_999)}`
    await comesNew(page, username)
    await speaks(page, language)
    await ledger.brings(username, 20_000_00n)
    await visit(page, centreAt('manualRebate'))
    await expect(page.getByText(say('rebate.none'))).toBeVisible()
    await isRight(page)
    await ledger.plays(username, 5_000_00n)
    const amount = page.getByTestId('rebate-amount')
    await settles()
    await visit(page, centreAt('manualRebate'))
    await expect(amount).toHaveText(peso(15_00n))
    await expect(page.getByTestId('rebate-line')).toHaveCount(1)
    await page
      .locator('summary')
      .filter({ hasText: say('rebate.rates') })
      .click()
    await isRight(page)
    await page.getByTestId('rebate-claim').click()
    await expect(page.getByText(say('rebate.claimed', { amount: peso(15_00n) }))).toBeVisible()
    await expect(amount).toHaveText(peso(0n))
    await expect(page.getByTestId('rebate-claim')).toBeHidden()
    const paid = page.getByTestId('rebate')
    await expect(paid).toHaveCount(1)
    await expect(paid).toContainText(say('rebate.way.claimed'))
    await isRight(page)

    expect(heard).toEqual([])
    expect(await months.brokenRules()).toEqual([])
    expect(await ledger.brokenRules()).toEqual([])
  })
}
