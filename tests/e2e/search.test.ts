import { listGames } from '@fairground/contract/catalogue'
import { expect, type Page } from '@playwright/test'
import { usualOf } from '../scope.ts'
import { inAll, test } from './house.ts'
import { header, main } from './page-parts.ts'
import { comesBack, logOut, visit } from './visitor.ts'
import { say } from './words.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ viewport: { width: 1280, height: 900 } })

const sheet = (page: Page) => page.getByRole('dialog', { name: say('lobby.search') })
const field = (page: Page) => sheet(page).getByRole('searchbox')
const tiles = (page: Page) => sheet(page).getByTestId(/^game-tile-/)
const recent = (page: Page) => sheet(page).getByRole('region', { name: say('search.recent') })

/** Returns the first six games of the server for a text, as test ids of their tiles. */
async function firstSix(page: Page, gameName: string): Promise<string[]> {
  const answer = await page.request.get(listGames.path, { params: { gameName, pageSize: 6 } })
  const { list } = (await answer.json()).value
  return list.map(({ nodeId }: { nodeId: string }) => `game-tile-${nodeId}`)
}

/** Types into the search, and waits until the address contains the text and its games are shown. */
async function looksFor(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await expect(page).toHaveURL(new RegExp(`about=${encodeURIComponent(text)}`))
}

test(
  'without a network the search claims of no text that nothing was found, and says that the page is offline',
  inAll,
  async ({ context, page }) => {
    await visit(page)
    await header(page).getByTestId('search-open').click()
    await looksFor(page, 'zzzzqqq')
    const nothing = sheet(page).getByText(say('search.nothing', { text: 'zzzzqqq' }))
    await expect(nothing).toBeVisible()
    await context.setOffline(true)
    await looksFor(page, 'sabong')
    await expect(nothing).toHaveCount(0)
    await expect(sheet(page).getByText(say('search.nothing', { text: 'sabong' }))).toHaveCount(0)
    // Above the overlay, where it is readable.
    const banner = page.getByText(say('offline.banner', { brand: 'Perya' }))
    await expect
      .poll(() =>
        banner.evaluate((text) => {
          const { x, y, width, height } = text.getBoundingClientRect()
          return text.contains(document.elementFromPoint(x + width / 2, y + height / 2))
        }),
      )
      .toBe(true)
    await context.setOffline(false)
    await expect(tiles(page).first()).toBeVisible()
  },
)

test('the key / opens the search, except while the visitor types in a field', inAll, async ({ page }) => {
  await visit(page, '/rng')
  await main(page).getByRole('searchbox').press('/')
  await expect(page).toHaveURL(/gameName=%2F/)
  await expect(sheet(page)).toHaveCount(0)
  await main(page).getByRole('searchbox').blur()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await visit(page, '/fairness')
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
})

const desk = { width: 1440, height: 900 }
const phone = { width: 360, height: 740 }

test('the search shows the games of a text under the field, covers a phone, and is closed by a step back', async ({
  page,
}) => {
  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport)
    await visit(page, '/hot')
    await header(page).getByTestId('search-open').click()
    await expect(field(page)).toBeFocused()
    if (viewport === phone)
      await expect.poll(() => sheet(page).boundingBox()).toMatchObject({ x: 0, y: 0, height: 740 })
    for (const text of usualOf(['dragon', 'fruit', 'mahjong', 'sabong'])) {
      await looksFor(page, text)
      const six = await firstSix(page, text)
      expect(six.length).toBe(6)
      if (text === 'sabong')
        await expect(sheet(page).getByTestId('found-places').getByRole('link').first()).toHaveText(
          say('menu.cockfight'),
        )
      for (const [at, id] of six.entries())
        await expect(tiles(page).nth(at)).toHaveAttribute('data-testid', id)
      const below = (await field(page).boundingBox())!
      const first = (await tiles(page).first().boundingBox())!
      // A text that also names a category or a vendor has a row of these first.
      expect(first.y - below.y - below.height).toBeLessThan(text === 'sabong' ? 140 : 80)
      expect(first.y + first.height).toBeLessThan(viewport.height)
    }
    await page.goBack()
    await expect(sheet(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/hot$/)
  }
})

test(
  'a search without results suggests texts and popular games, and a step back from a found game shows its results again',
  inAll,
  async ({ page }) => {
    await visit(page)
    await page.keyboard.press('/')
    await looksFor(page, 'zabonnngg')
    await expect(sheet(page).getByText(say('search.nothing', { text: 'zabonnngg' }))).toBeVisible()
    await expect(
      sheet(page)
        .getByRole('region', { name: say('search.popular') })
        .getByTestId(/^game-tile-/),
    ).toHaveCount(6)
    await sheet(page)
      .getByRole('region', { name: say('search.did-you-mean') })
      .getByRole('button', { name: 'sabong', exact: true })
      .click()
    await expect(field(page)).toHaveValue('sabong')
    const [first] = await firstSix(page, 'sabong')
    await expect(tiles(page).first()).toHaveAttribute('data-testid', first!)
    // With an arrow key from the field into the games.
    await field(page).press('ArrowDown')
    await expect(tiles(page).first().getByRole('link').last()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/game\?id=/)
    await page.goBack()
    await expect(field(page)).toHaveValue('sabong')
    await expect(tiles(page).first()).toHaveAttribute('data-testid', first!)
  },
)

test(
  'recent searches are stored on the device, repeated by a press and cleared, and those of a player end with the session',
  inAll,
  async ({ page }) => {
    await visit(page)
    for (const text of ['sabong', 'mahjong']) {
      await page.keyboard.press('/')
      await looksFor(page, text)
      const [first] = await firstSix(page, text)
      await expect(tiles(page).first()).toHaveAttribute('data-testid', first!)
      await page.keyboard.press('Escape')
      await expect(sheet(page)).toHaveCount(0)
    }
    await visit(page)
    await page.keyboard.press('/')
    await expect(recent(page).getByRole('listitem')).toHaveText(['mahjong', 'sabong'])
    await recent(page).getByRole('button', { name: 'sabong' }).click()
    await expect(page).toHaveURL(/about=sabong/)
    await field(page).fill('')
    await expect(recent(page).getByRole('listitem').first()).toBeVisible()
    await recent(page)
      .getByRole('button', { name: say('search.clear') })
      .click()
    await expect(recent(page)).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull()
    await test.step('of a player', async () => {
      await comesBack(page)
      await visit(page)
      await page.keyboard.press('/')
      await looksFor(page, 'sabong')
      await expect(tiles(page).first()).toBeVisible()
      await expect(sheet(page).getByRole('status').first()).toHaveText(/\d/)
      await page.keyboard.press('Escape')
      await expect(sheet(page)).toHaveCount(0)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('recentSearches'))).toContain('sabong')
      await logOut(page)
      expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull()
      await page.keyboard.press('/')
      await expect(field(page)).toBeFocused()
      await expect(recent(page)).toHaveCount(0)
    })
  },
)
