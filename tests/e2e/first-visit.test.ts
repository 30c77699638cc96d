import { expect, type FrameLocator, type Page } from '@playwright/test'
import { playsCalmly } from './calm-rounds.ts'
import { inAll, test } from './house.ts'
import { openLedger } from './ledger.ts'
import { shownBy } from './shown-game.ts'
import { passes } from './steering.ts'
import { centreAt, field, listen, password, register, visit } from './visitor.ts'
import { say } from './words.ts'

test.use({ serviceWorkers: 'allow' })

const gameId = 'parol-nights'
const ledger = openLedger()
test.afterAll(async () => {
  expect(await ledger.brokenRules()).toEqual([])
  await ledger.close()
})

/** Waits until a round has been shown to its end; another press would skip the animation. */
async function endsRound(frame: FrameLocator) {
  await expect
    .poll(
      async () => {
        const state = (await shownBy(frame))?.state
        if (state === 'playing')
          await frame.getByTestId('spin').evaluate((button: HTMLElement) => button.click())
        return state
      },
      { intervals: [200] },
    )
    .toBe('idle')
}

/** Presses the button, waits until the round has been shown to its end, and compares the screen with the ledger. */
async function spins(page: Page, frame: FrameLocator, username: string) {
  // Rounds are ordered by their time.
  await passes(1)
  const before = await shownBy(frame)
  await frame.getByTestId('spin').click()
  await expect.poll(async () => (await shownBy(frame))?.state, { intervals: [100] }).toBe('playing')
  await endsRound(frame)
  const after = await shownBy(frame)
  expect(after?.lastRoundId).not.toBe(before?.lastRoundId)
  const cash = await ledger.playableOf(username)
  expect(after?.shownBalance).toBe(cash)
  await expect(frame.getByTestId('balance')).toContainText(asRead(cash))
  await expect(page.getByTestId('balance').first()).toContainText(asRead(cash))
}

/** Formats an amount with separators as on the screen. */
function asRead(amount: string): string {
  const [whole, cents] = amount.split('.')
  return `${Number(whole).toLocaleString('en')}.${cents}`
}

test('a visitor registers, plays, checks the record, replays and proves a round, leaves and comes back', async ({
  page,
}) => {
  test.slow()
  const heard = listen(page)
  const username = 'bisita1'
  await visit(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
  await register(page, username)

  await expect(page.getByTestId('sign-up-bonus')).toContainText('100.00')
  expect(await ledger.playableOf(username)).toBe('100.00')
  await page.getByRole('link', { name: say('success.play') }).click()
  await expect(page).toHaveURL(/\/rng$/)
  await expect(page.getByTestId('balance')).toContainText('100.00')

  await page.getByTestId(`game-tile-${gameId}`).first().getByRole('link').last().click()
  await expect(page).toHaveURL(new RegExp(`/game\\?id=${gameId}`))
  const frame = page.frameLocator('[data-testid=game-frame]')
  await expect.poll(async () => (await shownBy(frame))?.state).toBe('idle')
  for (let spin = 0; spin < 2; spin++) await spins(page, frame, username)
  const { lastRoundId } = (await shownBy(frame))!

  // The page is reloaded: the same round, the same money.
  await page.reload()
  await expect.poll(async () => (await shownBy(frame))?.state).toBe('idle')
  expect((await shownBy(frame))!.lastRoundId).toBe(lastRoundId)
  expect((await shownBy(frame))!.shownBalance).toBe(await ledger.playableOf(username))

  await page.goto(centreAt('personalHistoryCopy'))
  await page.getByTestId(`round-${lastRoundId}`).click()
  const replay = page.frameLocator('[data-testid=round-replay]')
  await expect(replay.getByTestId('replay')).toBeVisible()
  await page.getByRole('tab', { name: say('round.check') }).click()
  const check = page.frameLocator('[data-testid=round-check]')
  await check.getByTestId('reveal').click()
  await expect(check.getByTestId('verdict')).toHaveAttribute('data-matching', 'true')
  // The key is pressed in the frame, which reports it to the page around it.
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('round-check')).toHaveCount(0)
  // The member centre, which was behind the round, is shown again.
  await expect(page.getByTestId('centre-page')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByTestId('account-menu').click()
  await page.getByRole('menuitem', { name: say('account.logout') }).click()
  await page.getByTestId('logout-confirm').click()
  await expect(page.getByTestId('login-open')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()

  await page.getByTestId('login-open').click()
  const form = page.getByRole('dialog')
  await field(form, 'username').fill(username)
  await field(form, 'password').fill('hindi ito')
  await form.getByRole('button', { name: say('login.submit') }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await field(form, 'password').fill(password)
  await form.getByRole('button', { name: say('login.submit') }).click()
  await expect(page.getByTestId('balance')).toContainText(asRead(await ledger.playableOf(username)))
  expect(heard).toEqual([])
})

test(
  'a stake on a phone without a network waits with a notice, and is played once when the network is back',
  inAll,
  async ({ page, context }) => {
    test.slow()
    await page.setViewportSize({ width: 360, height: 740 })
    const username = 'selpon1'
    await visit(page)
    await register(page, username)
    await page.getByTestId('sign-up-bonus').waitFor()
    await playsCalmly(username)
    await page.goto(`/game?id=${gameId}`)
    const frame = page.frameLocator('[data-testid=game-frame]')
    await expect.poll(async () => (await shownBy(frame))?.state).toBe('idle')

    await context.setOffline(true)
    await frame.getByTestId('spin').click()
    await expect.poll(async () => (await shownBy(frame))?.state).toBe('offline')
    expect(await ledger.playableOf(username)).toBe('100.00')
    expect(await ledger.roundsOf(username)).toBe(0)

    await context.setOffline(false)
    // Without skipping the animation: a late press would be another stake.
    await expect.poll(async () => (await shownBy(frame))?.state).toBe('idle')
    expect(await ledger.roundsOf(username)).toBe(1)
    expect((await shownBy(frame))?.shownBalance).toBe(await ledger.playableOf(username))
  },
)

declare global {
  interface Window {
    __game?: { state: string; lastRoundId: string | null; shownBalance: string }
  }
}
