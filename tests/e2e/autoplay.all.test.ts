import { expect, type FrameLocator, type Page } from '@playwright/test'
import { usualOf } from '../scope.ts'
import { playsCalmly } from './calm-rounds.ts'
import { openBackDoor, test } from './house.ts'
import { openLedger } from './ledger.ts'
import { type ShownGame, shownBy } from './shown-game.ts'
import { comesNew, listen, visit } from './visitor.ts'
import { say } from './words.ts'

const ledger = openLedger()
const backDoor = openBackDoor()
test.afterEach(() => backDoor.playsAt('relaxed'))
test.afterAll(async () => {
  expect(await ledger.brokenRules()).toEqual([])
  await Promise.all([ledger.close(), backDoor.close()])
})

async function opens(page: Page): Promise<FrameLocator> {
  await visit(page, '/game?id=parol-nights')
  const frame = page.frameLocator('[data-testid=game-frame]')
  await comesTo(frame, 'idle')
  return frame
}

async function comesTo(frame: FrameLocator, state: string) {
  await expect.poll(async () => (await shownBy(frame))?.state, { intervals: [50] }).toBe(state)
}

/** Opens the settings of the game; returns a function that finds a box of them by its text. */
async function settingsOf(frame: FrameLocator) {
  await frame.getByTestId('menu').click()
  await frame.getByRole('tab', { name: say('menu.settings') }).click()
  return (name: Parameters<typeof say>[0]) => frame.getByRole('checkbox', { name: say(name) })
}

test('automatic rounds need a loss limit, are counted by the server, stop at a press and say why they ended', async ({
  page,
}) => {
  const heard = listen(page)
  await comesNew(page, 'kusangikot')
  await playsCalmly('kusangikot')
  const frame = await opens(page)
  const setting = await settingsOf(frame)
  await setting('settings.quick').check()
  await page.keyboard.press('Escape')

  await frame.getByTestId('autoplay').click()
  const sheet = frame.getByRole('dialog')
  await expect(sheet.getByTestId('autoplay-begin')).toBeDisabled()
  const limits = sheet.getByRole('group', { name: say('autoplay.limit') }).getByRole('button')
  await limits.first().click()
  await sheet.getByTestId('autoplay-begin').click()
  await expect(frame.getByTestId('spin')).toContainText(/\(\d+\)/)
  await expect(frame.getByTestId('autoplay')).toBeDisabled()
  // Round by round, so that each has a separate limit.
  const ended = frame.getByTestId('autoplay-ended')
  const spin = frame.getByTestId('spin')
  while (!(await ended.isVisible())) {
    const left = await spin.innerText()
    await expect(ended.or(spin.filter({ hasNotText: left })).first()).toBeVisible()
  }
  const played = await ledger.roundsOf('kusangikot')
  expect(played).toBeGreaterThanOrEqual(1)
  expect(played).toBeLessThanOrEqual(10)
  // A limit of five stakes of 1.00.
  expect(Number(await ledger.playableOf('kusangikot'))).toBeGreaterThanOrEqual(95)
  await test.step('a press stops them after the round on the screen', async () => {
    await frame.getByTestId('autoplay').click()
    await frame
      .getByRole('group', { name: say('autoplay.limit') })
      .getByRole('button')
      .last()
      .click()
    await frame.getByTestId('autoplay-begin').click()
    await comesTo(frame, 'playing')
    await frame.getByTestId('spin').click()
    await comesTo(frame, 'idle')
    await expect(frame.getByTestId('spin')).toHaveText(say('bar.spin'))
    await expect(frame.getByTestId('autoplay-ended')).toHaveCount(0)
    expect(await ledger.roundsOf('kusangikot')).toBe(played + 1)
  })
  expect(heard).toEqual([])
})

test('any stake is chosen with one press, a tap stops turning reels, and the left-hand setting is stored in the browser', async ({
  page,
}) => {
  await comesNew(page, 'kaliwete')
  await playsCalmly('kaliwete')
  const game = await opens(page)
  await test.step('a tap on turning reels stops them', async () => {
    /** Returns the shortest of some rounds, in milliseconds: a round with a win is shown for longer. */
    const shortestOf = async (rounds: number, { isTapped }: { isTapped: boolean }) => {
      let shortestMs = Number.POSITIVE_INFINITY
      for (let round = 0; round < rounds; round++) {
        await game.getByTestId('spin').click()
        await comesTo(game, 'playing')
        if (isTapped) await game.getByTestId('stage').locator('canvas').click()
        await comesTo(game, 'idle')
        shortestMs = Math.min(shortestMs, (await shownBy(game))!.tookMs!)
      }
      return shortestMs
    }
    const untappedMs = await shortestOf(3, { isTapped: false })
    const tappedMs = await shortestOf(5, { isTapped: true })
    expect(tappedMs).toBeLessThan(0.8 * untappedMs)
  })
  await test.step('any offered stake', async () => {
    const before = await game.getByTestId('stake').innerText()
    await game.getByTestId('stake').click()
    const chips = game.getByRole('dialog').getByRole('group').getByRole('button')
    await expect(chips.first()).toHaveAttribute('aria-pressed', 'true')
    const wanted = await chips.nth(2).innerText()
    await chips.nth(2).click()
    await expect(game.getByRole('dialog')).toHaveCount(0)
    expect(wanted).not.toBe(before)
    await expect(game.getByTestId('stake')).toHaveText(wanted)
  })
  await test.step('the left-hand setting', async () => {
    for (const [width, height] of usualOf([
      [360, 740],
      [740, 360],
      [1440, 900],
    ] as const)) {
      await page.setViewportSize({ width, height })
      const frame = await opens(page)
      const setting = await settingsOf(frame)
      await setting('settings.left-hand').uncheck()
      await page.keyboard.press('Escape')
      const middleOf = async () => {
        const { x, width: wide } = (await frame.getByTestId('spin').boundingBox())!
        return x + wide / 2
      }
      const right = await middleOf()
      const again = await settingsOf(frame)
      await again('settings.left-hand').check()
      await page.keyboard.press('Escape')
      const { x, width: wide } = (await frame.getByTestId('game').boundingBox())!
      // The former distance from the right is the distance from the left now.
      await expect.poll(middleOf).toBeCloseTo(2 * x + wide - right, 0)
      await page.reload()
      await comesTo(frame, 'idle')
      await expect.poll(middleOf).toBeCloseTo(2 * x + wide - right, 0)
    }
  })
})

test('a brand of the strict pace offers no autoplay and no quick spin, and a press does not stop its reels', async ({
  page,
}) => {
  await comesNew(page, 'mahigpit')
  await playsCalmly('mahigpit')
  await backDoor.playsAt('strict')
  const frame = await opens(page)
  await expect(frame.getByTestId('autoplay')).toHaveCount(0)
  const setting = await settingsOf(frame)
  await expect(setting('settings.left-hand')).toBeVisible()
  await expect(setting('settings.quick')).toHaveCount(0)
  await page.keyboard.press('Escape')
  // The presses are made within the page: on a busy machine one from outside may arrive after the round has ended.
  const onButton = await frame.locator('body').evaluate(async (body) => {
    const button = body.querySelector<HTMLElement>('[data-testid=spin]')!
    const shown = window as unknown as { __game: ShownGame }
    button.click()
    while (shown.__game.state !== 'playing') await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    const words = button.innerText
    body.querySelector('[data-testid=stage] canvas')!.dispatchEvent(new PointerEvent('pointerup'))
    button.click()
    return words
  })
  expect(onButton).toBe(say('bar.wait'))
  await comesTo(frame, 'idle')
  expect((await shownBy(frame))!.tookMs).toBeGreaterThan(1250)
  expect(await ledger.roundsOf('mahigpit')).toBe(1)
})
