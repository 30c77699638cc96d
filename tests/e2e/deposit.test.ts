import { readFileSync } from 'node:fs'
import { currencyOf, formatMoney, formatWholeMoney } from '@fairground/kernel/money'
import { readCode, readObjects } from '@fairground/payments/emvco'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, type Page } from '@playwright/test'
import jsQr from 'jsqr'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { firstDepositTitle } from '../../demo/content/perya-promotions.ts'
import { hasNoBarrier } from './barriers.ts'
import { openBackDoor, test } from './house.ts'
import { comesNew, visit } from './visitor.ts'
import { say } from './words.ts'

const house = openBackDoor()
const pool = openPool(process.env.FAIRGROUND_OWNER!, { max: 1 })
test.use({ viewport: { width: 360, height: 740 } })
test.beforeEach(() => house.timePasses())
test.afterAll(() => Promise.all([house.close(), pool.end()]))

const peso = (amount: bigint) => formatMoney(amount, currencyOf('PHP'), 'fil')
const whole = (amount: bigint) => formatWholeMoney(amount, currencyOf('PHP'), 'fil')

/** Triggers an event at a payment provider of the demo. */
async function simulates(code: string, what: string, body: Record<string, string>) {
  const { rows } = await pool.query(
    `SELECT a.base_url FROM payment_access a JOIN brand b ON b.id = a.brand_id
      WHERE b.code = 'perya' AND a.payment_code = $1`,
    [code],
  )
  const { origin } = new URL(rows[0].base_url)
  const response = await fetch(`${origin}/control/perya/${code}/${what}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  expect(await response.json()).not.toHaveProperty('error')
}

/** Orders a deposit by a method on the page of deposits. */
async function orders(
  page: Page,
  methodCode: string,
  amount: string,
  at = '/fairness?modal=member-centre&page=depositv2',
) {
  await visit(page, at)
  await page.getByTestId(`method-${methodCode}`).click()
  await page.getByRole('textbox', { name: say('deposit.amount') }).fill(amount)
  await page.getByTestId('bonus-none').click()
  await page.getByTestId('deposit-continue').click()
  await expect(page.getByTestId('deposit-order')).toHaveAttribute('data-state', 'open')
}

/** Decodes the code in a picture: it pays 500 pesos for an order. */
async function readsOrder(picture: Buffer, reference: string) {
  const image = await loadImage(picture)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, image.width, image.height)
  const code = jsQr(new Uint8ClampedArray(data), image.width, image.height)
  const objects = readCode(code!.data)
  expect([objects.get('54'), objects.get('53'), objects.get('58')]).toEqual(['500.00', '608', 'PH'])
  expect(readObjects(objects.get('62')!).get('05')).toBe(reference)
}

/** Returns the reference of the player's order that waits for money. */
async function referenceOf(username: string): Promise<string> {
  const { rows } = await pool.query(
    `SELECT o.reference FROM deposit_order o JOIN player p ON p.id = o.player_id
      WHERE p.username = $1 AND o.state = 'open'`,
    [username],
  )
  return rows[0].reference
}

const title = (amount: bigint) => say('deposit.paid-title', { amount: peso(amount) })

test('a deposit by e-wallet without the bonus goes to its page and comes back paid, is refused below the limit, and a declined card adds nothing', async ({
  page,
}) => {
  await comesNew(page, 'deposito1')
  await visit(page, '/fairness?modal=member-centre&page=depositv2')
  await page.getByTestId('method-alon-wallet').click()
  await page.getByRole('textbox', { name: say('deposit.amount') }).fill('99')
  await page.getByTestId('deposit-continue').click()
  await expect(page.getByRole('alert')).toHaveText(say('deposit.too-small', { amount: peso(100_00n) }))
  await hasNoBarrier(page)
  await page.getByRole('button', { name: whole(500_00n), exact: true }).click()
  const pay = page.getByTestId('deposit-continue')
  await expect(pay).toHaveText(say('deposit.pay-amount', { amount: whole(500_00n) }))
  await expect(pay).toBeInViewport({ ratio: 1 })
  await pay.click()
  await expect(page.getByRole('alert')).toHaveText(say('deposit.bonus.choose'))
  await expect(page.getByTestId('bonus-choice').getByRole('radio', { checked: true })).toHaveCount(0)
  await hasNoBarrier(page)
  await page.getByTestId('bonus-none').click()
  await page.getByTestId('deposit-continue').click()
  await page.getByTestId('deposit-go').click()
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page).toHaveURL(/page=depositv2&mc-order=/)
  await expect(page.getByRole('heading', { name: title(500_00n) })).toBeVisible()
  await hasNoBarrier(page)
  // The deposit has to be played once before it can be withdrawn.
  await visit(page, '/fairness?modal=member-centre&page=transferFund')
  await expect(page.getByTestId('turnover-locked')).toHaveText(peso(500_00n))
  await expect(page.getByTestId('turnover').getByText(say('recipe.deposit'))).toBeVisible()
  await hasNoBarrier(page)
  await test.step('the promotion of a first deposit says why it is closed', async () => {
    await visit(page, '/promotions')
    const closed = page.getByTestId('for-you').filter({ hasText: firstDepositTitle })
    await expect(closed).toContainText(say('promotion.close.deposited'))
    await closed.click()
    await expect(page.getByTestId('promotion-panel')).toContainText(say('promotion.close.deposited'))
    await hasNoBarrier(page)
  })
  await test.step('a card that is declined at its page', async () => {
    await orders(page, 'bituin-card', '1000')
    await page.getByTestId('deposit-go').click()
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByText(say('deposit.failed.cancelled'))).toBeVisible()
  })
})

test('the bonus at the deposit is chosen with its amount and terms in sight, joined with the order, left again, and given', async ({
  page,
}) => {
  await comesNew(page, 'deposito3')
  await visit(page, '/fairness?modal=member-centre&page=depositv2')
  await page.getByTestId('method-alon-wallet').click()
  const amount = page.getByRole('textbox', { name: say('deposit.amount') })
  const offer = page.getByTestId('bonus-choice').locator('label').filter({ hasText: firstDepositTitle })
  await amount.fill('100')
  await expect(offer).toContainText(say('deposit.bonus.too-small', { least: peso(200_00n) }))
  await amount.fill('500')
  await expect(offer).toContainText(say('deposit.bonus.gives', { amount: peso(500_00n) }))
  const none = page.getByTestId('bonus-none')
  const [box, noneBox] = [await offer.boundingBox(), await none.boundingBox()]
  expect(noneBox).toMatchObject({ width: box!.width, height: box!.height })
  await page.getByText(say('deposit.bonus.conditions', { title: firstDepositTitle })).click()
  await expect(page.getByText(say('promotion.counts'))).toBeVisible()
  await hasNoBarrier(page)
  const beside = page.getByTestId('bonus-beside')
  await expect(beside).toContainText(say('deposit.bonus.pick'))
  await offer.click()
  await expect(beside).toContainText(say('deposit.bonus.gives', { amount: whole(500_00n) }))
  await expect(beside).toContainText(say('deposit.bonus.change'))
  await page.getByTestId('deposit-continue').click()
  await expect(page.getByTestId('deposit-time-left')).toHaveText(/^(1:00:00|59:\d\d)$/)
  const words = { title: firstDepositTitle, amount: peso(500_00n) }
  await expect(page.getByText(say('deposit.bonus.joined', words))).toBeVisible()
  await page.getByRole('button', { name: say('deposit.other') }).click()
  await page
    .getByTestId('bonus-joined')
    .getByRole('button', { name: say('deposit.bonus.leave') })
    .click()
  await expect(none).toBeVisible()
  await amount.fill('600')
  await offer.click()
  await page.getByTestId('deposit-continue').click()
  await page.getByTestId('deposit-go').click()
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('heading', { name: title(600_00n) })).toBeVisible()
  await visit(page, '/fairness?modal=member-centre&page=bonusDetails')
  const bonuses = page.getByTestId('bonus').filter({ hasText: say('bonus.name.deposit-bonus') })
  await expect(bonuses.first()).toContainText(peso(600_00n))
  await expect(bonuses.last()).toContainText(say('promotion.close.left'))
})

test('a QR code is read back, a transfer takes a proof, and money to the player’s own account number arrives without an order', async ({
  page,
  context,
}) => {
  await comesNew(page, 'deposito2')
  await test.step('a QR code is read back as amount and reference, and is saved on the phone that shows it', async () => {
    await orders(page, 'tulay-qr', '500', '/game?id=color-game&modal=member-centre&page=depositv2')
    const reference = await referenceOf('deposito2')
    await readsOrder(await page.getByTestId('deposit-qr').screenshot(), reference)
    const saved = page.waitForEvent('download')
    await page.getByTestId('deposit-save').click()
    const download = await saved
    expect(download.suggestedFilename()).toBe(`${reference}.png`)
    await readsOrder(readFileSync(await download.path()), reference)
    await hasNoBarrier(page)
  })
  await test.step('the app is opened and pays, and what is shown then leads back to the game', async () => {
    const opens = context.waitForEvent('page')
    await page.getByTestId('deposit-app').click()
    const app = await opens
    await app.getByRole('button', { name: 'Pay' }).click()
    await expect(app.getByText('Done.')).toBeVisible()
    await app.close()
    await expect(page.getByRole('heading', { name: title(500_00n) })).toBeVisible()
    await page.getByTestId('deposit-to-game').click()
    await expect(page).toHaveURL(/\/game\?id=color-game$/)
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await test.step('a transfer is credited as it arrives, with the difference told', async () => {
    await orders(page, 'tulay-transfer', '500')
    const reference = await referenceOf('deposito2')
    await expect(page.getByText(reference)).toBeVisible()
    const receipt = createCanvas(30, 30).toBuffer('image/png')
    const proof = page.getByTestId('deposit-proof')
    await proof
      .locator('input[type=file]')
      .setInputFiles({ name: 'resibo.png', mimeType: 'image/png', buffer: receipt })
    await proof.getByLabel(say('deposit.bank-reference')).fill('FT 2026 001')
    await proof.getByRole('button', { name: say('deposit.send-proof') }).click()
    await expect(page.getByText(say('deposit.proof-sent', { count: 1 }))).toBeVisible()
    await hasNoBarrier(page)
    await simulates('tulay', 'pay', { reference, amount: '450.00', currency: 'PHP' })
    await expect(page.getByRole('heading', { name: title(450_00n) })).toBeVisible()
    const difference = { arrived: peso(450_00n), ordered: peso(500_00n) }
    await expect(page.getByText(say('deposit.difference', difference))).toBeVisible()
  })
  await test.step('the account number of the player’s own', async () => {
    await visit(page, '/fairness?modal=member-centre&page=depositv2')
    await page.getByTestId('method-tulay-account').click()
    await page.getByTestId('bonus-none').click()
    await page.getByRole('button', { name: say('deposit.show-account') }).click()
    await expect(page.getByTestId('bonus-choice')).toBeHidden()
    const account = await page.getByTestId('own-account').locator('dd').nth(1).textContent()
    const { rows } = await pool.query(
      `SELECT cash FROM wallet w JOIN player p ON p.id = w.player_id WHERE p.username = 'deposito2'`,
    )
    await simulates('tulay', 'send', { account: account!, amount: '321.00', currency: 'PHP' })
    await expect
      .poll(async () => {
        const after = await pool.query(
          `SELECT cash FROM wallet w JOIN player p ON p.id = w.player_id WHERE p.username = 'deposito2'`,
        )
        return BigInt(after.rows[0].cash) - BigInt(rows[0].cash)
      })
      .toBe(321_00n)
    await hasNoBarrier(page)
  })
})
