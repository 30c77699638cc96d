import { expect, type Page } from '@playwright/test'
import { slotTitles } from '../../games/rules.ts'
import { usualOf } from '../scope.ts'
import { hasNoBarrier } from './barriers.ts'
import { playsCalmly } from './calm-rounds.ts'
import { openBackDoor, test } from './house.ts'
import { openLedger } from './ledger.ts'
import { type ShownGame, shownBy } from './shown-game.ts'
import { comesBack, comesNew, listen, visit } from './visitor.ts'

// The stage is drawn by the processor: at the size of a phone a round takes 1.9 s instead of 2.7 s.
test.use({ viewport: { width: 412, height: 732 } })

const rounds = 2
const ledger = openLedger()
const house = openBackDoor()
test.afterAll(async () => {
  await house.close()
  expect(await ledger.brokenRules()).toEqual([])
  await ledger.close()
})

for (const game of usualOf(slotTitles)) {
  const { info } = game
  test(`${info.name}: the screen shows at the end of a round the amount that was paid`, async ({ page }) => {
    test.slow()
    const heard = listen(page)
    const username = `pamagat${info.id.replaceAll('-', '')}`.slice(0, 16)
    await comesNew(page, username)
    await playsCalmly(username, game)
    await visit(page, `/game?id=${info.id}`)
    const frame = page.frameLocator('[data-testid=game-frame]')
    const isIdle = () =>
      expect.poll(async () => (await shownBy(frame))?.state, { intervals: [100] }).toBe('idle')
    await isIdle()
    for (let round = 1; round <= rounds; round++) {
      // Rounds are ordered by their time.
      await house.passes(1)
      const before = await shownBy(frame)
      await frame.getByTestId('spin').click()
      await expect
        .poll(async () => (await shownBy(frame))?.lastRoundId, { intervals: [100] })
        .not.toBe(before!.lastRoundId)
      await isIdle()
      const { shownBalance, shownWin, balance } = (await shownBy(frame))!
      expect(shownBalance).toBe(await ledger.playableOf(username))
      expect(balance).toBe(shownBalance)
      expect(shownWin).toBe(await ledger.lastWinOf(username))
    }
    // The paytable has the picture of each symbol.
    await frame.getByTestId('menu').click()
    const pictures = frame.getByRole('dialog').locator('img')
    await expect(pictures.first()).toBeVisible()
    await expect
      .poll(() =>
        pictures.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)),
      )
      .toBe(true)
    expect(heard).toEqual([])
  })
}

test('the feature is bought at the confirmed price where the brand sells it', async ({ page }) => {
  await house.turn('BUYFEATURE', true)
  try {
    await comesBack(page, 'carla')
    const before = await ledger.playableOf('carla')
    await visit(page, '/game?id=ember-peak')
    const frame = page.frameLocator('[data-testid=game-frame]')
    const price = (await frame.getByTestId('buy').textContent())!.match(/₱[\d.,]+/)![0]
    await frame.getByTestId('buy').click()
    await expect(frame.getByRole('dialog')).toContainText(price)
    const shown = await page.getByTestId('game-frame').elementHandle()
    await hasNoBarrier((await shown!.contentFrame())!)
    await frame.getByTestId('buy-confirm').click()
    await expect(frame.getByTestId('buy')).toBeFocused()
    await expect(frame.getByTestId('buy')).toHaveAttribute('aria-disabled', 'true')
    await expect.poll(async () => (await shownBy(frame))?.state, { intervals: [100] }).toBe('playing')
    // There are many free spins, so the test does not wait for them: their wins are not in the balance before they have
    // been shown.
    const { shownBalance } = (await shownBy(frame))!
    const paid = Number(price.replace(/[^\d.]/g, ''))
    expect(Number(shownBalance)).toBeCloseTo(Number(before) - paid, 2)
    expect(Number(await ledger.playableOf('carla'))).toBeCloseTo(
      Number(before) - paid + Number(await ledger.lastWinOf('carla')),
      2,
    )
  } finally {
    await house.turn('BUYFEATURE', false)
  }
})

test('a slot whose tab is closed during a round shows the same round when it is opened again', async ({
  page,
  context,
}) => {
  const username = 'naputolulit'
  const opens = (tab: Page) => visit(tab, '/game?id=parol-nights')
  const frameOf = (tab: Page) => tab.frameLocator('[data-testid=game-frame]')
  const comesTo = (tab: Page, shown: Partial<ShownGame>) =>
    expect.poll(() => shownBy(frameOf(tab)), { intervals: [50] }).toEqual(expect.objectContaining(shown))
  await comesNew(page, username)
  await playsCalmly(username)
  await opens(page)
  await comesTo(page, { state: 'idle' })
  await frameOf(page).getByTestId('spin').click()
  await comesTo(page, { state: 'playing' })
  const { lastRoundId } = (await shownBy(frameOf(page)))!
  const token = await page.evaluate(() => sessionStorage.getItem('token')!)
  await page.close()
  const paid = await ledger.playableOf(username)

  const again = await context.newPage()
  await again.addInitScript((kept) => sessionStorage.setItem('token', kept), token)
  await opens(again)
  await comesTo(again, { state: 'playing', lastRoundId })
  await comesTo(again, { state: 'idle', lastRoundId, shownBalance: paid })
  expect((await shownBy(frameOf(again)))!.shownWin).toBe(await ledger.lastWinOf(username))
  expect(await ledger.playableOf(username)).toBe(paid)
  expect(await ledger.roundsOf(username)).toBe(1)
})
