import { baccarat } from '@fairground/games/baccarat/rules'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { hasNoBarrier } from './barriers.ts'
import { test } from './house.ts'
import { openLedger } from './ledger.ts'
import { passes } from './steering.ts'
import { comesNew, listen, visit } from './visitor.ts'
import { say } from './words.ts'

test.use({ viewport: { width: 360, height: 640 } })

const ledger = openLedger()
test.afterAll(async () => {
  expect(await ledger.brokenRules()).toEqual([])
  await ledger.close()
})

const table = baccarat.info
const longestShowMs = baccarat.showMs!({ player: ['2C', '2D', 'KS'], banker: ['2H', '2S', 'KD'] })

interface Told {
  phase: string
  secondsLeft: number
  issue: string
  isOver: boolean
  balance: string
  staked: string
  paid: string
}

/** Returns the state that a page of the table exposes to tests, with the cards that it shows. */
async function toldIn(frame: FrameLocator) {
  return frame.locator('body').evaluate(() => {
    const { __table } = window as unknown as { __table?: Told }
    const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')].map(
      ({ dataset }) => dataset.card,
    )
    return __table && { ...__table, cards: cards.join(' ') }
  })
}

async function sits(page: Page, username: string) {
  await comesNew(page, username)
  await ledger.brings(username, 1_000_00n)
  await visit(page, '/game?id=baccarat')
  const frame = page.frameLocator('[data-testid=game-frame]')
  await frame.getByTestId('table').waitFor()
  return frame
}

/** Lets time pass until a page of the table shows what is awaited, at most as long as a round lasts. */
async function passesUntil(frame: FrameLocator, isThere: (told: Told) => boolean, stepMs = 1_000) {
  for (let passedMs = 0; passedMs < 60_000; passedMs += stepMs) {
    const told = await toldIn(frame)
    if (told && isThere(told)) return
    await passes(stepMs)
  }
  throw new Error('the table did not come so far')
}

/** Waits until the page itself has sent its chips: half a second by its own timer, whatever the house's clock shows. */
async function arePlaced(frame: FrameLocator, username: string) {
  await expect(frame.locator('.tb-stack[data-state=placed]').first()).toBeVisible()
  await expect(frame.locator('.tb-stack:not([data-state=placed])')).toHaveCount(0)
  await expect.poll(async () => (await toldIn(frame))!.balance).toBe(await ledger.playableOf(username))
}

test('two players at baccarat see the same cards, a bet is taken back, and wins are paid', async ({
  page,
  browser,
}) => {
  const heard = listen(page)
  const frame = await sits(page, 'mesaisa')
  const otherContext = await browser.newContext({ viewport: { width: 360, height: 640 } })
  const otherPage = await otherContext.newPage()
  const other = await sits(otherPage, 'mesadalawa')
  await passesUntil(frame, ({ secondsLeft }) => secondsLeft > 5)

  await test.step('everything that a player needs is in sight of one thumb', async () => {
    for (const id of ['clock', 'back-player', 'back-banker', 'back-tie', 'chip-1000', 'undo', 'balance'])
      await expect(frame.getByTestId(id)).toBeInViewport({ ratio: 1 })
    expect(await frame.getByTestId('table').evaluate((main) => main.scrollHeight - main.clientHeight)).toBe(0)
    await hasNoBarrier(page)
  })

  await test.step('chips are placed as one ticket, and the last is taken back', async () => {
    await frame.getByTestId('chip-10000').click()
    await frame.getByTestId('back-player').click()
    await frame.getByTestId('back-banker').click()
    await arePlaced(frame, 'mesaisa')
    expect(await ledger.roundsOf('mesaisa')).toBe(1)
    await frame.getByTestId('back-tie').click()
    await arePlaced(frame, 'mesaisa')
    await frame.getByTestId('undo').click()
    await expect(frame.locator('[data-testid=back-tie] .tb-stack')).toHaveCount(0)
    await expect.poll(async () => (await toldIn(frame))!.balance).toBe(await ledger.playableOf('mesaisa'))
  })
  // A keyboard does the same: digits choose, arrows walk, and Enter puts a chip.
  await other.getByTestId('back-player').focus()
  await otherPage.keyboard.press('4')
  await otherPage.keyboard.press('ArrowRight')
  await expect(other.getByTestId('back-tie')).toBeFocused()
  await otherPage.keyboard.press('ArrowLeft')
  await otherPage.keyboard.press('Enter')
  await arePlaced(other, 'mesadalawa')

  await passesUntil(frame, ({ phase }) => phase === 'drawn')
  await passes(longestShowMs)
  await expect.poll(async () => (await toldIn(frame))!.isOver).toBe(true)
  const [one, two] = [(await toldIn(frame))!, (await toldIn(other))!]
  expect(one.cards).toMatch(/^(\w{2,3} ){3,5}\w{2,3}$/)
  expect(two.cards).toBe(one.cards)
  expect(one.balance).toBe(await ledger.playableOf('mesaisa'))
  expect(two.balance).toBe(await ledger.playableOf('mesadalawa'))
  // One of the two hands has won, or both stakes came back.
  expect(Number(one.paid)).toBeGreaterThanOrEqual(195)
  expect(one.staked).toBe('200.00')
  await expect(frame.getByTestId('verdict')).toBeVisible()
  await expect(frame.getByTestId('result')).not.toBeEmpty()
  expect(heard).toEqual([])
})

test('a player who is cut off while the cards are dealt comes back to the table and to the win', async ({
  page,
}) => {
  const frame = await sits(page, 'mesaputol')
  await passesUntil(frame, ({ secondsLeft }) => secondsLeft > 5)
  await frame.getByTestId('chip-1000').click()
  await frame.getByTestId('back-player').click()
  await frame.getByTestId('back-banker').click()
  await arePlaced(frame, 'mesaputol')
  await page.context().setOffline(true)
  await expect(frame.getByTestId('cut-off')).toBeVisible()
  await passes((table.schedule.kind === 'watched' ? table.schedule.betsSeconds * 1_000 : 0) + longestShowMs)
  await page.context().setOffline(false)
  await expect(frame.getByTestId('cut-off')).toHaveCount(0)
  await passesUntil(frame, ({ staked }) => staked === '20.00')
  await expect.poll(async () => (await toldIn(frame))!.balance).toBe(await ledger.playableOf('mesaputol'))

  await test.step('the round is proved by the player’s own browser', async () => {
    await frame.getByTestId('menu').click()
    await frame.getByRole('tab', { name: say('market.tickets') }).click()
    const link = frame.getByTestId('ticket').getByRole('link').first()
    const opens = page.context().waitForEvent('page')
    await link.click()
    const check = await opens
    await expect(check.getByTestId('verdict')).toHaveAttribute('data-matching', 'true')
  })
})
