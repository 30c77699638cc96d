import { listGames } from '@fairground/contract/catalogue'
import { expect, type Page } from '@playwright/test'
import { test } from './house.ts'
import { main } from './page-parts.ts'
import { comesBack, visit } from './visitor.ts'

/** Every screen of games, with the query for the list of its games. */
const screens: { path: string; query: Record<string, string | number> }[] = [
  { path: '/', query: {} },
  { path: '/hot', query: { isHot: 1 } },
  { path: '/elott', query: { gameClassify: 'ELOTT,LOTT' } },
  ...['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'INHOUSE'].map((gameClassify) => ({
    path: `/${gameClassify.toLowerCase()}`,
    query: { gameClassify },
  })),
]

/** The product's requirement for each kind of device: the number of tiles that are whole without scrolling. */
const devices = [
  { name: 'a phone', width: 360, height: 740, isTouch: true, least: 6 },
  { name: 'a desktop', width: 1440, height: 900, isTouch: false, least: 12 },
]

/** The number of tiles whose whole picture and name are visible on the first screen and not covered. */
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

for (const { name, width, height, isTouch, least } of devices) {
  test.describe(`the first screen of ${name}`, () => {
    test.use({ viewport: { width, height }, hasTouch: isTouch, isMobile: isTouch })

    for (const who of ['a visitor', 'a player'] as const) {
      test(`has at least ${least} whole tiles, or all there are, on home and each lobby for ${who}`, async ({
        page,
      }) => {
        if (who === 'a player') await comesBack(page)
        const found: Record<string, number> = {}
        const wanted: Record<string, number> = {}
        for (const { path, query } of screens) {
          await visit(page, path)
          await expect(
            main(page)
              .getByTestId(/^game-tile-/)
              .first(),
          ).toBeVisible()
          // The line of announcements takes height from the games.
          await expect(page.getByTestId('news')).toBeVisible()
          const answer = await page.request.get(listGames.path, { params: query })
          const { total } = (await answer.json()).value
          wanted[path] = Math.min(least, total)
          await expect.poll(() => countWholeTiles(page)).toBeGreaterThan(0)
          found[path] = Math.min(await countWholeTiles(page), wanted[path])
        }
        expect(found).toEqual(wanted)
      })
    }
  })
}
