import { listGames } from '@fairground/contract/catalogue'
import { expect, type Page } from '@playwright/test'
import { usualOf } from '../scope.ts'
import { test as drawnTest } from './drawn.ts'
import { inAll, test } from './house.ts'
import { main } from './page-parts.ts'
import { comesBack, visit } from './visitor.ts'

/** Every screen of games, with the query for the list of its games. */
const screens: { path: string; query: Record<string, string> }[] = [
  { path: '/', query: {} },
  { path: '/hot', query: { isHot: '1' } },
  { path: '/elott', query: { gameClassify: 'ELOTT,LOTT' } },
  ...['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'INHOUSE'].map((gameClassify) => ({
    path: `/${gameClassify.toLowerCase()}`,
    query: { gameClassify },
  })),
]

/** The product's requirement for each kind of device: the number of tiles visible as a whole without scrolling. */
const devices = [
  { name: 'a phone', width: 360, height: 740, isTouch: true, least: 6 },
  { name: 'a desktop', width: 1440, height: 900, isTouch: false, least: 12 },
]

/** Returns the number of tiles whose whole picture and name are visible on the first screen and not covered. */
function countWholeTiles(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isWhole = (tile: Element, part: Element) => {
      const { left, right, top, bottom } = part.getBoundingClientRect()
      if (left < 0 || right > innerWidth || top < 0 || bottom > innerHeight || right - left < 1) return false
      const inset = 2
      const points = [left + inset, (left + right) / 2, right - inset].flatMap((x) =>
        [top + inset, (top + bottom) / 2, bottom - inset].map((y) => [x, y] as const),
      )
      return points.every(([x, y]) => tile.contains(document.elementFromPoint(x, y)))
    }
    return [...document.querySelectorAll('main [data-testid^="game-tile-"]')].filter(
      (tile) => isWhole(tile, tile.firstElementChild!) && isWhole(tile, tile.querySelector('h3')!),
    ).length
  })
}

/** Compares the first screen of each path with the requirement. */
async function isFilled(
  opens: (path: string) => Promise<Page>,
  paths: readonly (typeof screens)[number][],
  least: number,
) {
  const found: Record<string, number> = {}
  const wanted: Record<string, number> = {}
  for (const { path, query } of paths) {
    const page = await opens(path)
    await expect(
      main(page)
        .getByTestId(/^game-tile-/)
        .first(),
    ).toBeVisible()
    // The line of announcements reduces the height for games.
    await expect(page.getByTestId('news')).toBeVisible()
    const address = new URL(`${listGames.path}?${new URLSearchParams(query)}`, process.env.FAIRGROUND_URL)
    const { total } = (await (await fetch(address)).json()).value
    wanted[path] = Math.min(least, total)
    await expect.poll(() => countWholeTiles(page)).toBeGreaterThan(0)
    found[path] = Math.min(await countWholeTiles(page), wanted[path])
  }
  expect(found).toEqual(wanted)
}

for (const { name, width, height, isTouch, least } of devices) {
  drawnTest(
    `the first screen of ${name} has at least ${least} whole tiles, or all there are, on home and each lobby for a visitor`,
    async ({ drawn }) => {
      const opens = async (path: string) => {
        const page = await drawn(path)
        await page.setViewportSize({ width, height })
        return page
      }
      await isFilled(opens, screens, least)
    },
  )

  test.describe(`the first screen of ${name}`, () => {
    test.use({ viewport: { width, height }, hasTouch: isTouch, isMobile: isTouch })

    test(`has at least ${least} whole tiles, or all there are, for a player`, inAll, async ({ page }) => {
      await comesBack(page)
      const opens = async (path: string) => {
        await visit(page, path)
        return page
      }
      await isFilled(opens, usualOf(screens), least)
    })
  })
}
