import { type Browser, expect, type Page } from '@playwright/test'
import { feedOf } from '../../demo/made-up/vendors.ts'
import { pageWords } from '../../tools/vendor-sim/page-words.ts'
import { usualOf } from '../scope.ts'
import { hasNoBarrier } from './barriers.ts'
import { addressIn, openBackDoor, test } from './house.ts'
import { openLedger } from './ledger.ts'
import { passes } from './steering.ts'
import { comesNew, field, fillBirthday, isLoggedIn, isMember, logIn, speaks, visit } from './visitor.ts'
import { type SiteLanguage, sayIn } from './words.ts'

const phone = { width: 360, height: 740 }
const centre = '/fairness?modal=agent-centre'
const newPassword = 'isa pang mahabang password'

test.use({ viewport: phone })

const ledger = openLedger()
test.afterAll(async () => {
  expect(await ledger.brokenRules()).toEqual([])
  await ledger.close()
})

/** Expects nothing wider than a phone, and no barrier. */
async function isClean(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await hasNoBarrier(page)
}

/** Opens a page in a language, in a separate browser. */
async function anotherPage(browser: Browser, language: SiteLanguage): Promise<Page> {
  const headers = { 'X-Forwarded-For': addressIn(test.info()) }
  const context = await browser.newContext({ viewport: phone, extraHTTPHeaders: headers })
  await speaks(await context.newPage(), language)
  return context.pages()[0]!
}

/** Plays rounds in a vendor's game until one is won or lost; returns the stake of that round, in pesos. */
async function bets(page: Page, username: string, language: SiteLanguage): Promise<number> {
  const games = feedOf('MYNA', '').games as { id: string; isTrialAllowed: boolean }[]
  const words = pageWords[language]!
  await visit(page, `/game?id=myna.${games.find(({ isTrialAllowed }) => isTrialAllowed)!.id}`)
  const frame = page.frameLocator('[data-testid=game-frame]')
  for (;;) {
    // Rounds are ordered by their time.
    await passes(1)
    await expect(frame.getByTestId('play')).toBeEnabled()
    const answered = page.waitForResponse((response) => response.url().endsWith('/page/bet'))
    await frame.getByTestId('play').click()
    const { round } = (await (await answered).json()) as { round: { isWin: boolean; win: string } }
    // The shown result is settled.
    await expect(frame.getByRole('status')).toHaveText(round.isWin ? `${words.won} ${round.win}` : words.lost)
    const staked = Number(await ledger.lastStakeOf(username))
    if (staked !== Number(await ledger.lastWinOf(username))) return staked
  }
}

/** Returns an amount in pesos as the site shows it. */
const pesos = (amount: number) => (amount < 0 ? `−₱${(-amount).toFixed(2)}` : `₱${amount.toFixed(2)}`)

for (const [language, ending] of usualOf([
  ['TY', 't'],
  ['EN', 'e'],
] as const))
  test(`in ${language} an agent opens an agent below, they agree on a wage, a bet is paid for to both and taken back when it is void, and less ends the contract below`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const say = sayIn(language)
    const [upper, lower, lowest, player] = ['itaas', 'gitna', 'ilalim', 'taya'].map(
      (name) => name + ending,
    ) as [string, string, string, string]
    const house = openBackDoor()
    if (test.info().retry > 0) await house.freesName(lower)
    await speaks(page, language)
    await comesNew(page, upper)
    await house.makeAgent(upper)
    await house.agreeOnLiveWage(null, upper, 100_000)
    await house.showsFactor(upper)

    // Opens an agent below, who logs in for the first time.
    await visit(page, `${centre}&page=account`)
    const opening = page.getByTestId('open-downline')
    await field(opening, 'username').fill(lower)
    await field(opening, 'standing').selectOption('1')
    await opening.getByRole('button', { name: say('open.submit') }).click()
    const given = await page.getByTestId('opened-password').innerText()
    await isClean(page)
    const below = await anotherPage(browser, language)
    await visit(below)
    await logIn(below, lower, given, say)
    const change = below.getByTestId('change-password')
    await field(change, 'newPassword').fill(newPassword)
    await field(change, 'confirmNewPassword').fill(newPassword)
    await change.getByRole('button', { name: say('password.submit') }).click()
    await fillBirthday(below.getByTestId('agreement-birthday'), '1990-05-17')
    await below.getByTestId('agreement-accept').click()
    await isLoggedIn(below)
    await house.showsFactor(lower)

    // Offers less than the agent's own contract gives, because the form refuses more.
    await visit(page, `${centre}&page=teamManagement`)
    await expect(page.getByTestId('team-member')).toContainText(say('state.open'))
    await page.getByText(say('overview.week'), { exact: true }).first().click()
    await expect(page).toHaveURL(/mc-over=week/)
    await isClean(page)
    await visit(page, `${centre}&page=realTimeSalary`)
    await expect(page.getByTestId('own-contract')).toContainText('10%')
    await offers('11', { isRefused: true })
    await offers('5')
    const card = page.getByTestId('below-contract')
    await expect(card.first()).toHaveAttribute('data-state', 'offered')

    // The downline's menu has the page with the waiting offer; the upline sees the answer at once.
    await visit(below, centre)
    const entry = below.getByTestId('centre-realTimeSalary')
    await expect(entry).toContainText('1')
    await entry.click()
    const offer = below.getByTestId('own-offer')
    await expect(offer).toContainText('5%')
    await isClean(below)
    await offer.getByTestId('offer-accept').click()
    await expect(below.getByTestId('own-contract')).toContainText(say('state.starts', { time: '' }).trim())
    await expect(card.first()).toHaveAttribute('data-state', 'agreed')

    // A member below the downline bets; the period ends, and both agents are paid and see it.
    await house.beginContracts(lower)
    const member = await anotherPage(browser, language)
    await comesNew(member, player, undefined, { affiliateCode: await house.referralCodeOf(lower) })
    const staked = await bets(member, player, language)
    await member.context().close()
    await house.paysLiveWages(lower, 1)
    await visit(below, `${centre}&page=myIncome`)
    const line = below.getByTestId('income-line')
    await expect(line).toContainText(say('line.ISSUED'))
    await expect(line).toContainText(pesos(staked * 0.05))
    await expect(below.getByTestId('purse')).toContainText(pesos(staked * 0.05))
    await isClean(below)
    await visit(page, `${centre}&page=myIncome`)
    await expect(page.getByTestId('income-line')).toContainText(pesos(staked * 0.1))
    await expect(page.getByTestId('purse')).toContainText(pesos(staked * 0.05))
    await page.getByText(say('side.below'), { exact: true }).click()
    await expect(page.getByTestId('income-line')).toContainText(pesos(staked * 0.05))
    await expect(page.getByTestId('income-line')).toContainText(say('line.ISSUED'))
    await isClean(page)

    // The bet is made void: the resulting income is taken back from both.
    await ledger.voidsLastRound(player)
    await house.paysLiveWages(lower, 2)
    await visit(below, `${centre}&page=myIncome`)
    await expect(below.getByTestId('income-line').first()).toContainText(pesos(staked * -0.05))
    await expect(below.getByTestId('purse')).toContainText(pesos(0))
    await isClean(below)

    // A lower rate ends the contract further below, after a warning.
    await isMember(lowest, { affiliateCode: await house.referralCodeOf(lower) })
    await house.makeAgent(lowest)
    await house.agreeOnLiveWage(lower, lowest, 40_000)
    await visit(page, `${centre}&page=realTimeSalary`)
    await offers('3')
    await visit(below, `${centre}&page=realTimeSalary`)
    await expect(offer).toContainText('3%')
    await offer.getByTestId('offer-accept').click()
    await expect(offer).toContainText(say('below.accept-anyway', { count: 1 }))
    await isClean(below)
    await offer.getByTestId('ends-below-confirm').click()
    await expect(offer).toHaveCount(0)
    await expect(below.getByTestId('below-contract')).toContainText(say('ended.not-covered'))
    await below.context().close()
    await house.close()

    /** Offers the only agent directly below a rate in percent for profit and loss. */
    async function offers(rate: string, { isRefused = false } = {}) {
      const [open, form] = [page.getByTestId('offer-open'), page.getByTestId('offer-form')]
      // The refused values are still in the form.
      await expect(open.or(form)).toBeVisible()
      if (await open.isVisible()) await open.click()
      await field(form, 'offer-whom').click()
      await form.getByRole('option').first().click()
      for (const name of ['profitRate', 'lossRate']) await field(form, name).fill(rate)
      await form.getByTestId('offer-check').click()
      if (isRefused) {
        await expect(form).toContainText(say('fault.above-own'))
        return isClean(page)
      }
      await expect(form.getByTestId('simulation').getByRole('listitem')).toHaveCount(3)
      await isClean(page)
      await form.getByTestId('offer-send').click()
      await expect(form).toHaveCount(0)
    }
  })
