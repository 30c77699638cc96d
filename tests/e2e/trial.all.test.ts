import { launchGame, listGames } from '@fairground/contract/catalogue'
import { getMemberInfo } from '@fairground/contract/players'
import { freePlay } from '@fairground/contract/sessions'
import { getBotCheck } from '@fairground/contract/verification'
import { expect, type Locator } from '@playwright/test'
import { hasNoBarrier } from './barriers.ts'
import { test } from './house.ts'
import { footer, main } from './page-parts.ts'
import { holdUp } from './told.ts'
import { centreAt, isLoggedIn, logOut, visit } from './visitor.ts'
import { say, sayRefusal } from './words.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('a trial is asked to register wherever a registered account is needed', async ({ page }) => {
  test.slow()
  const warning = page.getByRole('alertdialog')
  const isTold = (where: Locator = warning) =>
    expect(where.getByText(sayRefusal('in_need_true_account')).first()).toBeVisible()
  /** A warning has only one button, which leads to the registration; Escape does the same. */
  const closes = async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('register-mobile')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(warning).toHaveCount(0)
  }
  await test.step('in the chat, also before the page has read the account', async () => {
    const goesOn = await holdUp(page, getMemberInfo)
    await visit(page)
    await page.getByTestId('free-play').click()
    await isLoggedIn(page)
    await page.getByTestId('chat-open').click()
    await expect(warning).toContainText(sayRefusal('in_please_information'))
    await expect(page.getByTestId('chat-window')).toHaveCount(0)
    goesOn()
    await closes()
    await page.getByText(say('member.trial')).first().waitFor()
    await page.getByTestId('chat-open').click()
    await expect(warning).toContainText(sayRefusal('in_please_information'))
    await expect(page.getByTestId('chat-window')).toHaveCount(0)
    await closes()
  })
  await test.step('for the affiliate service', async () => {
    await footer(page)
      .getByRole('button', { name: say('footer.affiliate-start') })
      .click()
    await isTold()
    await closes()
  })
  await test.step('at the pages of an account, which lead to the registration', async () => {
    await page.getByTestId('account-menu').click()
    await page.getByTestId('account-securityCenter').click()
    await isTold()
    await warning.getByRole('button', { name: say('in_increase_submit') }).click()
    await expect(page.getByTestId('register-mobile')).toBeVisible()
    await visit(page, centreAt('transferFund'))
    await isTold()
    await expect(page.getByTestId('centre-page')).toHaveCount(0)
  })
  await test.step('at the heart of a game', async () => {
    await visit(page, '/rng')
    await main(page).getByTestId('game-tile-parol-nights').last().locator('button[aria-pressed]').click()
    await isTold()
  })
  await test.step('in a game without a trial mode, which is not launched', async () => {
    const launches: string[] = []
    page.on('request', (request) => launches.push(new URL(request.url()).pathname))
    const found = await page.request.get(listGames.path, { params: { vassalage: 'SALON', pageSize: 1 } })
    const [game] = (await found.json()).value.list
    await visit(page, `/game?id=${game.nodeId}`)
    await isTold(main(page))
    await expect(page.getByTestId('game-frame')).toHaveCount(0)
    expect(launches).not.toContain(launchGame.path)
    await main(page)
      .getByRole('button', { name: say('register.title') })
      .click()
    await expect(page.getByRole('dialog', { name: say('hero.register-bonus') })).toBeVisible()
  })
})

test('free play starts by a press, and from the second start of a network after a bot check', async ({
  page,
}) => {
  test.slow()
  const starts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === freePlay.path) starts.push(pathname)
  })
  const check = page.getByTestId('free-play-check')
  await visit(page, '/game?id=parol-nights')
  expect(starts).toEqual([])
  await page.getByTestId('game-guest-free').click()
  await expect(page.frameLocator('[data-testid=game-frame]').getByTestId('spin')).toBeEnabled()
  await logOut(page)

  await visit(page, '/game?id=parol-nights')
  const goesOn = await holdUp(page, getBotCheck)
  await page.getByTestId('game-guest-free').click()
  await expect(check).toBeVisible()
  await hasNoBarrier(page)
  goesOn()
  await expect(page.frameLocator('[data-testid=game-frame]').getByTestId('spin')).toBeEnabled()
  await expect(check).toHaveCount(0)
})
