import { expect, type FrameLocator, type Page } from '@playwright/test'
import { pageWords } from '../../tools/vendor-sim/page-words.ts'
import { feedOf } from '../world/made-up/vendors.ts'
import { test } from './house.ts'
import { openLedger } from './ledger.ts'
import { comesNew, listen, visit } from './visitor.ts'

const ledger = openLedger()
test.afterAll(async () => {
  expect(await ledger.brokenRules()).toEqual([])
  await ledger.close()
})

const words = pageWords.TY!

/** The node id of a vendor's first game that allows play for fun. */
function gameOf(vendorCode: string): string {
  const games = feedOf(vendorCode, '').games as { id: string; isTrialAllowed: boolean }[]
  return `${vendorCode.toLowerCase()}.${games.find(({ isTrialAllowed }) => isTrialAllowed)!.id}`
}

/** Opens a game in its frame and waits until it can be played. */
async function opens(page: Page, gameId: string): Promise<FrameLocator> {
  await visit(page, `/game?id=${gameId}`)
  const frame = page.frameLocator('[data-testid=game-frame]')
  await expect(frame.getByTestId('play')).toBeEnabled()
  return frame
}

/** Presses once and gives what the vendor has drawn, before it is shown. */
async function presses(page: Page, frame: FrameLocator) {
  const answered = page.waitForResponse((response) => response.url().endsWith('/page/bet'))
  await frame.getByTestId('play').click()
  return ((await (await answered).json()) as { round: { isWin: boolean; win: string } }).round
}

async function isShown(frame: FrameLocator, round: { isWin: boolean; win: string }) {
  await expect(frame.getByRole('status')).toHaveText(round.isWin ? `${words.won} ${round.win}` : words.lost)
}

/** An amount as the screen groups it. */
function asRead(amount: string): string {
  const [whole, cents] = amount.split('.')
  return `${Number(whole).toLocaleString('en')}.${cents}`
}

/** Screen, frame and books say the same. */
async function agrees(page: Page, frame: FrameLocator, username: string) {
  const cash = asRead(await ledger.cashOf(username))
  await expect(frame.getByTestId('balance')).toContainText(cash)
  await expect(page.getByTestId('balance').first()).toContainText(cash)
}

for (const [vendorCode, protocol] of [
  ['MYNA', 'json-hmac'],
  ['QUILL', 'rsa-signed'],
  ['BANYAN', 'form-hash'],
] as const) {
  test(`a game of ${vendorCode} (${protocol}) is played in its frame, and the balance moves in the header`, async ({
    page,
  }) => {
    const heard = listen(page)
    const username = `upuan${protocol.slice(0, 3)}`
    await comesNew(page, username)
    const frame = await opens(page, gameOf(vendorCode))
    await agrees(page, frame, username)
    for (let times = 0; times < 3; times++) {
      await isShown(frame, await presses(page, frame))
      await agrees(page, frame, username)
    }
    expect(await ledger.roundsOf(username)).toBe(3)
    expect(heard).toEqual([])
  })
}

test('a tab that is closed in the middle of a round finds the same outcome when it comes back', async ({
  page,
  context,
}) => {
  await comesNew(page, 'naputol')
  const gameId = gameOf('MYNA')
  const frame = await opens(page, gameId)
  const round = await presses(page, frame)
  // The bet is taken and nothing is paid yet: the reels still turn.
  const state = await context.storageState()
  const token = await page.evaluate(() => sessionStorage.getItem('token')!)
  await page.close()
  const before = await ledger.cashOf('naputol')
  expect(state.cookies.length).toBeGreaterThan(0)

  const again = await context.newPage()
  await again.addInitScript((kept) => sessionStorage.setItem('token', kept), token)
  const back = await opens(again, gameId)
  await isShown(back, round)
  await agrees(again, back, 'naputol')
  expect(await ledger.roundsOf('naputol')).toBe(1)
  const after = await ledger.cashOf('naputol')
  expect(Number(after) > Number(before)).toBe(round.isWin)
})

test('who is on trial plays for fun, with money that is nowhere in the books', async ({ page }) => {
  await visit(page, `/game?id=${gameOf('BANYAN')}`)
  await page.getByTestId('game-guest-free').click()
  const frame = page.frameLocator('[data-testid=game-frame]')
  await expect(frame.getByText(words.fun)).toBeVisible()
  const rounds = async () => ledger.roundsOf(await ledger.newestPlayer(4))
  await isShown(frame, await presses(page, frame))
  expect(await rounds()).toBe(0)
})

for (const width of [360, 768, 1440]) {
  test(`the page of a simulated game fits ${width} pixels and is played by the keyboard`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: width === 360 ? 640 : 900 })
    await comesNew(page, `lapad${width}`)
    const frame = await opens(page, gameOf('MYNA'))
    const overflow = await frame
      .locator('html')
      .evaluate((html) => [html.scrollWidth - html.clientWidth, html.scrollHeight - html.clientHeight])
    expect(overflow).toEqual([0, 0])
    await frame.getByTestId('play').focus()
    const answered = page.waitForResponse((response) => response.url().endsWith('/page/bet'))
    await page.keyboard.press('Enter')
    const { round } = (await (await answered).json()) as { round: { isWin: boolean; win: string } }
    await isShown(frame, round)
    await expect(frame.getByTestId('play')).toBeFocused()
  })
}
