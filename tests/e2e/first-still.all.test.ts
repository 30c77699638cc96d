import { expect, type Page, type Request } from '@playwright/test'
import { slotTitles } from '../../games/rules.ts'
import { usualOf } from '../scope.ts'
import { test } from './house.ts'
import { comesNew, visit } from './visitor.ts'

/**
 * The most that the page of a game may load until it can be played: a slow phone waits 0.6 s for each six requests, and
 * 5 ms a kB.
 */
const most = { requests: 16, kilobytes: 360 }

/** Returns the size of an answer as sent, also of one that the browser had cached. */
async function bytesOf(request: Request): Promise<number> {
  const answer = (await request.response())!
  return Number(answer.headers()['content-length'] ?? (await answer.body()).length)
}

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
  // Meanwhile the launch is in progress.
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
  // They are delayed until the game can be played, because a game begins to load them as soon as it can.
  const held: (() => void)[] = []
  await page.route(/\.(svg|webm)$/, async (route) => {
    if (route.request().frame() === page.mainFrame()) return route.continue()
    await new Promise<void>((done) => held.push(done))
    await route.continue().catch(() => {})
  })
  // A page with a stopped clock records no timings of its resources.
  const loaded = new Map<string, Promise<number>>()
  page.on('requestfinished', (request) => {
    const isOfGame = request.frame() !== page.mainFrame() && request.resourceType() !== 'document'
    if (isOfGame) loaded.set(new URL(request.url()).pathname, bytesOf(request))
  })
  for (const { info } of usualOf(slotTitles)) {
    loaded.clear()
    await visit(page, `/game?id=${info.id}`)
    await frameOf(page).getByTestId('spin').waitFor()
    const names = [...loaded.keys()]
    for (const letGo of held.splice(0)) letGo()
    const sizes = await Promise.all(loaded.values())
    expect(names, info.id).toContainEqual(expect.stringMatching(/\/view-[^/]+\.js$/))
    expect(
      names.filter((name) => /\.(svg|webm)$/.test(name)),
      info.id,
    ).toEqual([])
    expect(names.length, `${info.id}: ${names.join(' ')}`).toBeLessThanOrEqual(most.requests)
    const kilobytes = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000
    expect(kilobytes, info.id).toBeLessThanOrEqual(most.kilobytes)
  }
})
