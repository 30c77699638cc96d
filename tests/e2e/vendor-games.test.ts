import { getGameInfo } from '@fairground/contract/catalogue'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { feedOf } from '../../demo/made-up/vendors.ts'
import { pageWords } from '../../tools/vendor-sim/page-words.ts'
import { usualOf } from '../scope.ts'
import { inAll, test } from './house.ts'
import { openLedger } from './ledger.ts'
import { comesNew, listen, visit } from './visitor.ts'
import { say, sayRefusal } from './words.ts'

const ledger = openLedger()
test.afterAll(async () => {
  expect(await ledger.brokenRules()).toEqual([])
  await ledger.close()
})

const words = pageWords.TY!

/** Returns the node id of a vendor's first game that allows play without money. */
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

/** Presses once and returns the vendor's outcome before it is shown. */
async function presses(page: Page, frame: FrameLocator) {
  const answered = page.waitForResponse((response) => response.url().endsWith('/page/bet'))
  await frame.getByTestId('play').click()
  return ((await (await answered).json()) as { round: { isWin: boolean; win: string } }).round
}

async function isShown(frame: FrameLocator, round: { isWin: boolean; win: string }) {
  await expect(frame.getByRole('status')).toHaveText(round.isWin ? `${words.won} ${round.win}` : words.lost)
}

/** Formats an amount with separators as on the screen. */
function asRead(amount: string): string {
  const [whole, cents] = amount.split('.')
  return `${Number(whole).toLocaleString('en')}.${cents}`
}

/** Returns a result as the screen shows it, with its sign. */
function resultShown(net: string): string {
  if (net.startsWith('-')) return `−₱${asRead(net.slice(1))}`
  return `${Number(net) > 0 ? '+' : ''}₱${asRead(net)}`
}

/** Expects the same amounts on the screen, in the frame and in the ledger. */
async function agrees(page: Page, frame: FrameLocator, username: string) {
  const cash = asRead(await ledger.playableOf(username))
  await expect(frame.getByTestId('balance')).toContainText(cash)
  await expect(page.getByTestId('balance').first()).toContainText(cash)
}

for (const [vendorCode, protocol] of usualOf([
  ['MYNA', 'json-hmac'],
  ['QUILL', 'rsa-signed'],
  ['BANYAN', 'form-hash'],
] as const)) {
  test(`a game of ${vendorCode} (${protocol}) is played in its frame, and the header’s balance changes`, async ({
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
    await test.step('its page fits each width and is played by the keyboard', async () => {
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: width === 360 ? 640 : 900 })
        const overflow = () =>
          frame
            .locator('html')
            .evaluate((html) => [html.scrollWidth - html.clientWidth, html.scrollHeight - html.clientHeight])
        await expect.poll(overflow, `${width} px`).toEqual([0, 0])
      }
      await frame.getByTestId('play').focus()
      const answered = page.waitForResponse((response) => response.url().endsWith('/page/bet'))
      await page.keyboard.press('Enter')
      const { round } = (await (await answered).json()) as { round: { isWin: boolean; win: string } }
      await isShown(frame, round)
      await expect(frame.getByTestId('play')).toBeFocused()
    })
    expect(heard).toEqual([])
  })
}

test(
  'a game window of its own shows time and result of the session, and frames the game without the bars',
  inAll,
  async ({ page }) => {
    const heard = listen(page)
    await comesNew(page, 'bintana')
    await visit(page, '/rng?vassalage=MYNA')
    const tile = page.getByTestId(/^game-tile-myna/).first()
    const gameId = (await tile.getAttribute('data-testid'))!.replace('game-tile-', '')
    await tile.getByRole('button').last().click()
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: say('window.open') }).click()
    const opened = await opening
    await expect(opened).toHaveURL(`/seamless?id=${gameId}`)
    expect(await opened.evaluate(() => window.opener)).toBeNull()
    const frame = opened.frameLocator('[data-testid=game-frame]')
    await expect(frame.getByTestId('play')).toBeEnabled()
    await expect(opened.getByText(say('sitting.clock'))).toBeVisible()
    await expect(opened.getByTestId('sitting-net')).toHaveText('₱0.00')
    await expect(opened.getByRole('banner')).toHaveCount(0)
    const before = await ledger.playableOf('bintana')
    await isShown(frame, await presses(opened, frame))
    const net = (Number(await ledger.playableOf('bintana')) - Number(before)).toFixed(2)
    await expect(opened.getByTestId('sitting-net')).toHaveText(resultShown(net))
    // The page that opened the window shows the new balance too.
    await expect(page.getByTestId('balance').first()).toContainText(
      asRead(await ledger.playableOf('bintana')),
    )
    expect(heard).toEqual([])
  },
)

test(
  'a vendor’s game whose tab is closed during a round shows the same outcome when it is opened again',
  inAll,
  async ({ page, context }) => {
    await comesNew(page, 'naputol')
    const gameId = gameOf('MYNA')
    const frame = await opens(page, gameId)
    const round = await presses(page, frame)
    // The bet is booked and nothing is paid yet: the reels are still spinning.
    const state = await context.storageState()
    const token = await page.evaluate(() => sessionStorage.getItem('token')!)
    await page.close()
    const before = await ledger.playableOf('naputol')
    expect(state.cookies.length).toBeGreaterThan(0)

    const again = await context.newPage()
    await again.addInitScript((kept) => sessionStorage.setItem('token', kept), token)
    const back = await opens(again, gameId)
    await isShown(back, round)
    await agrees(again, back, 'naputol')
    expect(await ledger.roundsOf('naputol')).toBe(1)
    const after = await ledger.playableOf('naputol')
    expect(Number(after) > Number(before)).toBe(round.isWin)
  },
)

test.describe('a vendor that keeps a wallet of its own', () => {
  const vendor = 'Marigold Yard'
  const there = (page: Page) => page.getByTestId('money-there')
  const header = (page: Page) => page.getByTestId('balance').first()
  const button = (page: Page, id: string, values: Record<string, string> = {}) =>
    page.getByRole('button', { name: say(id, values), exact: true })

  /** Returns an amount as the screen shows it. */
  const shown = (amount: string) => `₱${asRead(amount)}`
  const plus = (one: string, other: string) => (Number(one) + Number(other)).toFixed(2)
  const minus = (one: string, other: string) => (Number(one) - Number(other)).toFixed(2)

  /** Sets the faults of the vendor from now on. */
  async function goesWrong(page: Page, faults: Record<string, boolean>) {
    const { value } = await (
      await page.request.get(getGameInfo.path.replace(':nodeId', gameOf('MARIG')))
    ).json()
    const { origin } = new URL(value.game.img)
    await page.request.post(`${origin}/control/faults/MARIG`, { data: faults })
  }

  async function brings(page: Page, amount: string) {
    const form = page.getByTestId('money-in')
    await form.getByRole('textbox').fill(amount)
    await button(page, 'money.in').click()
  }

  test(
    'asks for money before play, gives its balance back by one press, and may refuse a move or not say what became of it',
    inAll,
    async ({ page }) => {
      const heard = listen(page)
      const username = 'dalapera'
      await comesNew(page, username)
      await ledger.brings(username, 100_00n)
      const start = await ledger.playableOf(username)
      await visit(page, `/game?id=${gameOf('MARIG')}`)
      await expect(page.getByText(say('money.first-title', { vendor }))).toBeVisible()
      await expect(page.getByTestId('game-frame')).toHaveCount(0)
      await brings(page, '  ')
      await expect(page.getByRole('alert')).toHaveText(say('field.required'))
      await brings(page, '1,000')
      await expect(page.getByRole('alert')).toHaveText(say('money.unclear', { example: '12.50' }))
      // The bonus stays until it is played.
      await expect(page.getByText(say('money.free', { amount: shown('100.00') }))).toBeVisible()
      await brings(page, '100.01')
      await expect(page.getByRole('alert')).toHaveText(say('money.too-much'))
      expect(await ledger.playableOf(username)).toBe(start)

      await brings(page, '40')
      const frame = page.frameLocator('[data-testid=game-frame]')
      await expect(frame.getByTestId('balance')).toHaveText(shown('40.00'))
      await expect(there(page)).toHaveText(shown('40.00'))
      await expect(header(page)).toHaveText(shown(minus(start, '40')))
      expect(await ledger.playableOf(username)).toBe(minus(start, '40'))
      await expect(page.getByTestId('sitting-net')).toHaveText(shown('0.00'))

      // A round may pay exactly its cost.
      let after = shown('40.00')
      while (after === shown('40.00')) {
        await isShown(frame, await presses(page, frame))
        after = (await frame.getByTestId('balance').textContent())!
      }
      await expect(there(page)).toHaveText(after)
      const left = after.replace(/[₱,]/g, '')
      const netShown = resultShown(minus(left, '40'))
      await expect(page.getByTestId('sitting-net')).toHaveText(netShown)
      // Its rounds are booked when a job requests the vendor's bets, and never affect the money that can be staked
      // here.
      expect(await ledger.playableOf(username)).toBe(minus(start, '40'))

      await button(page, 'money.move').click()
      await page.getByRole('tab', { name: say('money.out') }).click()
      await button(page, 'money.all-out', { amount: after }).click()
      await expect(page.getByText(say('money.done-out', { amount: after }))).toBeVisible()
      await expect(there(page)).toHaveText(shown('0.00'))
      const end = plus(minus(start, '40'), left)
      await expect(header(page)).toHaveText(shown(end))
      expect(await ledger.playableOf(username)).toBe(end)
      await page.keyboard.press('Escape')
      // The game page shows the new balance, and the result is unchanged.
      await expect(frame.getByTestId('balance')).toHaveText(shown('0.00'))
      await expect(page.getByTestId('sitting-net')).toHaveText(netShown)
      expect(heard).toEqual([])
      await test.step('its refusal, and a move whose outcome is unknown', async () => {
        await comesNew(page, 'hindialam')
        await ledger.brings('hindialam', 100_00n)
        const start = await ledger.playableOf('hindialam')
        await visit(page, `/game?id=${gameOf('MARIG')}`)
        await expect(page.getByText(say('money.first-title', { vendor }))).toBeVisible()
        try {
          await goesWrong(page, { refusesOrders: true })
          await brings(page, '30')
          await expect(page.getByRole('alert')).toHaveText(sayRefusal('move_refused'))
          expect(await ledger.playableOf('hindialam')).toBe(start)
          await expect(header(page)).toHaveText(shown(start))

          await goesWrong(page, { losesAnswers: true })
          await brings(page, '30')
          await expect(
            page.getByText(say('money.waiting-in', { vendor, amount: shown('30.00') })),
          ).toBeVisible()
          await expect(header(page)).toHaveText(shown(minus(start, '30')))
        } finally {
          await goesWrong(page, {})
        }
        // The money has arrived and can be played before our ledger records it; the result is unknown meanwhile.
        await expect(there(page)).toContainText(shown('30.00'))
        await expect(there(page).getByLabel(say('money.waiting'))).toBeVisible()
        await expect(page.getByTestId('game-frame')).toBeVisible()
        await expect(page.getByTestId('sitting-net')).toHaveCount(0)
      })
    },
  )

  test(
    'lets a trial play for fun without money that is in the ledger, and shows no result that is unknown',
    inAll,
    async ({ page }) => {
      await visit(page, `/game?id=${gameOf('MARIG')}`)
      await page.getByTestId('game-guest-free').click()
      const frame = page.frameLocator('[data-testid=game-frame]')
      await expect(frame.getByText(words.fun)).toBeVisible()
      await isShown(frame, await presses(page, frame))
      await expect(page.getByText(say('sitting.clock'))).toBeVisible()
      await expect(page.getByTestId('sitting-net')).toHaveCount(0)
      await expect(there(page)).toHaveCount(0)
      expect(await ledger.roundsOf(await ledger.newestPlayer(4))).toBe(0)
    },
  )
})
