import { randomInt } from 'node:crypto'
import { permissions } from '@fairground/contract/permissions'
import { currencyOf, formatMoney } from '@fairground/kernel/money'
import { type Browser, expect, type Page } from '@playwright/test'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { contactTitle, firstDepositTitle } from '../../demo/content/perya-promotions.ts'
import { usualOf } from '../scope.ts'
import { aPicture } from '../world/documents.ts'
import { hasNoBarrier } from './barriers.ts'
import { playsCalmly } from './calm-rounds.ts'
import { inAll, openBackDoor, test } from './house.ts'
import { openLedger } from './ledger.ts'
import { isClean, type Language, logsIn, opensBrowser, sayIn as sayInOffice } from './office-pages.ts'
import { openOffice } from './office-staff.ts'
import { openPayouts } from './payouts.ts'
import { settles } from './steering.ts'
import { comesNew, speaks, visit } from './visitor.ts'
import { type SiteLanguage, sayIn } from './words.ts'

const house = openBackDoor()
const ledger = openLedger()
const office = openOffice()
const pool = openPool(process.env.FAIRGROUND_OWNER!, { max: 1 })
test.use({ viewport: { width: 360, height: 740 } })
test.beforeEach(() => house.timePasses())
test.afterAll(() => Promise.all([house.close(), ledger.close(), office.close(), pool.end()]))

/** Expects no barrier, and nothing wider than the phone. */
async function isRight(page: Page) {
  await hasNoBarrier(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** Returns the address of a promotion by the Filipino title of its article. */
async function promotionPath(title: string): Promise<string> {
  const { rows } = await pool.query(
    `SELECT a.public_id FROM article a JOIN brand b ON b.id = a.brand_id
      WHERE b.code = 'perya' AND a.words -> 'TY' ->> 'title' = $1`,
    [title],
  )
  return `/promoDetail?id=${rows[0].public_id}`
}

/** Deposits 500.00 by e-wallet, on the page of its payment provider. */
async function paysIn(page: Page) {
  await page.getByTestId('method-alon-wallet').click()
  await page.getByRole('button', { name: /500/ }).click()
  await page.getByTestId('deposit-continue').click()
  await page.getByTestId('deposit-go').click()
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page).toHaveURL(/page=depositv2&mc-order=/)
  await expect(page.getByTestId('deposit-order')).toHaveAttribute('data-state', 'paid')
}

for (const language of usualOf(['TY', 'EN'] as const satisfies SiteLanguage[])) {
  const say = sayIn(language)
  const tag = language === 'TY' ? 'fil' : 'en'
  const peso = (amount: bigint) => formatMoney(amount, currencyOf('PHP'), tag)

  test(`a deposit bonus is joined, given for the deposit, played through and withdrawn, in ${language}`, async ({
    page,
  }) => {
    const username = `bonus${randomInt(1_000_000, 9_999_999)}`
    await speaks(page, language)
    await comesNew(page, username)
    const path = await promotionPath(firstDepositTitle)
    await visit(page, path)
    const panel = page.getByTestId('promotion-panel')
    await expect(panel.getByTestId('promotion-state')).toHaveText(say('promotion.state.join'))
    await isRight(page)
    await panel.getByTestId('promotion-join').click()
    await expect(panel.getByTestId('promotion-state')).toHaveText(say('promotion.state.joined'))
    await panel.getByRole('link', { name: say('promotion.deposit') }).click()
    await paysIn(page)

    await visit(page, '/fairness?modal=member-centre&page=bonusDetails')
    const bonus = page.getByTestId('bonus').filter({ hasText: say('bonus.name.deposit-bonus') })
    await expect(bonus).toContainText(peso(500_00n))
    const played = (amount: bigint) =>
      say('promotion.played-of', { played: peso(amount), required: peso(5_000_00n) })
    await expect(bonus.getByTestId('bonus-played')).toHaveText(played(0n))
    await isRight(page)
    // The deposit and the sign-up bonus must be played before it.
    for (let round = 0; round < 3; round++) await ledger.plays(username, 500_00n, 500_00n)
    await house.settles()
    await settles()
    await expect(bonus.getByTestId('bonus-played')).toHaveText(played(0n))
    for (let round = 0; round < 10; round++) await ledger.plays(username, 500_00n, 500_00n)
    await house.settles()
    await settles()
    await expect(bonus.getByTestId('promotion-state')).toHaveText(say('promotion.state.issued'))
    await expect(page.getByTestId('bonus-bonus')).toHaveText(peso(0n))
    await expect(page.getByTestId('bonus-free')).toHaveText(peso(1_100_00n))

    const mobile = `+63917${username.slice(-7)}`
    const { setsPassword, addsAccount, asks } = openPayouts(house, say)
    await pool.query('UPDATE player SET mobile = $2, mobile_proved_at = now() WHERE username = $1', [
      username,
      mobile,
    ])
    await visit(page, '/fairness?modal=member-centre&page=withdraw')
    await expect(page.getByTestId('withdraw-free')).toHaveText(peso(1_100_00n))
    await setsPassword(page, mobile)
    await addsAccount(page, mobile, 'Bank transfer')
    await asks(page, '1100')
    // The account is younger than a day, so a person reviews it; the rest is a separate journey.
    await expect(page.getByTestId('withdrawal')).toHaveAttribute('data-state', 'review')
    expect(await ledger.playableOf(username)).toBe('0.00')
    await isRight(page)
    expect(await ledger.brokenRules()).toEqual([])
  })
}

for (const language of usualOf(['TY', 'EN'] as const satisfies SiteLanguage[])) {
  const say = sayIn(language)

  test(`free rounds are put off, taken up and played out, in ${language}`, async ({ page }) => {
    const username = `libre${randomInt(1_000_000, 9_999_999)}`
    await speaks(page, language)
    await comesNew(page, username)
    await playsCalmly(username)
    await pool.query(
      `INSERT INTO free_rounds (id, player_id, wallet_id, source, game_id, stake, count, state, added_at, expires_at)
       SELECT gen_random_uuid(), p.id, w.id, 'a journey', 'parol-nights', 200, 2, 'open', now(), now() + interval '7 days'
         FROM player p JOIN wallet w ON w.player_id = p.id AND w.purpose = 'play' AND w.currency = p.currency WHERE p.username = $1`,
      [username],
    )
    const before = await ledger.playableOf(username)
    await visit(page, '/fairness?modal=member-centre&page=rewardCenter')
    const waiting = page.getByTestId('reward-waiting').filter({ hasText: 'Parol Nights' })
    await expect(waiting).toContainText('2')
    await expect(waiting.getByRole('link', { name: say('promotion.do.play') })).toBeVisible()
    await isRight(page)
    await visit(page, '/fairness?modal=member-centre&page=bonusDetails')
    await isRight(page)
    await page
      .getByTestId('free-rounds')
      .getByRole('link', { name: say('free-rounds.play') })
      .click()
    const frame = page.frameLocator('[data-testid=game-frame]')
    const left = frame.getByTestId('free-rounds')
    await expect(left).toContainText('2')
    await left.getByRole('button', { name: say('free.later') }).click()
    await expect(frame.getByTestId('stake')).toBeVisible()
    await frame.getByTestId('take-up-free').click()
    await frame.getByTestId('spin').click()
    await expect(left).toContainText(/(^|\D)1\D/)
    await frame.getByTestId('spin').click()
    await expect(frame.getByTestId('free-over')).toBeVisible()
    await expect(frame.getByTestId('stake')).toBeVisible()
    expect(Number(await ledger.playableOf(username))).toBeGreaterThanOrEqual(Number(before))
    expect(await ledger.brokenRules()).toEqual([])
  })
}

for (const [language, officeLanguage] of usualOf([
  ['TY', 'en'],
  ['EN', 'ty'],
] as const)) {
  const say = sayIn(language)
  const peso = (amount: bigint) => formatMoney(amount, currencyOf('PHP'), language === 'TY' ? 'fil' : 'en')

  test(
    `a contact bonus is applied for with a picture, rejected, applied for again, approved and claimed, in ${language}`,
    inAll,
    async ({ page, browser }) => {
      test.slow()
      const username = `kontak${randomInt(1_000_000, 9_999_999)}`
      await speaks(page, language)
      await comesNew(page, username)
      await visit(page, await promotionPath(contactTitle))
      const panel = page.getByTestId('promotion-panel')
      const dialog = page.getByRole('dialog')
      const w = sayInOffice(officeLanguage)
      const reviewer = await atOffice(browser, '/applications', officeLanguage)
      const row = reviewer.page.getByRole('row', { name: new RegExp(username) })

      async function applies() {
        // Applications are ordered by their time.
        await house.passes(1)
        await panel.getByTestId('promotion-apply').click()
        await dialog.getByRole('button', { name: say('application.send') }).click()
        await expect(dialog.getByText(say('application.contact-short'))).toBeVisible()
        await expect(dialog.getByText(say('application.picture-needed'))).toBeVisible()
        await isRight(page)
        await dialog.getByLabel(say('application.contact')).fill(username)
        await dialog.locator('input[type=file]').setInputFiles({
          name: 'profile.png',
          mimeType: 'image/png',
          buffer: Buffer.from(aPicture(), 'base64'),
        })
        await expect(dialog.getByRole('img', { name: say('feedback.picture', { number: 1 }) })).toBeVisible()
        await dialog.getByRole('button', { name: say('application.send') }).click()
        await expect(dialog).toBeHidden()
        await expect(panel.getByTestId('promotion-state')).toHaveText(say('promotion.state.applying'))
      }

      async function decides(as: 'approve' | 'reject', answer: string) {
        await reviewer.page.reload()
        await row.locator('.row-open').click()
        const look = reviewer.page.getByRole('dialog')
        await look.getByRole('button', { name: w('applications.look') }).click()
        await look.getByLabel(w('reason.label')).fill('to compare the profile')
        await look.getByRole('button', { name: w('applications.look') }).click()
        await expect(look.getByText(username, { exact: true })).toBeVisible()
        await expect(
          look.getByRole('img', { name: w('applications.picture').replace('{number}', '1') }),
        ).toBeVisible()
        await isClean(reviewer.page)
        await look
          .getByRole('button', { name: w('dialog.close') })
          .last()
          .click()
        await look.getByRole('button', { name: w(`applications.${as}`), exact: true }).click()
        await look.getByLabel(w('applications.answer')).fill(answer)
        await look.getByRole('button', { name: w(`applications.${as}`), exact: true }).click()
        await expect(row).toHaveCount(0)
      }

      await applies()
      await decides('reject', 'The picture shows nobody')
      await page.reload()
      await expect(panel.getByTestId('promotion-state')).toHaveText(say('promotion.state.rejected'))
      await expect(panel).toContainText('The picture shows nobody')
      await isRight(page)
      await applies()
      await decides('approve', 'Thank you')
      await visit(page, '/promotions')
      await expect(page.getByTestId('for-you').first()).toContainText(say('promotion.state.claim'))
      await isRight(page)
      await page.getByTestId('for-you').first().click()
      await panel.getByRole('link', { name: say('promotion.claim-open') }).click()
      await expect(page.getByTestId('rewards-total')).toHaveText(peso(50_00n))
      await isRight(page)
      await page
        .getByTestId('reward')
        .first()
        .getByRole('button', { name: new RegExp(say('reward.claim')) })
        .click()
      await expect(page.getByText(say('reward.claimed', { amount: peso(50_00n) }))).toBeVisible()
      await expect(page.getByTestId('reward').first()).toContainText(say('reward.state.claimed'))
      expect(await ledger.playableOf(username)).toBe('150.00')
      expect(await ledger.brokenRules()).toEqual([])
      expect(reviewer.wrong()).toEqual([])
      await reviewer.page.context().close()
    },
  )
}

/** Opens a browser of a staff member, at a page. */
async function atOffice(browser: Browser, path: string, language: Language = 'en') {
  const member = await office.hasStaff(`Rita ${randomInt(1_000)}`, permissions)
  const opened = await opensBrowser(browser, { language, width: 1280, theme: 'light' })
  await opened.page.goto(`/office${path}`)
  await logsIn(opened.page, language, member, 0)
  return opened
}

test(
  'a promotion is weighed and made by one person and approved by another, and a bonus of it is given up',
  inAll,
  async ({ page, browser }) => {
    test.slow()
    const w = sayInOffice('en')
    const say = sayIn('TY')
    const name = `Reload ${randomInt(1_000_000)}`
    const maker = await atOffice(browser, '/promotions/new')
    await maker.page.getByLabel(w('promotions.name')).fill(name)
    await maker.page.getByRole('combobox', { name: w('promotionNew.article') }).click()
    await maker.page.getByRole('option', { name: 'Try it for free' }).click()
    await maker.page.getByLabel(w('promotionFields.startsAt')).fill('2026-01-01T00:00')
    await maker.page.getByLabel(w('promotionFields.endsAt')).fill('2099-01-01T00:00')
    await maker.page.getByRole('button', { name: w('promotionNew.weigh') }).click()
    await expect(maker.page.getByTestId('weighed')).toContainText('₱2,000.00')
    await isClean(maker.page)
    await maker.page.getByRole('button', { name: w('promotionNew.make') }).click()
    const row = maker.page.getByRole('row', { name: new RegExp(name) })
    await row.locator('.row-open').click()
    const shown = maker.page.getByRole('dialog')
    await expect(shown).toContainText(w('promotions.own'))
    await shown.getByRole('button', { name: w('promotions.preview') }).click()
    const preview = maker.page.frameLocator('iframe')
    await expect(preview.getByText(say('promotion.preview'))).toBeVisible()
    await expect(preview.getByTestId('promotion-panel')).toContainText(say('promotion.state.join'))
    await expect(preview.getByTestId('promotion-panel').getByRole('button')).toBeDisabled()
    await maker.page.keyboard.press('Escape')
    await isClean(maker.page)

    const decider = await atOffice(browser, '/promotions')
    await decider.page
      .getByRole('row', { name: new RegExp(name) })
      .locator('.row-open')
      .click()
    const dialog = decider.page.getByRole('dialog')
    await isClean(decider.page)
    await dialog.getByRole('button', { name: w('promotionSteps.approve'), exact: true }).click()
    await dialog.getByLabel(w('reason.label')).fill('as planned for the week')
    await dialog.getByRole('button', { name: w('promotionSteps.approve'), exact: true }).click()
    await expect(decider.page.getByRole('row', { name: new RegExp(name) })).toContainText(
      w('promotionStates.open'),
    )

    const username = `isuko${randomInt(1_000_000, 9_999_999)}`
    await comesNew(page, username)
    const { rows } = await pool.query(
      'SELECT a.public_id FROM promotion p JOIN article a ON a.id = p.article_id WHERE p.name = $1',
      [name],
    )
    await visit(page, `/promoDetail?id=${rows[0].public_id}`)
    const panel = page.getByTestId('promotion-panel')
    await panel.getByTestId('promotion-join').click()
    await panel.getByRole('link', { name: say('promotion.deposit') }).click()
    await paysIn(page)
    await visit(page, '/fairness?modal=member-centre&page=bonusDetails')
    const bonus = page.getByTestId('bonus').filter({ hasText: say('bonus.name.deposit-bonus') })
    await bonus.getByTestId('bonus-give-up').click()
    await page.getByTestId('bonus-give-up-confirm').click()
    await expect(bonus.getByText(say('promotion.close.cancelled'))).toBeVisible()
    await expect(page.getByTestId('bonus-cash')).toContainText('500')
    await dialog.getByRole('link', { name: /\d/ }).click()
    await expect(decider.page.getByRole('row', { name: new RegExp(username) })).toContainText(
      w('claimReasons.cancelled'),
    )
    await isClean(decider.page)
    for (const { wrong } of [maker, decider]) expect(wrong()).toEqual([])
  },
)
