import { expect, type Frame, type Page } from '@playwright/test'
import type { FeedGameGiven } from '../../apps/server/src/features/games/feeds/index.ts'
import { feedOf } from '../../demo/made-up/vendors.ts'
import { pageWords } from '../../tools/vendor-sim/page-words.ts'
import { type Shell, shellOf } from '../../tools/vendor-sim/shells.ts'
import { violationsOf } from './barriers.ts'
import { test } from './house.ts'
import { openLedger } from './ledger.ts'
import { comesNew, listen, visit } from './visitor.ts'

const ledger = openLedger()
test.afterAll(async () => {
  expect(await ledger.brokenRules()).toEqual([])
  await ledger.close()
})

const words = pageWords.TY!

/** A vendor with games in each shell. */
const vendorOf: Record<Shell, string> = {
  table: 'SALON',
  dice: 'SALON',
  wheel: 'DRUMBELL',
  board: 'BTI',
  pond: 'TIDEPOOL',
  rooms: 'KITEFOLD',
  reels: 'MYNA',
}

/** Opens a vendor's first game in a shell, in its first room if it has rooms, and waits until it can be played. */
async function opens(page: Page, shell: Shell): Promise<Frame> {
  const vendorCode = vendorOf[shell]
  const games = feedOf(vendorCode, '').games as FeedGameGiven[]
  const { id, rooms } = games.find((one) => shellOf(one) === shell)!
  const room = rooms?.[0] ? `&room=${rooms[0].id}` : ''
  await visit(page, `/game?id=${vendorCode.toLowerCase()}.${id}${room}`)
  const element = await page.getByTestId('game-frame').elementHandle()
  const frame = (await element!.contentFrame())!
  await expect(frame.getByTestId('play')).toBeEnabled()
  return frame
}

interface Round {
  isWin: boolean
  win: string
}

/** Stakes and returns the vendor's outcome before it is shown. */
async function stakes(page: Page, press: () => Promise<void>): Promise<Round> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/page/bet'))
  await press()
  return ((await (await answered).json()) as { round: Round }).round
}

async function isShown(frame: Frame, { isWin, win }: Round) {
  await expect(frame.getByRole('status')).toHaveText(isWin ? `${words.won} ${win}` : words.lost)
  await expect(frame.getByTestId('play')).toHaveText(words.play)
}

/** Lets the vendor's page show its best win from now on, as the most of its drawing then moves. */
async function showsWin(page: Page): Promise<void> {
  await page.route('**/page/bet', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { round: Round }
    const round = { ...answer.round, symbols: [0, 0, 0], prize: 0, isWin: true, win: '₱25.00' }
    await route.fulfill({ response, json: { ...answer, round } })
  })
}

/** Returns the movements of the current round that still run. */
function runningOf(frame: Frame): Promise<number> {
  return frame.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  )
}

/** Returns how much the page's layout has shifted without input of the player. */
function shiftOf(frame: Frame): Promise<number> {
  return frame.evaluate(
    () =>
      new Promise<number>((done) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[]
          done(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0))
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => done(0)))
      }),
  )
}

for (const shell of Object.keys(vendorOf) as Shell[]) {
  test(`the shell ${shell} shows the vendor's outcome at each width, by keyboard, skipped and without motion`, async ({
    page,
  }) => {
    const heard = listen(page)
    const username = `kabibe${shell}`
    await comesNew(page, username)
    await ledger.brings(username, 5000_00n)
    const frame = await opens(page, shell)
    const play = frame.getByTestId('play')
    await expect(frame.locator('header').getByText(words.simulated)).toBeVisible()
    await expect(frame.getByText(words.rules[shell])).toBeVisible()

    await isShown(frame, await stakes(page, () => play.click()))
    // The letters of the title move by three pixels when its font arrives.
    expect(await shiftOf(frame)).toBeLessThan(0.0005)

    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: width === 360 ? 640 : 900 })
      await isShown(frame, await stakes(page, () => play.click()))
      const overflow = await frame.evaluate(async () => {
        // The page measures itself in the frame after a change of its size.
        for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement
        return [scrollWidth - clientWidth, scrollHeight - clientHeight]
      })
      expect(overflow, `${width} px`).toEqual([0, 0])
      expect(await violationsOf(frame)).toEqual([])
    }

    await test.step('a round whose movements stand still ends when it is skipped', async () => {
      await play.focus()
      const round = await stakes(page, () => page.keyboard.press('Enter'))
      await expect(play).toHaveText(words.skip)
      await frame.evaluate(() => {
        for (const animation of document.getAnimations()) animation.pause()
      })
      await page.keyboard.press('Enter')
      await isShown(frame, round)
      await expect(play).toBeFocused()
    })

    await test.step('with reduced motion nothing moves', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await showsWin(page)
      await isShown(frame, await stakes(page, () => play.click()))
      expect(await runningOf(frame)).toBe(0)
    })

    expect(heard).toEqual([])
  })
}
