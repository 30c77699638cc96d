import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { permissions } from '@fairground/contract/permissions'
import { currencyOf, formatMoney } from '@fairground/kernel/money'
import { type Browser, expect, type Page } from '@playwright/test'
import { usualOf } from '../scope.ts'
import { hasNoBarrier } from './barriers.ts'
import { openBackDoor, test } from './house.ts'
import { openLedger } from './ledger.ts'
import { isClean, type Language, logsIn, opensBrowser, sayIn } from './office-pages.ts'
import { openOffice } from './office-staff.ts'
import { settles } from './steering.ts'
import { comesNew, listen, visit } from './visitor.ts'

const house = openBackDoor()
const ledger = openLedger()
const office = openOffice()
test.use({ viewport: { width: 360, height: 740 } })
test.beforeEach(() => house.timePasses())
test.afterAll(() => Promise.all([house.close(), ledger.close(), office.close()]))

/** Returns the texts of the point mall in a language of the site. */
function wordsIn(code: string) {
  const read = (name: string): Record<string, string> =>
    JSON.parse(readFileSync(new URL(`../../languages/${code}/${name}.json`, import.meta.url), 'utf8'))
  const words = { ...read('points'), ...read('player') }
  return (id: string, values: Record<string, string> = {}) => {
    if (words[id] === undefined) throw new Error(`there are no words for ${id}`)
    return words[id].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  }
}

/** Expects no barrier, and nothing wider than the phone. */
async function isRight(page: Page) {
  await hasNoBarrier(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

interface Decided {
  language: Language
  username: string
  /** In the order of redemption: the decision, and the remark to the player. */
  decisions: { as: 'approve' | 'reject'; remark: string }[]
}

/** A staff member reads the delivery data of a player's redemptions, and decides each. */
async function decides(browser: Browser, { language, username, decisions }: Decided) {
  const w = sayIn(language)
  const member = await office.hasStaff('Rita Santos', permissions)
  const { page, wrong } = await opensBrowser(browser, { language, width: 1280, theme: 'light' })
  await page.goto('/office/point-mall')
  await logsIn(page, language, member, 0)
  const rows = page.getByRole('row', { name: new RegExp(username) })
  await expect(rows).toHaveCount(decisions.length)
  await isClean(page)

  await rows.first().locator('.row-open').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: w('points.look') }).click()
  await dialog.getByLabel(w('reason.label')).fill('to send the parcel')
  await dialog.getByRole('button', { name: w('points.look') }).click()
  await expect(dialog.getByText('0917 555 0101')).toBeVisible()
  await isClean(page)
  await dialog
    .getByRole('button', { name: w('dialog.close') })
    .last()
    .click()
  await dialog.getByRole('button', { name: w('dialog.close') }).click()

  for (const [at, { as, remark }] of decisions.entries()) {
    await rows.first().locator('.row-open').click()
    await dialog.getByRole('button', { name: w(`points.${as}`), exact: true }).click()
    await dialog.getByLabel(w('points.remark')).fill(remark)
    await dialog.getByRole('button', { name: w(`points.${as}`), exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(rows).toHaveCount(decisions.length - at - 1)
  }
  expect(wrong()).toEqual([])
  await page.context().close()
}

for (const [code, language, locale] of usualOf([
  ['TY', 'en', 'fil'],
  ['EN', 'ty', 'en'],
] as const))
  test(`points of bets are redeemed for goods, of which one is approved and one rejected, and converted to cash: ${code}`, async ({
    page,
    browser,
  }) => {
    const heard = listen(page)
    const say = wordsIn(code)
    const peso = (amount: bigint) => formatMoney(amount, currencyOf('PHP'), locale)
    // A repeated run does not meet the accounts of an earlier one.
    const username = `puntos${randomInt(1_000_000, 9_999_999)}`
    await comesNew(page, username)
    await ledger.brings(username, 300_000_00n)
    await ledger.plays(username, 250_000_00n)
    await settles()
    await visit(page, `/pointMall?lang=${code}`)
    await expect(page.getByTestId('points')).toContainText('2,500')
    await isRight(page)
    const goods = page.getByTestId('good')
    await expect(goods).toHaveCount(6)
    // A good that costs more than the balance shows the missing points.
    await expect(goods.nth(1).getByRole('button')).toBeDisabled()
    await expect(goods.nth(1)).toContainText('2,500')
    const name = (await goods.first().getByRole('heading').textContent())!

    const dialog = page.getByRole('dialog')
    for (const left of ['1,500', '500']) {
      await goods
        .first()
        .getByRole('button', { name: say('mall.redeem-one', { name }) })
        .click()
      await dialog.locator('button[type=submit]').click()
      await expect(dialog.getByText(say('mall.name-short'))).toBeVisible()
      await expect(dialog.getByText(say('mall.phone-wrong'))).toBeVisible()
      await isRight(page)
      await dialog.getByLabel(say('mall.name')).fill('Ana Santos')
      await dialog.getByLabel(say('mall.phone')).fill('0917 555 0101')
      await dialog.locator('button[type=submit]').click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(say('mall.done')).last()).toBeVisible()
      // 500 is also part of 1,500.
      await expect(page.getByTestId('points')).toHaveText(new RegExp(String.raw`(?<![\d,])${left}(?!\d)`))
    }
    await page.getByRole('tab', { name: say('mall.history') }).click()
    const redeemed = page.getByTestId('redemption')
    await expect(redeemed).toHaveCount(2)
    for (const one of await redeemed.all()) await expect(one).toContainText(say('mall.state.in_process'))
    await isRight(page)

    const [parcel, none] = ['REF 1234 5678', 'None is left of it']
    const decisions = [
      { as: 'approve' as const, remark: parcel },
      { as: 'reject' as const, remark: none },
    ]
    await decides(browser, { language, username, decisions })

    await visit(page, `/pointMall?lang=${code}`)
    // A player whose redemption was rejected has the points back.
    await expect(page.getByTestId('points')).toContainText('1,500')
    await page.getByRole('tab', { name: say('mall.history') }).click()
    await expect(redeemed.nth(0)).toContainText(say('mall.state.rejected'))
    await expect(redeemed.nth(0)).toContainText(none)
    await expect(redeemed.nth(1)).toContainText(say('mall.state.approved'))
    await expect(redeemed.nth(1)).toContainText(parcel)
    const lines = page.getByTestId('point-line')
    await expect(lines.first()).toContainText(say('mall.line.returned', { name, count: '1' }))
    await expect(lines.first()).toContainText('+1,000')
    await expect(lines).toHaveCount(4)
    await isRight(page)

    await page.getByRole('button', { name: say('mall.convert') }).click()
    await dialog.getByLabel(say('mall.convert-points')).fill('1500')
    await dialog.locator('button[type=submit]').click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByLabel(say('mall.convert-points')).fill('1000')
    await expect(dialog.getByText(say('mall.convert-get', { amount: peso(50_00n) }))).toBeVisible()
    await expect(dialog.getByText(say('mall.convert-play', { amount: peso(50_00n) }))).toBeVisible()
    await isRight(page)
    await dialog.getByRole('button', { name: say('mall.convert-confirm', { amount: peso(50_00n) }) }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByTestId('points')).toContainText('500')
    await expect(lines.first()).toContainText(say('mall.line.converted', { amount: peso(50_00n) }))
    expect(await ledger.playableOf(username)).toBe('50150.00')

    await page.getByRole('tab', { name: say('mall.rules') }).click()
    await expect(page.getByText(say('mall.rule-expire'))).toBeVisible()
    await expect(page.getByText(say('mall.rule-earn', { amount: peso(100_00n) }))).toBeVisible()
    await isRight(page)
    expect(heard).toEqual([])
    expect(await ledger.brokenRules()).toEqual([])
  })
