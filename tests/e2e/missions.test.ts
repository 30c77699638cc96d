import { randomInt } from 'node:crypto'
import { currencyOf, formatMoney, formatWholeMoney } from '@fairground/kernel/money'
import { expect, type Page } from '@playwright/test'
import { usualOf } from '../scope.ts'
import { hasNoBarrier } from './barriers.ts'
import { addressIn, inAll, openBackDoor, test } from './house.ts'
import { openLedger } from './ledger.ts'
import { passes, settles } from './steering.ts'
import {
  centreAt,
  comesNew,
  field,
  fillBirthday,
  isMember,
  listen,
  password,
  speaks,
  visit,
} from './visitor.ts'
import { type SiteLanguage, sayIn } from './words.ts'

const house = openBackDoor()
const ledger = openLedger()
test.use({ viewport: { width: 360, height: 740 } })
test.beforeEach(() => house.timePasses())
test.afterAll(() => Promise.all([house.close(), ledger.close()]))

/** Expects no barrier, and nothing wider than the phone. */
async function isRight(page: Page) {
  await hasNoBarrier(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** Returns a network address different from that of the test, as of a friend who lives elsewhere. */
function elsewhere(address: string): string {
  const parts = address.split('.').map(Number)
  return [...parts.slice(0, 3), (parts[3]! + 1) % 250].join('.')
}

/** Deposits 500.00 by e-wallet, on the page of its payment provider. */
async function paysIn(page: Page) {
  await visit(page, centreAt('depositv2'))
  await page.getByTestId('method-alon-wallet').click()
  await page.getByRole('button', { name: /500/ }).click()
  await page.getByTestId('bonus-none').click()
  await page.getByTestId('deposit-continue').click()
  await page.getByTestId('deposit-go').click()
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByTestId('deposit-order')).toHaveAttribute('data-state', 'paid')
}

for (const language of usualOf(['TY', 'EN'] as const satisfies SiteLanguage[])) {
  const say = sayIn(language)
  const tag = language === 'TY' ? 'fil' : 'en'
  const peso = (amount: bigint) => formatMoney(amount, currencyOf('PHP'), tag)
  const whole = (amount: bigint) => formatWholeMoney(amount, currencyOf('PHP'), tag)
  const name = language === 'TY' ? 'Taya ng araw' : 'Bet of the day'

  test(`a mission goes from nothing to claimed, and its player has a place on the leaderboard, in ${language}`, async ({
    page,
  }) => {
    const heard = listen(page)
    const username = `misyon${randomInt(1_000_000, 9_999_999)}`
    await speaks(page, language)
    await comesNew(page, username)
    await ledger.brings(username, 1_000_00n)
    // The podium needs three players, also just after midnight.
    for (const rival of [`${username}b`, `${username}c`]) {
      await isMember(rival)
      await ledger.brings(rival, 100_00n)
      await ledger.plays(rival, 100_00n, 100_00n)
    }
    await visit(page, centreAt('missionLeaderboard'))
    const mission = page.getByTestId('mission').filter({ hasText: name })
    const reached = (amount: bigint) => say('mission.of', { reached: whole(amount), least: whole(500_00n) })
    await expect(mission.getByTestId('mission-reached')).toHaveText(reached(0n))
    await expect(mission.getByTestId('mission-do')).toHaveText(say('mission.do.play'))
    await isRight(page)
    await ledger.plays(username, 200_00n, 200_00n)
    await settles()
    await visit(page, centreAt('missionLeaderboard'))
    await expect(mission.getByTestId('mission-reached')).toHaveText(reached(200_00n))
    await ledger.plays(username, 300_00n, 300_00n)
    await settles()
    await visit(page, centreAt('missionLeaderboard'))
    await expect(mission.getByTestId('mission-claim')).toBeVisible()
    await mission.getByTestId('mission-terms').click()
    await expect(mission.getByTestId('mission-terms')).toHaveAttribute('aria-expanded', 'true')
    await isRight(page)
    const before = Number(await ledger.playableOf(username))
    await mission.getByTestId('mission-claim').click()
    await expect(mission.getByTestId('mission-state')).toHaveText(say('mission.state.claimed'))
    await expect(page.getByText(say('reward.claimed', { amount: peso(10_00n) })).last()).toBeVisible()
    expect(Number(await ledger.playableOf(username)) - before).toBe(10)
    // It stays claimed, regardless of later play.
    await ledger.plays(username, 500_00n, 500_00n)
    await visit(page, centreAt('missionLeaderboard'))
    await expect(mission.getByTestId('mission-state')).toHaveText(say('mission.state.claimed'))
    await expect(mission.getByTestId('mission-do')).toHaveText(say('mission.do.see'))
    await page.getByRole('tab', { name: say('board.title') }).click()
    await expect(page.getByTestId('board')).toHaveCount(2)
    await expect(page.getByTestId('podium').first().getByRole('listitem')).toHaveCount(3)
    await isRight(page)
    expect(heard).toEqual([])
    expect(await ledger.brokenRules()).toEqual([])
  })

  test(
    `a friend registers by the link, deposits and plays, and the one who has invited claims the tier, in ${language}`,
    inAll,
    async ({ page, browser }, testInfo) => {
      test.slow()
      const heard = listen(page)
      const number = randomInt(1_000_000, 9_999_999)
      const inviter = `imbita${number}`
      const friend = `barkada${number}`
      await speaks(page, language)
      await comesNew(page, inviter)
      await visit(page, '/referral')
      await expect(page.getByText(say('friends.none'))).toBeVisible()
      await expect(page.getByTestId('referral-tier')).toHaveCount(3)
      await isRight(page)
      const download = page.waitForEvent('download')
      await page.getByTestId('referral-picture').click()
      expect((await download).suggestedFilename()).toMatch(/\.png$/)
      const link = new URL((await page.getByTestId('referral-link').textContent())!.trim())
      expect(link.pathname).toBe('/register')

      const context = await browser.newContext({
        baseURL: process.env.FAIRGROUND_URL!,
        viewport: { width: 360, height: 740 },
        extraHTTPHeaders: { 'X-Forwarded-For': elsewhere(addressIn(testInfo)) },
      })
      const theirs = await context.newPage()
      await speaks(theirs, language)
      await visit(theirs, link.pathname + link.search)
      await theirs.getByRole('tab', { name: say('register.by-username') }).click()
      const form = theirs.getByTestId('register-username')
      await expect(theirs.getByTestId('invitation')).toContainText(link.searchParams.get('referralCode')!)
      await field(form, 'username').fill(friend)
      await field(form, 'password').fill(password)
      await field(form, 'confirmPassword').fill(password)
      await fillBirthday(form, '1990-05-17')
      await form.getByRole('checkbox', { name: say('agreement.title') }).check()
      await form.getByRole('button', { name: say('register.submit') }).click()
      await expect(theirs.getByTestId('sign-up-bonus')).toBeVisible()
      await paysIn(theirs)
      for (let round = 0; round < 5; round++) await ledger.plays(friend, 500_00n, 500_00n)
      await context.close()

      const row = page.getByTestId('friend')
      // The job that gives tiers runs every two minutes.
      await passes(120_000)
      await visit(page, '/referral')
      await expect(row.getByTestId('friend-tier')).toHaveText(
        say('friends.reached', { reached: 1, tiers: 3 }),
      )
      await expect(row).not.toContainText(friend)
      await expect(row).toContainText(peso(50_00n))
      await isRight(page)
      await page.getByRole('link', { name: say('friends.to-rewards') }).click()
      const reward = page.getByTestId('reward').filter({ hasText: say('reward.kind.referral') })
      await reward.getByRole('button').click()
      await expect(page.getByText(say('reward.claimed', { amount: peso(50_00n) })).last()).toBeVisible()
      // The page of the centre is the same view.
      await visit(page, centreAt('referral'))
      await expect(page.getByTestId('referral-sums')).toContainText(peso(50_00n))
      await isRight(page)
      expect(heard).toEqual([])
      expect(await ledger.brokenRules()).toEqual([])
    },
  )
}
