import { expect, type FrameLocator } from '@playwright/test'
import { hasNoBarrier } from './barriers.ts'
import { nextDraw } from './draws.ts'
import { test } from './house.ts'
import { openLedger } from './ledger.ts'
import { passes } from './steering.ts'
import { comesNew, listen, visit } from './visitor.ts'
import { say } from './words.ts'

test.use({ viewport: { width: 360, height: 740 } })

const ledger = openLedger()
test.afterAll(async () => {
  expect(await ledger.brokenRules()).toEqual([])
  await ledger.close()
})

/** Returns the state that the board reports, and the shown dice; amounts in wire form. */
function boardIn(frame: FrameLocator) {
  return frame.locator('body').evaluate(() => {
    const { __board } = window as unknown as {
      __board?: { phase: string; issue: string; balance: string; wonSum: string | null }
    }
    const roll = document.querySelector('[data-testid=tray]')?.getAttribute('data-roll')
    return __board && { ...__board, roll: roll?.split(' ') ?? [] }
  })
}

test('a bet on Color Game is bought before the close, drawn, paid, and proved by the player’s own browser', async ({
  page,
  context,
}) => {
  const heard = listen(page)
  const username = 'taya'
  await comesNew(page, username)
  await ledger.brings(username, 100_00n)
  const start = Number(await ledger.playableOf(username))
  const draw = await nextDraw('color-game')
  await visit(page, '/game?id=color-game')
  const frame = page.frameLocator('[data-testid=game-frame]')
  await expect.poll(async () => (await boardIn(frame))?.issue).toBe(draw.issue)

  // Every stake can be reached, and none of them shifts the board sideways.
  await frame.getByTestId('chip-100000').scrollIntoViewIfNeeded()
  await expect(frame.getByTestId('chip-100000')).toBeInViewport({ ratio: 1 })
  expect(await frame.getByTestId('market').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0)

  // A quick pick is a chip on a colour.
  await frame.getByTestId('random').click()
  await expect(frame.getByTestId('buy')).not.toHaveText(say('market.choose'))
  await frame.getByTestId('clear').click()
  await expect(frame.getByTestId('buy')).toHaveText(say('market.choose'))

  // Three presses on the board: a stake, a colour, and the button.
  await frame.getByTestId('chip-1000').click()
  await frame.getByTestId('back-colour-red').click()
  await frame.getByTestId('back-alike-any').click()
  await expect(frame.getByTestId('buy')).toHaveText(say('market.bet', { amount: '₱20.00' }))
  await frame.getByTestId('buy').click()
  await expect.poll(async () => (await boardIn(frame))?.balance).toBe((start - 20).toFixed(2))
  expect(Number(await ledger.playableOf(username))).toBe(start - 20)
  expect(await ledger.roundsOf(username)).toBe(1)
  await hasNoBarrier(page)

  await draw.isDrawn()
  // The dice roll for 2.6 s.
  await passes(3_000)
  await expect.poll(async () => (await boardIn(frame))?.wonSum).toMatch(/^\d+\.\d\d$/)
  const { wonSum, balance, roll } = (await boardIn(frame))!
  expect(await ledger.lastWinOf(username)).toBe(wonSum)
  expect(await ledger.playableOf(username)).toBe((start - 20 + Number(wonSum)).toFixed(2))
  expect(balance).toBe(await ledger.playableOf(username))
  expect(Number(wonSum) > 0).toBe(roll.includes('red') || new Set(roll).size === 1)

  await frame.getByTestId('menu').click()
  await frame.getByRole('tab', { name: say('market.tickets') }).click()
  // This browser has no share sheet, so the picture of the ticket is saved.
  const saved = page.waitForEvent('download')
  await frame.getByTestId('share').first().click()
  expect((await saved).suggestedFilename()).toMatch(/^color-game-\d{8}-\d+\.png$/)
  const opens = context.waitForEvent('page')
  await frame.getByRole('link', { name: draw.name }).click()
  const check = await opens
  await expect(check.getByTestId('verdict')).toHaveAttribute('data-matching', 'true')
  // The seed, the result, and the ticket's path to the seal.
  await expect(check.locator('li[data-matching=true]')).toHaveCount(3)
  await hasNoBarrier(check)
  expect(heard).toEqual([])
})
