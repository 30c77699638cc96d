import { expect, type Page } from '@playwright/test'
import { slotTitles } from '../../games/rules.ts'
import { usualOf } from '../scope.ts'
import { test } from './house.ts'
import { comesNew, visit } from './visitor.ts'

/** What the page of a game may load until it can be played: a slow phone waits 0.6 s for each six requests, and 5 ms a kB. */
const most = { requests: 16, kilobytes: 360 }

const frameOf = (page: Page) => page.frameLocator('[data-testid=game-frame]')

test('a house game draws its first picture before its launch is answered, and the way back leads out of it', async ({
  page,
}) => {
  await comesNew(page, 'unanglarawan')
  await visit(page, '/rng')
  const answer = Promise.withResolvers<void>()
  await page.route('**/launchGame', async (route) => {
    await answer.promise
    await route.continue()
  })
  // The launch is under way meanwhile.
  await page.goto('/game?id=parol-nights')
  const frame = frameOf(page)
  await expect(frame.getByTestId('stage').locator('canvas')).toBeVisible()
  await expect(frame.getByTestId('spin')).toHaveCount(0)
  const before = await page.evaluate(() => history.length)
  answer.resolve()
  await expect(frame.getByTestId('spin')).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(before)
  await page.goBack()
  await expect(page).toHaveURL(/\/rng$/)
})

test('a house game can be played after few requests and bytes, none of them for its feature or its sound', async ({
  page,
}) => {
  test.slow()
  await comesNew(page, 'magaannalaro')
  // Read as the button appears: marks of a page whose clock stands have no time.
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[data-testid=spin]')) return
      watch.disconnect()
      window.__loadedFirst = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
        ({ name, encodedBodySize }) => ({ name: new URL(name).pathname, bytes: encodedBodySize }),
      )
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  for (const { info } of usualOf(slotTitles)) {
    await visit(page, `/game?id=${info.id}`)
    const frame = frameOf(page)
    await frame.getByTestId('spin').waitFor()
    const loaded = await frame.locator('body').evaluate(() => window.__loadedFirst)
    const files = [...new Map(loaded.map((one) => [one.name, one])).values()]
    const names = files.map(({ name }) => name)
    expect(names, info.id).toContainEqual(expect.stringMatching(/\/view-[^/]+\.js$/))
    expect(
      names.filter((name) => /\.(svg|webm)$/.test(name)),
      info.id,
    ).toEqual([])
    expect(files.length, `${info.id}: ${names.join(' ')}`).toBeLessThanOrEqual(most.requests)
    const kilobytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
    expect(kilobytes, info.id).toBeLessThanOrEqual(most.kilobytes)
  }
})

declare global {
  interface Window {
    /** What a page of a game had loaded when it could be played. */
    __loadedFirst: { name: string; bytes: number }[]
  }
}
