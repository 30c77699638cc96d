import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { slotTitles } from '../../games/rules.ts'
import { usualOf } from '../scope.ts'
import { test } from './house.ts'
import { comesNew, visit } from './visitor.ts'

const smallScreens = [
  [360, 740],
  [390, 844],
  [740, 360],
] as const
/** The largest space that may be unused above and below the stage of a game, in CSS pixels. */
const mostEmpty = 24

const frameOf = (page: Page) => page.frameLocator('[data-testid=game-frame]')

async function opens(page: Page, id: string): Promise<FrameLocator> {
  await visit(page, `/game?id=${id}`)
  const frame = frameOf(page)
  await frame.getByTestId('stage').locator('canvas').waitFor()
  await frame.getByTestId('spin').waitFor()
  return frame
}

const shownCount = async (all: Locator) =>
  (await Promise.all((await all.all()).map((one) => one.isVisible()))).filter(Boolean).length

/** Returns the number of visible balances, in the site and in the game. */
async function balancesOn(page: Page): Promise<number> {
  return (
    (await shownCount(page.getByTestId('balance'))) + (await shownCount(frameOf(page).getByTestId('balance')))
  )
}

test('a house game on a small screen has one bar of 44 px, one balance and full-height controls, and leads back', async ({
  page,
}) => {
  test.slow()
  await comesNew(page, 'maliitnaiskrin')
  for (const { info } of usualOf(slotTitles)) {
    await page.setViewportSize({ width: 360, height: 740 })
    const frame = await opens(page, info.id)
    for (const [width, height] of smallScreens) {
      await page.setViewportSize({ width, height })
      const where = `${info.id} at ${width} x ${height}`
      const canvas = frame.getByTestId('stage').locator('canvas')
      await expect
        .poll(async () => (await canvas.boundingBox())!.height, { message: where })
        .toBeLessThan(height - 43)
      const bar = (await frame.getByTestId('top-bar').boundingBox())!
      expect(bar, where).toEqual({ x: 0, y: 0, width, height: 44 })
      const isUpright = height > width
      // In portrait the controls are below the stage; in landscape they are beside it, and it ends with the frame,
      // below which the site shows the minimum age.
      const inner = (await page.getByTestId('game-frame').boundingBox())!
      const endsAt = isUpright
        ? (await frame.getByTestId('controls').boundingBox())!.y
        : inner.y + inner.height
      await expect
        .poll(
          async () => {
            const stage = (await canvas.boundingBox())!
            return Math.max(stage.y - 44, endsAt - (stage.y + stage.height), stage.x)
          },
          { message: where },
        )
        .toBeLessThanOrEqual(mostEmpty)
      expect(await balancesOn(page), where).toBe(1)
      await expect(page.locator('header').first(), where).toBeHidden()
      await expect(frame.getByTestId('top-bar'), where).toContainText(info.name)
    }
  }
  await test.step('a large screen keeps the header of the site, and shows one balance', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.locator('header').first()).toBeVisible()
    await expect.poll(() => balancesOn(page)).toBe(1)
    await expect(frameOf(page).getByTestId('back')).toHaveCount(0)
  })
  await test.step('the bar is dark in the light theme and leads back, and the first spin offers full screen', async () => {
    await page.evaluate(() => localStorage.setItem('theme', 'light'))
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, '/rng')
    const frame = await opens(page, 'parol-nights')
    const ground = await frame
      .getByTestId('top-bar')
      .evaluate((bar) => getComputedStyle(bar).backgroundColor.match(/\d+/g)!.map(Number))
    expect(Math.max(...ground)).toBeLessThan(80)
    await expect(frame.getByTestId('enlarge')).toBeHidden()
    await frame.getByTestId('spin').click()
    await frame.getByTestId('enlarge').click()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    await expect(frame.getByTestId('enlarge')).toBeHidden()
    await page.evaluate(() => document.exitFullscreen())
    await frame.getByTestId('back').click()
    await expect(page).toHaveURL(/\/rng/)
  })
})
