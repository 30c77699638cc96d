import { randomInt } from 'node:crypto'
import { currencyOf, formatMoney, formatWholeMoney } from '@fairground/kernel/money'
import { createCanvas } from '@napi-rs/canvas'
import { type Browser, expect, type Page } from '@playwright/test'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { hasNoBarrier } from './barriers.ts'
import { inAll, openBackDoor, test } from './house.ts'
import { openLedger } from './ledger.ts'
import { isClean, logsIn, type Opened, opensBrowser, sayIn } from './office-pages.ts'
import { openOffice } from './office-staff.ts'
import { openPayouts } from './payouts.ts'
import { houseClock } from './steering.ts'
import { comesNew, listen, visit } from './visitor.ts'
import { say } from './words.ts'

const house = openBackDoor()
const ledger = openLedger()
const office = openOffice()
const pool = openPool(process.env.FAIRGROUND_OWNER!, { max: 1 })
test.use({ viewport: { width: 360, height: 740 } })
test.beforeEach(() => house.timePasses())
test.afterAll(() => Promise.all([house.close(), ledger.close(), office.close(), pool.end()]))

const peso = (amount: bigint) => formatMoney(amount, currencyOf('PHP'), 'fil')
const w = sayIn('en')
const { setsPassword, addsAccount, asks } = openPayouts(house, say)
/** Makes a new player with a proved phone and money, on the page of withdrawals. */
async function comes(page: Page, money = 2000_00n): Promise<{ username: string; mobile: string }> {
  // A process restarted after a failure, or a repeated run, does not meet the accounts of an earlier one.
  const number = randomInt(1_000_000, 9_999_999)
  const username = `retiro${number}`
  const mobile = `+63917${number}`
  await comesNew(page, username)
  await pool.query('UPDATE player SET mobile = $2, mobile_proved_at = now() WHERE username = $1', [
    username,
    mobile,
  ])
  await ledger.brings(username, money)
  await visit(page, '/fairness?modal=member-centre&page=withdraw')
  return { username, mobile }
}

/** Opens a desktop browser of a staff member who has claimed the request of a player in a queue. */
async function atDesk(
  browser: Browser,
  username: string,
  queue: 'review' | 'disputed' = 'review',
  isFromQueue = false,
): Promise<Opened> {
  const member = await office.hasStaff('Rita Santos', [
    'withdrawals.see',
    'withdrawals.decide',
    'withdrawals.pay',
    'players.see',
  ])
  const desk = await opensBrowser(browser, { language: 'en', width: 1280, theme: 'light' })
  await desk.page.goto('/office')
  await logsIn(desk.page, 'en', member, 0)
  await desk.page.getByRole('link', { name: w('withdrawals.title'), exact: true }).click()
  await desk.page.getByText(w(`withdrawals.queue.${queue}`), { exact: true }).click()
  const row = desk.page.getByRole('row', { name: new RegExp(username) })
  await expect(row).toBeVisible()
  await isClean(desk.page)
  await row.getByRole('link', { name: /^OUT/ }).click()
  await expect(desk.page.getByText(/^\d+ of \d+$/)).toBeVisible()
  // Opened alone, a request stays on the screen when it is decided.
  if (!isFromQueue) await desk.page.reload()
  await takes(desk.page)
  return desk
}

/** Claims the request on the screen. */
async function takes(page: Page) {
  await page.getByRole('button', { name: w('claim.take') }).click()
  await expect(page.getByText(w('claim.own'), { exact: true })).toBeVisible()
}

async function approves(page: Page) {
  await page.getByRole('button', { name: w('withdrawals.approve'), exact: true }).click()
  await expect(page.getByRole('button', { name: w('withdrawals.approve'), exact: true })).toBeHidden()
}

let references = 0
async function notesPayment(page: Page, amount: string) {
  await page.getByRole('button', { name: w('withdrawals.notePayment') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(w('withdrawals.amount')).fill(amount)
  await dialog.getByLabel(w('withdrawals.bankReference')).fill(`FT-${houseClock.now()}-${++references}`)
  await dialog.getByRole('button', { name: w('withdrawals.notePayment') }).click()
  await expect(dialog).toBeHidden()
}

test('a first withdrawal: payment password, account, amount, approval at the office, payout, receipt', async ({
  page,
  browser,
}) => {
  const heard = listen(page)
  const { username, mobile } = await comes(page)
  await expect(page.getByTestId('withdraw-free')).toHaveText(peso(2000_00n))
  await setsPassword(page, mobile)
  await addsAccount(page, mobile, 'Bank transfer')
  await asks(page, '99999')
  await expect(page.getByText(say('withdraw.too-large', { amount: peso(2000_00n) }))).toBeVisible()
  const sum = formatWholeMoney(500_00n, currencyOf('PHP'), 'fil')
  await page.getByRole('button', { name: sum, exact: true }).click()
  await expect(page.getByTestId('withdraw-ask')).toHaveText(say('withdraw.ask-amount', { amount: sum }))
  await expect(page.getByTestId('withdraw-ask')).toBeInViewport({ ratio: 1 })
  await expect(page.getByTestId('withdraw-summary')).toContainText(peso(490_00n))
  await hasNoBarrier(page)
  await asks(page, '500')
  const shown = page.getByTestId('withdrawal')
  // A person reviews requests of accounts younger than a day.
  await expect(shown).toHaveAttribute('data-state', 'review')
  await hasNoBarrier(page)

  const desk = await atDesk(browser, username, 'review', true)
  await expect(desk.page.getByText(w('flags.new-account'), { exact: false })).toBeVisible()
  await isClean(desk.page)
  const request = desk.page.url()
  await approves(desk.page)
  // The desk goes on to the next request, or to the list.
  await expect(desk.page).not.toHaveURL(request)
  await house.settles()
  await expect(shown).toHaveAttribute('data-state', 'paid')
  const receipt = page.getByTestId('receipt')
  await expect(receipt).toContainText(peso(490_00n))
  await hasNoBarrier(page)
  await receipt.getByRole('button', { name: say('withdraw.receipt-received'), exact: true }).click()
  await expect(page.getByText(say('withdraw.receipt.received'))).toBeVisible()
  expect(heard).toEqual([])
  expect(desk.wrong()).toEqual([])
  await desk.page.context().close()
})

test(
  'a large withdrawal needs two persons: the first approval frees it for another one, and only the second pays',
  inAll,
  async ({ page, browser }) => {
    const { username, mobile } = await comes(page, 80_000_00n)
    await setsPassword(page, mobile)
    await addsAccount(page, mobile, 'Bank transfer')
    await asks(page, '60000')
    const shown = page.getByTestId('withdrawal')
    await expect(shown).toHaveAttribute('data-state', 'review')

    const first = await atDesk(browser, username)
    await first.page.getByRole('button', { name: w('withdrawals.approveFirst') }).click()
    await expect(first.page.getByRole('definition').filter({ hasText: 'Rita Santos' })).toBeVisible()
    await expect(first.page.getByRole('button', { name: w('withdrawals.approveFirst') })).toBeHidden()
    await isClean(first.page)
    await house.settles()
    await expect(shown).toHaveAttribute('data-state', 'review')

    const second = await atDesk(browser, username)
    await expect(second.page.getByText(w('withdrawals.firstBy'))).toBeVisible()
    await approves(second.page)
    await house.settles()
    await expect(shown).toHaveAttribute('data-state', 'paid')
    expect([...first.wrong(), ...second.wrong()]).toEqual([])
    await Promise.all([first, second].map((desk) => desk.page.context().close()))
  },
)

test(
  'a withdrawal paid by hand in parts: the rest is asked for, then disputed with a picture, and decided',
  inAll,
  async ({ page, browser }) => {
    const { username, mobile } = await comes(page)
    await setsPassword(page, mobile)
    await addsAccount(page, mobile, 'Binabayaran ng staff namin')
    await asks(page, '1000')
    const shown = page.getByTestId('withdrawal')
    await expect(shown).toHaveAttribute('data-state', 'review')
    const desk = await atDesk(browser, username)
    await approves(desk.page)
    await takes(desk.page)
    await notesPayment(desk.page, '400')
    const receipt = page.getByTestId('receipt')
    await receipt
      .getByRole('button', { name: say('withdraw.receipt-full', { amount: peso(600_00n) }) })
      .click()
    await expect(page.getByText(say('withdraw.full-asked'))).toBeVisible()
    await notesPayment(desk.page, '600')
    await expect(shown).toHaveAttribute('data-state', 'paid')
    await receipt.getByRole('button', { name: say('withdraw.receipt-not') }).click()
    await receipt.getByRole('button', { name: say('withdraw.proof-send') }).click()
    await expect(receipt.getByText(say('withdraw.proof-needed'))).toBeVisible()
    const buffer = createCanvas(30, 30).toBuffer('image/png')
    await receipt.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
    await receipt.getByRole('button', { name: say('withdraw.proof-send') }).click()
    await expect(shown).toHaveAttribute('data-receipt', 'disputed')

    await desk.page.context().close()
    // The person who recorded a payment does not decide whether it arrived.
    const judge = await atDesk(browser, username, 'disputed')
    const picture = w('withdrawals.proof').replace('{number}', '1')
    await judge.page.getByRole('button', { name: picture }).click()
    const dialog = judge.page.getByRole('dialog')
    await dialog.getByLabel(w('reason.label')).fill('what did not come')
    await dialog.getByRole('button', { name: w('withdrawals.proofShow') }).click()
    await expect(judge.page.getByAltText(picture)).toBeVisible()
    await isClean(judge.page)
    await judge.page.getByRole('button', { name: w('withdrawals.forceReceipt') }).click()
    await dialog.getByLabel(w('reason.label')).fill('the bank shows the credit')
    await dialog.getByRole('button', { name: w('withdrawals.forceReceipt') }).click()
    await expect(shown).toHaveAttribute('data-receipt', 'forced')
    await expect(page.getByText(say('withdraw.receipt.forced'))).toBeVisible()
    await judge.page.setViewportSize({ width: 360, height: 740 })
    await isClean(judge.page)
    await judge.page.context().close()
  },
)

test(
  'silence counts as received, and a payment password that was forgotten is set anew by a code',
  inAll,
  async ({ page, browser }) => {
    const { username, mobile } = await comes(page)
    await setsPassword(page, mobile)
    await addsAccount(page, mobile, 'Alon Wallet')
    await asks(page, '300')
    const shown = page.getByTestId('withdrawal')
    await expect(shown).toHaveAttribute('data-state', 'review')
    const desk = await atDesk(browser, username)
    await approves(desk.page)
    await house.settles()
    await expect(shown).toHaveAttribute('data-receipt', 'open')
    await pool.query(
      `UPDATE withdrawal SET receipt_until = now() - interval '1 second'
      WHERE player_id = (SELECT id FROM player WHERE username = $1)`,
      [username],
    )
    await pool.query("UPDATE job SET due_at = '-infinity' WHERE name = 'take-silence-for-receipt'")
    await house.settles()
    await expect(shown).toHaveAttribute('data-receipt', 'silent')
    await page.getByRole('button', { name: say('withdraw.other') }).click()
    await page.getByTestId('forgot-payment-password').click()
    await house.timePasses()
    await setsPassword(page, mobile, 'iba-namang-salita')
    await house.timePasses()
    await asks(page, '200')
    await expect(page.getByText(say('error.payment_password_wrong'))).toBeVisible()
    await page.getByLabel(say('withdraw.password')).fill('iba-namang-salita')
    await hasNoBarrier(page)
    await page.getByTestId('withdraw-ask').click()
    await expect(shown).toHaveAttribute('data-state', 'review')
    await desk.page.context().close()
  },
)
