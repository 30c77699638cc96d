import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { demoPaymentPassword } from '../../demo/people.ts'
import { hasNoBarrier } from './barriers.ts'
import { codeTo, inAll, test } from './house.ts'
import { tell } from './told.ts'
import {
  centreAt,
  comesBack,
  comesNew,
  field,
  isAtHome,
  isMember,
  listen,
  password,
  visit,
} from './visitor.ts'
import { say, sayRefusal } from './words.ts'

const phone = { width: 360, height: 740 }
const desk = { width: 1440, height: 900 }
const pages = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'manualRebate',
] as const

const pageArea = (page: Page) => page.getByTestId('centre-page')
const heading = (page: Page, key: string) =>
  pageArea(page).getByRole('heading', { level: 2, name: say(`page.${key}`), exact: true })

test('a page of the member centre opens over a screen, and closing leads back to it', async ({ page }) => {
  const heard = listen(page)
  await page.setViewportSize(desk)
  await comesBack(page)
  await visit(page, '/rng?vassalage=FAIR')
  await page.getByTestId('account-menu').click()
  await page.getByTestId('account-transactionHistory').click()
  await expect(heading(page, 'transactionHistory')).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(say('page.transactionHistory')))
  await expect(page.getByTestId('centre-transactionHistory')).toHaveAttribute('aria-current', 'page')
  const shown = await page
    .getByRole('dialog')
    .getByRole('navigation')
    .first()
    .getByRole('link')
    .allInnerTexts()
  // Without the badges, which show the number of waiting items.
  expect(shown.map((text) => text.split('\n')[0])).toEqual(pages.map((key) => say(`page.${key}`)))

  await page.getByTestId('centre-personalProfit').click()
  await expect(heading(page, 'personalProfit')).toBeFocused()
  await page.goBack()
  await expect(heading(page, 'transactionHistory')).toBeVisible()
  await page.goForward()
  await page.getByTestId('centre-transferFund').click()
  await expect(page.getByTestId('own-wallet')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/rng\?vassalage=FAIR$/)
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  expect(heard).toEqual([])
})

test(
  'on a phone the menu comes first, a page takes its place, and back leads to it',
  inAll,
  async ({ page }) => {
    await page.setViewportSize(phone)
    await comesBack(page)
    await visit(page, '/?modal=member-centre')
    await expect(pageArea(page)).toHaveCount(0)
    await page.getByTestId('centre-personalHistoryCopy').click()
    await expect(pageArea(page)).toBeVisible()
    await expect(page.getByTestId('centre-transferFund')).toHaveCount(0)
    await page.getByTestId('centre-back').click()
    await expect(page.getByTestId('centre-transferFund')).toBeVisible()
    await expect(pageArea(page)).toHaveCount(0)

    // The bottom bar leads to the wallet, whose back button also leads to the menu.
    await visit(page)
    await page.getByRole('link', { name: say('menu.wallet'), exact: true }).click()
    await expect(page.getByTestId('own-wallet')).toBeVisible()
    await page.getByTestId('centre-back').click()
    await page.getByTestId('centre-securityCenter').click()
    await expect(page.getByTestId('holder')).toBeVisible()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('close') })
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/$/)
  },
)

test(
  'a visitor is asked to log in and then comes to the page that was asked for, and chooses a picture',
  inAll,
  async ({ page }) => {
    await isMember('pumasok1')
    await isAtHome('pumasok1')
    await page.setViewportSize(desk)
    await visit(page, `${centreAt('transactionHistory')}&mc-kind=gifts`)
    const login = page.getByRole('dialog', { name: say('login.title') })
    await expect(login).toBeVisible()
    await expect(page).toHaveURL(/\/fairness$/)
    await field(login, 'username').fill('pumasok1')
    await field(login, 'password').fill(password)
    await login.getByRole('button', { name: say('login.submit') }).click()
    await expect(heading(page, 'transactionHistory')).toBeVisible()
    await expect(page.getByRole('combobox', { name: say('record.kind') })).toHaveValue('gifts')
    await test.step('a picture that is chosen stands in the header, and one that does not come has another', async () => {
      await visit(page, centreAt('securityCenter'))
      await page.getByTestId('avatar-change').click()
      await page.getByRole('radio', { name: say('avatar.kite') }).check({ force: true })
      await expect(page.getByTestId('holder').locator('img[src="/avatars/kite.svg"]').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByTestId('account-menu').locator('img')).toHaveAttribute(
        'src',
        '/avatars/kite.svg',
      )
      await page.route('**/avatars/kite.svg', (route) => route.fulfill({ status: 404 }))
      await visit(page)
      await expect(page.getByTestId('account-menu').locator('img')).toHaveAttribute('src', /broken\.svg$/)
    })
  },
)

test('a member without a phone adds one with the password and a code, and reads from when on it can be used', async ({
  page,
}) => {
  const mobile = '+639175550303'
  await page.setViewportSize(phone)
  await comesNew(page, 'teleponoko')
  await visit(page, centreAt('securityCenter'))
  await page.getByTestId('add-sms').click()
  const form = page.getByTestId('contact-form')
  await field(form, 'mobileNum').fill(mobile)
  await field(form, 'password').fill('hindi ito')
  await form.getByTestId('send-code').click()
  await expect(field(form, 'password')).toHaveAccessibleDescription(sayRefusal('old_password_wrong'))
  await field(form, 'password').fill(password)
  await form.getByTestId('send-code').click()
  await expect(field(form, 'verificationCode')).toBeFocused()
  await field(form, 'verificationCode').fill(await codeTo(mobile))
  await hasNoBarrier(page)
  await form.getByRole('button', { name: say('contact.add'), exact: true }).click()
  await expect(page.getByTestId('rests-sms')).toContainText(say('contact.rests', { when: '' }).trim())
  await expect(page.getByTestId('add-sms')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
})

test('the records show moves of money, can be filtered and saved, and each amount links to its record', async ({
  page,
}) => {
  const heard = listen(page)
  await page.setViewportSize(desk)
  await comesBack(page)
  await visit(page, centreAt('transactionHistory'))
  await page.getByTestId('period').selectOption('period.month')
  await expect(page).toHaveURL(/mc-from=/)
  await expect(page.getByTestId('account-sums')).toBeVisible()
  const moves = page.locator('[data-testid^=move-]')
  await page.getByRole('combobox', { name: say('record.kind') }).selectOption('play')
  await expect(page).toHaveURL(/mc-kind=play/)
  await moves.first().click()
  await expect(page.getByTestId('round-replay')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/mc-kind=play/)
  const download = page.waitForEvent('download')
  await page.getByTestId('csv').click()
  const file = await (await download).path()
  const [header, ...lines] = readFileSync(file, 'utf8').replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(header).toContain(say('wallet.cash'))
  expect(lines.length).toBeGreaterThan(0)

  await page.getByRole('combobox', { name: say('record.kind') }).selectOption('gifts')
  // The moves of rounds, which are listed until the answer has arrived, open the round instead.
  const gift = page.locator('[data-testid^=move-][aria-expanded]').first()
  await gift.click()
  await expect(gift).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText(say('record.before'))).toBeVisible()

  await visit(page, centreAt('personalProfit'))
  await page.getByTestId('period').selectOption('period.month')
  const slider = page.getByTestId('chart').getByRole('slider')
  await slider.press('End')
  const last = (await slider.getAttribute('aria-valuetext'))!
  const chosen = page.getByTestId('chart-value')
  await expect(chosen).toContainText(last.slice(0, last.indexOf(':')))
  await slider.press('ArrowLeft')
  await expect(slider).not.toHaveAttribute('aria-valuetext', last)
  await expect(chosen).not.toContainText(last.slice(0, last.indexOf(':')))
  await page.getByRole('button', { name: say('chart.table') }).click()
  const total = page.getByTestId('profit-total').getByRole('link')
  await total.first().click()
  await expect(heading(page, 'personalHistoryCopy')).toBeVisible()
  await expect(page).toHaveURL(/mc-from=/)
  await page.goBack()
  await expect(heading(page, 'personalProfit')).toBeVisible()
  const statement = page.waitForEvent('download')
  await page.getByTestId('year-pdf').click()
  const pdf = await statement
  expect(pdf.suggestedFilename()).toMatch(/^statement-\d{4}\.pdf$/)
  expect(
    readFileSync(await pdf.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(heard).toEqual([])
})

test(
  'where the brand has closed the member centre, no entry leads to it and its addresses say so',
  inAll,
  async ({ page }) => {
    await tell(page, { switches: { isShowMC: false } })
    await page.setViewportSize(phone)
    await comesBack(page)
    await visit(page)
    await expect(page.getByRole('link', { name: say('menu.wallet'), exact: true })).toHaveCount(0)
    await page.getByTestId('account-menu').click()
    await expect(page.getByTestId('logout')).toBeVisible()
    // Invitations have a separate screen.
    for (const key of pages.filter((one) => one !== 'referral'))
      await expect(page.getByTestId(`account-${key}`)).toHaveCount(0)
    await visit(page, centreAt('transferFund'))
    await expect(page.getByRole('dialog')).toContainText(say('centre.closed-title'))
    await expect(pageArea(page)).toHaveCount(0)
  },
)

test('a member with an agent above sends money to them, and the record has it', inAll, async ({ page }) => {
  const heard = listen(page)
  await page.setViewportSize(phone)
  await comesBack(page, 'dodong')
  await visit(page, centreAt('transferUpline'))
  await expect(heading(page, 'transferUpline')).toBeVisible()
  const form = page.getByTestId('send-up')
  const amount = form.getByRole('textbox', { name: /₱/ })
  const send = form.getByRole('button', { name: say('upline.send') })
  await send.click()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await amount.fill('1')
  await form.getByLabel(say('upline.password')).fill(demoPaymentPassword)
  await send.click()
  await expect(form.getByText(sayRefusal('transfer_out_of_range'))).toBeVisible()
  await amount.fill('20')
  await form.getByLabel(say('upline.password')).fill('not the right one')
  await send.click()
  await expect(form.getByText(sayRefusal('payment_password_wrong'))).toBeVisible()
  await form.getByLabel(say('upline.password')).fill(demoPaymentPassword)
  await send.click()
  await expect(form.getByRole('status')).toContainText('20.00')
  await hasNoBarrier(page)
  await expect(pageArea(page).getByText(say('upline.sent'), { exact: true })).toBeVisible()
  await visit(page, centreAt('transactionHistory'))
  await expect(pageArea(page).getByText(say('recipe.to-upline')).first()).toBeVisible()
  expect(heard).toEqual([])
})
