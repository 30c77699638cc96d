import type { OutputOf } from '@fairground/contract/call'
import { launchGame, listGames, listVendors } from '@fairground/contract/catalogue'
import { listJackpots } from '@fairground/contract/rounds'
import { expect, type Locator, type Page } from '@playwright/test'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { madeUpVendors } from '../../demo/made-up/vendors.ts'
import { inAll, test } from './house.ts'
import { main, side } from './page-parts.ts'
import { cachesEnd, houseClock } from './steering.ts'
import { comesBack, comesNew, originAt, visit } from './visitor.ts'
import { say, sayRefusal } from './words.ts'

/** The made-up vendors and the house, without the one that only the second brand offers. */
const vendorCount = madeUpVendors.length

type Games = OutputOf<typeof listGames>

const pool = openPool(process.env.FAIRGROUND_OWNER!, { max: 1 })
test.afterAll(() => pool.end())

const all = (page: Page) => main(page).getByRole('region', { name: new RegExp(`^${say('menu.games')}`) })
const lane = (page: Page, title: string) => main(page).getByRole('region', { name: title, exact: true })
const tiles = (page: Page) => all(page).getByTestId(/^game-tile-/)
const choice = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).first()
const heart = (page: Page, nodeId: string) =>
  all(page).getByTestId(`game-tile-${nodeId}`).locator('button[aria-pressed]')

/** Filters a lobby by one vendor. */
async function chooseVendor(page: Page, name: string): Promise<void> {
  await choice(page, say('lobby.vendors')).click()
  await page
    .getByRole('dialog', { name: say('lobby.vendors') })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
}

/** Returns the server's own answer, for comparison with the screen. */
async function ask(page: Page, query: Record<string, string | number>, hostname?: string): Promise<Games> {
  const { host } = new URL(originAt(hostname))
  const answer = await page.request.get(listGames.path, { params: query, headers: { Language: 'TY', host } })
  return (await answer.json()).value
}

/** Returns the number of games that the list states. */
async function shownTotal(page: Page): Promise<number> {
  const text = await all(page).locator('#all-games').textContent()
  return Number(text!.replace(/\D/g, ''))
}

/** Runs a step while a vendor is under maintenance for an hour. */
async function isInMaintenance(vendorCode: string, then: () => Promise<void>) {
  const setTimes = (from: Date | null, to: Date | null) =>
    pool.query(
      'UPDATE brand_vendor SET maintenance_from = $1, maintenance_until = $2 WHERE vendor_code = $3',
      [from, to, vendorCode],
    )
  await setTimes(new Date(houseClock.now() - 60_000), new Date(houseClock.now() + 3_600_000))
  await cachesEnd()
  try {
    await then()
  } finally {
    await setTimes(null, null)
  }
}

test('a lobby is filtered by vendor, a search with a typing error and filters, which its address contains', async ({
  page,
}) => {
  await visit(page, '/rng')
  await chooseVendor(page, 'Quillfeather')
  await expect(page).toHaveURL(/vassalage=QUILL/)
  await expect
    .poll(() => shownTotal(page))
    .toBe((await ask(page, { vassalage: 'QUILL', gameClassify: 'RNG' })).total)
  await page.getByRole('searchbox').fill('buterfly')
  await expect(page).toHaveURL(/gameName=buterfly/)
  const { total } = await ask(page, { vassalage: 'QUILL', gameClassify: 'RNG', gameName: 'butterfly' })
  expect(total).toBeGreaterThan(0)
  await expect.poll(() => shownTotal(page)).toBe(total)
  await expect(tiles(page).first()).toContainText(/butterfly/i)
  await test.step('filters are those that its games have, and can be removed', async () => {
    await visit(page, '/rng')
    await choice(page, say('lobby.filters')).click()
    const sheet = page.getByRole('dialog', { name: say('lobby.filters') })
    await sheet.getByText(say('kind.cascades')).click()
    await sheet.getByText(say('tag.sea')).click()
    await sheet.getByText('₱1.00', { exact: true }).click()
    const { total } = await ask(page, {
      gameClassify: 'RNG',
      classification: 'cascades',
      tags: 'sea',
      minBet: '1.00',
    })
    // The button says how many games it will show.
    const show = sheet.locator('button[type=submit]')
    await expect(show).toContainText(String(total))
    await show.click()
    await expect(page).toHaveURL(/classification=cascades&minBet=1.00&tags=sea/)
    await expect.poll(() => shownTotal(page)).toBe(total)
    const button = main(page).getByRole('button', { name: new RegExp(`^${say('lobby.filters')}`) })
    await expect(button).toContainText('3')
    await button.click()
    await sheet.getByRole('button', { name: say('filters.clear') }).click()
    await expect(page).toHaveURL(/\/rng$/)
  })
  await test.step('hot games alone', async () => {
    await visit(page, '/live')
    await choice(page, say('tile.hot')).click()
    await expect(page).toHaveURL(/tab=hot/)
    await expect
      .poll(() => shownTotal(page))
      .toBe((await ask(page, { gameClassify: 'LIVE', isHot: 1 })).total)
  })
  await test.step('without results it says so and leads back to all games', async () => {
    await visit(page, '/rng?gameName=qqqqqq')
    await expect(page.getByText(say('lobby.empty-title'))).toBeVisible()
    await page.getByRole('button', { name: say('lobby.show-all') }).click()
    await expect(tiles(page).first()).toBeVisible()
  })
})

const more = (page: Page) => all(page).getByRole('button', { name: say('lobby.more') })

test(
  'a list of ten thousand games comes in parts of 42, which may fail, and can be skipped',
  inAll,
  async ({ page }) => {
    await visit(page, '/rng')
    const total = await shownTotal(page)
    const shown = (count: number) => say('lobby.shown', { count, total: total.toLocaleString('fil') })
    await expect(tiles(page)).toHaveCount(42)
    await expect(all(page).getByText(shown(42))).toBeVisible()
    await test.step('a part that did not load says so, and loads at the next try', async () => {
      const isSecond = (url: URL) => url.pathname === listGames.path && url.searchParams.get('pageNo') === '2'
      await page.route(isSecond, (route) => route.abort())
      await more(page).click()
      await expect(all(page).getByText(sayRefusal('offline'))).toBeVisible()
      await expect(tiles(page)).toHaveCount(42)
      await page.unroute(isSecond)
      await all(page)
        .getByRole('button', { name: say('again') })
        .click()
      await expect(tiles(page)).toHaveCount(84)
    })
    await expect(all(page).getByText(shown(84))).toBeVisible()
    const second = await ask(page, { gameClassify: 'RNG', pageNo: 2 })
    await expect(tiles(page).nth(83)).toHaveAttribute('data-testid', `game-tile-${second.list[41]!.nodeId}`)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.getByRole('contentinfo').getByText(say('footer.responsibility'))).toBeInViewport()
    await test.step('the keyboard skips it', async () => {
      const skip = page.getByRole('button', { name: say('list.skip') })
      await skip.focus()
      await expect(skip).toBeVisible()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      const isBelow = () => page.locator(':focus').evaluate((at) => at.closest('footer') !== null)
      await expect.poll(isBelow).toBe(true)
    })
    await test.step('a vendor opens over the lobby, in parts too', async () => {
      await lane(page, say('lobby.vendors'))
        .getByRole('button', { name: /Pumice Lane/ })
        .click()
      const dialog = page.getByRole('dialog', { name: 'Pumice Lane' })
      await expect(dialog.getByTestId(/^game-tile-/)).toHaveCount(42)
      await dialog.getByRole('button', { name: say('vendor.more') }).click()
      await expect(dialog.getByTestId(/^game-tile-/)).toHaveCount(84)
    })
    await test.step('there is no button after the last game', async () => {
      await visit(page, '/pvp')
      const total = await shownTotal(page)
      expect(total).toBeGreaterThan(42)
      await more(page).click()
      await expect(tiles(page)).toHaveCount(total)
      await expect(more(page)).toHaveCount(0)
    })
  },
)

test(
  'a list is opened again at the same position, also by a browser that reloads the page',
  inAll,
  async ({ page }) => {
    /** Opens three pages of the lobby, and returns a visible tile far down. */
    async function farDown(page: Page) {
      await visit(page, '/rng')
      for (const count of [84, 126]) {
        await more(page).click()
        await expect(tiles(page)).toHaveCount(count)
      }
      const tile = tiles(page).nth(100)
      await tile.scrollIntoViewIfNeeded()
      return tile
    }
    const topOf = (tile: Locator) => tile.evaluate((at) => Math.round(at.getBoundingClientRect().top))

    const tile = await farDown(page)
    const before = await topOf(tile)
    await tile.getByRole('link').last().click()
    await expect(page).toHaveURL(/\/game\?id=/)
    await page.goBack()
    await expect(page).toHaveURL(/\/rng$/)
    await expect.poll(() => topOf(tile)).toBe(before)
    await visit(page, '/help')
    await page.goBack()
    await expect.poll(() => topOf(tile)).toBe(before)
    await page.reload()
    await expect.poll(() => topOf(tile)).toBe(before)
  },
)

test(
  'pictures of games are loaded when they come into view, and requested three times before the default one',
  inAll,
  async ({ page }) => {
    const fetched = new Set<string>()
    page.on('request', (request) => {
      if (/\/art\/[A-Z]/.test(request.url())) fetched.add(request.url())
    })
    await visit(page, '/rng')
    await expect(
      lane(page, say('menu.hot'))
        .getByTestId(/^game-tile-/)
        .first()
        .locator('img'),
    ).toBeVisible()
    const { list } = await ask(page, { gameClassify: 'RNG' })
    expect(fetched).not.toContain(list.at(-1)!.img)
    await tiles(page).last().scrollIntoViewIfNeeded()
    await expect.poll(() => [...fetched].length).toBeGreaterThan(12)
    await test.step('one of a vendor that does not come', async () => {
      const asked: string[] = []
      await page.route(/\/art\/[A-Z]/, (route) => {
        asked.push(route.request().url())
        return route.abort()
      })
      await visit(page, '/cockfight?vassalage=DIG')
      const tile = tiles(page).first()
      const { list } = await ask(page, { vassalage: 'DIG' })
      // In place of the picture, the title stands on the colour of the vendor.
      await expect(tile.locator('img')).toHaveCount(0)
      await expect(tile.locator('[data-title]')).toHaveAttribute('data-title', list[0]!.gameName)
      expect(asked.filter((url) => url === list[0]!.img)).toHaveLength(3)
    })
    await test.step('one of the house that does not come', async () => {
      const asked: string[] = []
      await page.route(/\/assets\/tile-/, (route) => {
        asked.push(new URL(route.request().url()).pathname)
        return route.abort()
      })
      await visit(page, '/inhouse')
      const tile = tiles(page).first()
      const name = await tile.getByRole('heading').textContent()
      await expect(tile.locator('img')).toHaveCount(0)
      await expect(tile.locator('[data-title]')).toHaveAttribute('data-title', name!)
      const counts = Map.groupBy(asked, (path) => path)
      expect([...counts.values()].map(({ length }) => length)).toContain(3)
    })
  },
)

test(
  'the marks of vendors are in the footer and lead to their games; one that does not load leaves its name in the same width',
  inAll,
  async ({ page }) => {
    const footer = (page: Page) => page.getByRole('contentinfo')
    const inFooter = (page: Page, name: string) => footer(page).getByRole('button', { name, exact: true })
    await visit(page, '/fairness')
    await footer(page).scrollIntoViewIfNeeded()
    const marks = footer(page).locator('button img')
    await expect(marks).toHaveCount(vendorCount)
    await expect
      .poll(() => marks.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)))
      .toBe(true)
    const addresses = await marks.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src))
    expect(new Set(addresses).size).toBe(vendorCount)
    // The name is beside its mark, which adds nothing for users of a screen reader.
    await expect(inFooter(page, 'Quillfeather')).toHaveText('Quillfeather')
    await expect(inFooter(page, 'Quillfeather').locator('img')).toHaveAttribute('src', /\/mark\/QUILL\.svg$/)
    await expect(inFooter(page, 'Overtime Board').locator('img')).toHaveAttribute('src', /\/assets\/123BET/)
    await inFooter(page, 'Fairground').click()
    const dialog = page.getByRole('dialog', { name: 'Fairground' })
    await expect(dialog.getByRole('link', { name: 'Parol Nights' })).toHaveAttribute(
      'href',
      /\/game\?id=parol-nights$/,
    )
    await test.step('one that does not load', async () => {
      // Until the display font is cached, a page begins with its fallback.
      await page.waitForFunction(() => localStorage.face === 'own')
      await visit(page, '/fairness')
      const before = await inFooter(page, 'Pumice Lane').boundingBox()
      await page.route(/\/mark\/PUMICE/, (route) => route.abort())
      await visit(page, '/fairness')
      await footer(page).scrollIntoViewIfNeeded()
      await expect(inFooter(page, 'Pumice Lane')).toHaveText('Pumice Lane')
      await expect(inFooter(page, 'Pumice Lane').getByRole('img')).toHaveCount(0)
      const after = await inFooter(page, 'Pumice Lane').boundingBox()
      expect([after!.width, after!.height]).toEqual([before!.width, before!.height])
    })
  },
)

test('favourites and recent games ask a visitor to log in, and contain what a player marked and opened', async ({
  page,
}) => {
  await visit(page, '/rng')
  const asks = async () => {
    await expect(page.getByRole('dialog', { name: say('login.title') })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  for (const name of [say('lobby.recent'), say('lobby.favourites')]) {
    await choice(page, name).click()
    await asks()
  }
  await heart(page, 'parol-nights').click()
  await asks()
  await test.step('a game whose heart is pressed, also after a reload, and not after a second press', async () => {
    await comesNew(page, 'paborito1')
    await visit(page, '/rng')
    await expect(heart(page, 'parol-nights')).toHaveAttribute('aria-pressed', 'false')
    await heart(page, 'parol-nights').click()
    await expect(heart(page, 'parol-nights')).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(heart(page, 'parol-nights')).toHaveAttribute('aria-pressed', 'true')
    await choice(page, say('lobby.favourites')).click()
    const tile = main(page).getByTestId('game-tile-parol-nights')
    await expect(tile).toHaveCount(1)
    await tile.locator('button[aria-pressed]').click()
    await expect(page.getByText(say('own.favourites'))).toBeVisible()
  })
  await test.step('a game that was opened, when the player comes back', async () => {
    await visit(page, '/rng?tab=recent')
    await expect(page.getByText(say('own.recent'))).toBeVisible()
    await visit(page, '/rng')
    await all(page).getByTestId('game-tile-parol-nights').getByRole('link').last().click()
    // Its page opens before the launch is answered; only the answer makes it a recent game.
    await expect(page.frameLocator('[data-testid=game-frame]').getByTestId('spin')).toBeEnabled()
    await page.goBack()
    const continued = lane(page, say('lobby.continue')).getByTestId(/^game-tile-/)
    await expect(continued.first()).toHaveAttribute('data-testid', 'game-tile-parol-nights')
    await visit(page)
    await expect(continued.first()).toHaveAttribute('data-testid', 'game-tile-parol-nights')
    expect(await continued.count()).toBeGreaterThan(6)
  })
})

test(
  'a lobby reads its vendors once in a session, and again after a maintenance that it did not know, which refuses a launch',
  inAll,
  async ({ page }) => {
    let calls = 0
    await page.route(`**${listVendors.path}*`, (route) => {
      calls++
      return route.continue()
    })
    const kept = (): Promise<OutputOf<typeof listVendors>['data']['lanes']> =>
      page.evaluate(() => JSON.parse(sessionStorage.getItem('gameVendor')!))
    const isAway = async () =>
      (await kept())
        .flatMap(({ cards }) => cards)
        .some(({ vassalage, maintenance }) => vassalage === 'HEARTH' && maintenance !== null)
    await comesNew(page, 'minsanlang')
    await visit(page, '/rng')
    for (const path of ['/fish', '/sports', '/live']) {
      await side(page).locator(`a[href="${path}"]`).first().click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
    }
    expect(calls).toBe(0)
    expect((await kept()).map(({ gameClassify }) => gameClassify)).toContain('COCKFIGHT')
    expect(await isAway()).toBe(false)

    await chooseVendor(page, 'Hearthside')
    await expect(tiles(page).first()).toBeVisible()
    await isInMaintenance('HEARTH', async () => {
      expect((await ask(page, { vassalage: 'HEARTH' })).list[0]!.maintenance).not.toBeNull()
      await expect(lane(page, say('lobby.vendors'))).toHaveCount(0)
      await all(page)
        .getByTestId(/^game-tile-hearth/)
        .first()
        .getByRole('link')
        .last()
        .click()
      const refused = page.getByRole('dialog', { name: say('game-maintenance.title') })
      await expect(refused).toBeVisible()
      await expect.poll(isAway).toBe(true)
      expect(calls).toBe(1)
      // Other games are suggested.
      await expect(refused.getByTestId(/^game-tile-/)).toHaveCount(6)
      await expect(refused).toContainText(/sa (59 min|1 oras)/)
      const other = refused.getByTestId(/^game-tile-/).first()
      const nodeId = (await other.getAttribute('data-testid'))!.replace('game-tile-', '')
      await other.getByRole('link').last().click()
      await expect(page).toHaveURL(`/game?id=${nodeId}`)
      await expect(refused).toHaveCount(0)
      // The next loaded page contains them.
      await visit(page, '/live')
      await expect(
        lane(page, say('lobby.vendors')).getByRole('button', { name: /Hearthside/ }),
      ).toContainText('Hearthside')
      expect(await isAway()).toBe(true)
      expect(calls).toBe(1)
    })
  },
)

test(
  'a game in a window of its own reports a blocked window, and an invalid address in the window',
  inAll,
  async ({ page }) => {
    await comesBack(page)
    await visit(page, '/rng')
    const info = () => all(page).getByTestId('game-tile-parol-nights').getByRole('button').last().click()
    await page.evaluate(() => {
      window.open = () => null
    })
    await info()
    await page.getByRole('button', { name: say('window.open') }).click()
    await expect(page.getByRole('alert').filter({ hasText: say('window.blocked') })).toBeVisible()

    await page
      .context()
      .route(`**${launchGame.path}`, (route) =>
        route.fulfill({ json: { success: true, value: { game_url: 'javascript:void(0)' } } }),
      )
    await visit(page, '/rng')
    await info()
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: say('window.open') }).click()
    const opened = await opening
    await expect(opened).toHaveURL('/seamless?id=parol-nights')
    await expect(main(opened).getByText(say('window.invalid'))).toBeVisible()

    await visit(page, '/game?id=parol-nights')
    await expect(main(page).getByText(say('window.invalid'))).toBeVisible()
  },
)

test('a jackpot stands with its amount in a row of home and of slots, and its game has a ribbon', async ({
  page,
}) => {
  const { list } = (await (await page.request.get(listJackpots.path)).json()).value as OutputOf<
    typeof listJackpots
  >
  const [{ game, amount }] = list as [(typeof list)[number]]
  const [whole] = amount.split('.')
  await visit(page)
  const row = lane(page, say('lobby.jackpots'))
  const card = row.getByTestId(`jackpot-${game.nodeId}`)
  // The row loads what it shows when it comes into sight.
  await page.getByText(say('lobby.jackpots'), { exact: true }).scrollIntoViewIfNeeded()
  await expect(card).toContainText(game.gameName)
  await expect(card).toContainText(`₱${Number(whole).toLocaleString('en')}`)
  await expect(row.getByTestId(/^game-tile-/).first()).toContainText(say('tile.jackpot'))
  await visit(page, '/rng')
  await card.scrollIntoViewIfNeeded()
  await expect(card).toContainText(`₱${Number(whole).toLocaleString('en')}`)
  await card.click()
  await expect(page).toHaveURL(`/game?id=${game.nodeId}`)
})
