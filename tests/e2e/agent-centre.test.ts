import { expect, type Page } from '@playwright/test'
import { hasNoBarrier } from './barriers.ts'
import { codeTo, inAll, openBackDoor, test } from './house.ts'
import { startsOver } from './page-parts.ts'
import { tell } from './told.ts'
import {
  comesBack,
  comesNew,
  field,
  fillBirthday,
  finishRegistration,
  isLoggedIn,
  isMobileMember,
  logIn,
  logOut,
  password,
  registrationByUsername,
  visit,
} from './visitor.ts'
import { say } from './words.ts'

const phone = { width: 360, height: 740 }
const centre = '/fairness?modal=agent-centre'
const newPassword = 'isa pang mahabang password'

test.use({ viewport: phone })

/** Returns the scroll width of the page at a phone's width. */
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('an agent shows the second factor and opens a downline, who must change the password and agree first', async ({
  page,
}) => {
  test.slow()
  const mobile = '+639171000771'
  const house = openBackDoor()
  const agent = await isMobileMember(mobile)
  await house.makeAgent(agent)
  await house.knowThisPlace(agent)
  await visit(page)
  await logIn(page, agent, password)
  await isLoggedIn(page)
  await page.getByTestId('account-menu').click()
  await page.getByTestId('account-referral').click()

  const door = page.getByTestId('factor-door')
  await expect(door).toContainText(say('factor.title'))
  await hasNoBarrier(page)
  await house.timePasses()
  await door.getByRole('button', { name: say('factor.send') }).click()
  await expect(door.getByText(say('factor.sent', { address: '' }).slice(0, 15))).toBeVisible()
  await field(door, 'factor-code').fill(await codeTo(mobile))
  await door.getByRole('button', { name: say('factor.prove') }).click()

  await page.getByTestId('centre-account').click()
  const form = page.getByTestId('open-downline')
  await field(form, 'username').fill('bagongtao7')
  await form.getByRole('button', { name: say('open.submit') }).click()
  await expect(page.getByTestId('opened-username')).toHaveText('bagongtao7')
  const given = await page.getByTestId('opened-password').innerText()
  expect(await width(page)).toBeLessThanOrEqual(360)
  await hasNoBarrier(page)

  await visit(page, `${centre}&page=teamManagement`)
  const row = page.getByTestId('team-member')
  await expect(row).toContainText('bagongtao7')
  await expect(row).toContainText(say('state.new'))
  expect(await width(page)).toBeLessThanOrEqual(360)
  await hasNoBarrier(page)

  await row.getByRole('button', { name: say('team.renew') }).click()
  await row.getByTestId('renew-password').click()
  const renewed = await page.getByTestId('opened-password').innerText()
  expect(renewed).not.toBe(given)
  expect(await width(page)).toBeLessThanOrEqual(360)
  await hasNoBarrier(page)

  await visit(page, `${centre}&page=overview`)
  await expect(page.getByTestId('overview')).toContainText(say('overview.new-members'))
  expect(await width(page)).toBeLessThanOrEqual(360)
  await hasNoBarrier(page)

  await visit(page)
  await logOut(page)
  await logIn(page, 'bagongtao7', renewed)
  const change = page.getByTestId('change-password')
  await expect(change).toContainText(say('password.forced'))
  await field(change, 'newPassword').fill(newPassword)
  await field(change, 'confirmNewPassword').fill(newPassword)
  await change.getByRole('button', { name: say('password.submit') }).click()
  const birthday = page.getByTestId('agreement-birthday')
  await expect(birthday).toBeVisible()
  expect(await width(page)).toBeLessThanOrEqual(360)
  await hasNoBarrier(page)
  await page.getByTestId('agreement-accept').click()
  await expect(birthday.getByRole('alert')).toBeVisible()
  await fillBirthday(birthday, '1990-05-17')
  await page.getByTestId('agreement-accept').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await isLoggedIn(page)
  await house.close()
})

test(
  'an agent makes a link with a sub id, sees whom it brought, and adds an address that is told',
  inAll,
  async ({ page }) => {
    test.slow()
    const house = openBackDoor()
    const agent = 'kampanya7'
    const account = `${centre}&page=account`
    await comesNew(page, agent)
    await house.makeAgent(agent)
    await house.showsFactor(agent)
    await visit(page, `${account}&mc-part=media`)
    await field(page.getByTestId('media-link'), 'subid').fill('a b')
    await expect(page.getByTestId('media-link').getByRole('alert')).toHaveText(say('media.bad-id'))
    await field(page.getByTestId('media-link'), 'subid').fill('poster-1')
    const link = new URL(await page.getByTestId('media-address').innerText())
    const banners = page.getByTestId('banner').locator('img')
    await expect(banners).toHaveCount(4)
    for (const banner of await banners.all()) {
      await banner.scrollIntoViewIfNeeded()
      await expect
        .poll(() => banner.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
        .toBe(true)
    }
    const saved = page.waitForEvent('download')
    await page
      .getByTestId('banner')
      .first()
      .getByRole('button', { name: say('media.save-picture') })
      .click()
    expect((await saved).suggestedFilename()).toBe('banner-300x250.png')
    expect(await width(page)).toBeLessThanOrEqual(360)
    await hasNoBarrier(page)

    await visit(page)
    await logOut(page)
    await visit(page, link.pathname + link.search)
    const form = await registrationByUsername(page)
    await field(form, 'username').fill('dalangposter7')
    await field(form, 'password').fill(password)
    await field(form, 'confirmPassword').fill(password)
    await finishRegistration(form)
    // The greeting has no bonus, because this browser has already received it.
    const greeting = page.getByRole('dialog').filter({ hasText: 'dalangposter7' })
    await greeting.getByRole('button', { name: say('close') }).click()
    await expect(greeting).toHaveCount(0)
    await logOut(page)

    await house.knowThisPlace(agent)
    await logIn(page, agent, password)
    await isLoggedIn(page)
    await house.showsFactor(agent)
    await visit(page, `${account}&mc-part=postbacks`)
    await expect(page.getByTestId('sub-id')).toContainText('poster-1')
    await expect(page.getByTestId('sub-id')).toContainText('1')
    const postback = page.getByTestId('new-postback')
    await field(postback, 'postback-url').fill('https://127.0.0.1/')
    await postback.getByRole('button', { name: say('postback.add') }).click()
    await expect(postback.getByRole('alert')).toHaveText(say('error.postback_url_invalid'))
    const url = 'https://hooks.example.com/in?s={subid}&e={event}'
    await field(postback, 'postback-url').fill(url)
    await postback.getByRole('button', { name: say('postback.add') }).click()
    await expect(page.getByTestId('postback-secret')).toContainText('whsec_')
    await expect(page.getByTestId('postback-address')).toContainText(url)
    await expect(page.getByTestId('postback-log')).toContainText(say('log.none'))
    expect(await width(page)).toBeLessThanOrEqual(360)
    await hasNoBarrier(page)
    await house.close()
  },
)

test(
  'an agent walks the team, reads what it bet, came to and moved, and nobody comes to a centre that is closed or not theirs',
  inAll,
  async ({ page }) => {
    await comesBack(page, 'lola')
    await visit(page, centre)
    await page.getByTestId('centre-teamManagement').click()
    await expect(page.getByTestId('team-member')).toHaveCount(3)
    await page.getByTestId('centre-back').click()
    await page.getByTestId('centre-announcement').click()
    await expect(page.getByTestId('centre-page')).toBeVisible()
    await hasNoBarrier(page)
    await test.step('narrowed to one game and one account', async () => {
      await visit(page, centre)
      await page.getByTestId('centre-teamBetting').click()
      await expect(page.getByTestId('team-bet').first()).toContainText('**')
      expect(await width(page)).toBeLessThanOrEqual(360)
      await page.getByTestId('team-bet').first().click()
      await hasNoBarrier(page)
      await page.getByTestId('only-game').first().click()
      await expect(page.getByTestId('any-game')).toBeVisible()
      await page.goBack()
      await expect(page.getByTestId('any-game')).toHaveCount(0)

      await visit(page, `${centre}&page=profitLoss`)
      await expect(page.getByTestId('profit-account')).toHaveCount(3)
      await field(page.getByTestId('centre-page'), 'person').fill('dodong')
      await page.keyboard.press('Enter')
      await expect(page.getByTestId('profit-account')).toHaveCount(1)
      await expect(page.getByTestId('profit-account')).toContainText('do**')
      expect(await width(page)).toBeLessThanOrEqual(360)
      await hasNoBarrier(page)

      await visit(page, `${centre}&page=transactionDetails&mc-name=dodong&mc-kind=deposits`)
      await page.getByRole('button', { name: say('overview.show-month') }).click()
      await expect(page.getByTestId('team-move').first()).toContainText(say('overview.deposits'))
      expect(await width(page)).toBeLessThanOrEqual(360)
      await hasNoBarrier(page)
    })
    await test.step('a brand that has closed it', async () => {
      await tell(page, { switches: { isShowAC: false } })
      await visit(page)
      await page.getByTestId('account-menu').click()
      await expect(page.getByTestId('logout')).toBeVisible()
      await expect(page.getByTestId('account-referral')).toHaveCount(0)
      await visit(page, centre)
      await expect(page.getByRole('dialog')).toContainText(say('agents.closed-title'))
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
    await test.step('a member', async () => {
      await startsOver(page)
      await comesBack(page, 'jun')
      await visit(page, centre)
      await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText(
        say('error.in_need_true_account'),
      )
    })
  },
)
