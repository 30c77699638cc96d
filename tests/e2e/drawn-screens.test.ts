import type { OutputOf } from '@fairground/contract/call'
import { listGames } from '@fairground/contract/catalogue'
import { expect, type Page } from '@playwright/test'
import { usualOf } from '../scope.ts'
import { servedHtml, test } from './drawn.ts'
import { footer, main, side } from './page-parts.ts'
import { game, lane } from './told.ts'
import { say } from './words.ts'

// Rules of section 2 of the specification for screens, as the server renders them for a visitor.

/** Returns the server's own list of games, for comparison with the screen. */
async function ask(query: Record<string, string>): Promise<OutputOf<typeof listGames>> {
  const address = new URL(`${listGames.path}?${new URLSearchParams(query)}`, process.env.FAIRGROUND_URL)
  return (await (await fetch(address, { headers: { Language: 'TY' } })).json()).value
}

const region = (page: Page, title: string) => main(page).getByRole('region', { name: title, exact: true })
const all = (page: Page) => main(page).getByRole('region', { name: new RegExp(`^${say('menu.games')}`) })
const tiles = (page: Page) => all(page).getByTestId(/^game-tile-/)

/** Returns the number of games that the list of a lobby states. */
async function statedTotal(page: Page): Promise<number> {
  return Number((await all(page).locator('#all-games').textContent())!.replace(/\D/g, ''))
}

test('screens have header, footer and side menu where they should, and one title each', async () => {
  const home = { header: 1, footer: 1, side: 1 }
  const rows: [paths: string[], around: { header: number; footer: number; side: number }][] = [
    [['/', '/index', '/index.html', '/home'], home],
    [['/pointMall'], { header: 1, footer: 1, side: 0 }],
    [['/lottery', '/game?id=parol-nights'], { header: 1, footer: 0, side: 0 }],
    [
      ['/rng', '/pvp', '/live', '/fish', '/sports', '/esports', '/cockfight', '/inhouse', '/elott', '/hot'],
      home,
    ],
    [['/results', '/results/keno', '/results/2026-11-20'], home],
    [['/promotions', '/down', '/download', '/help', '/winners', '/guide', '/blog', '/installation'], home],
    [['/helpmc'], { header: 0, footer: 0, side: 0 }],
  ]
  for (const [paths, around] of rows)
    for (const path of paths) {
      const html = await servedHtml(path)
      const count = (tag: string) => html.split(new RegExp(`<${tag}[\\s>]`)).length - 1
      const counted = {
        header: count('header'),
        footer: count('footer'),
        side: html.split(`<nav aria-label="${say('menu.label')}"`).length - 1,
        main: count('main'),
        title: count('h1'),
      }
      // The name of a game, and so the title, is only read in the browser.
      const title = path.startsWith('/game?') ? 0 : 1
      expect({ path, ...counted }).toEqual({ path, ...around, main: 1, title })
    }
})

test('an unknown path is a page of the site that says so, with status 404', async ({ drawn }) => {
  expect((await fetch(new URL('/walang-ganito', process.env.FAIRGROUND_URL))).status).toBe(404)
  const page = await drawn('/walang-ganito')
  await expect(page.getByRole('heading', { name: say('not-found.title') })).toBeVisible()
  await expect(side(page)).toBeVisible()
})

test.describe('a closed site', () => {
  const contact = (page: Page) => page.getByRole('link', { name: say('closed.contact') })

  test('with status 1 is the maintenance page, in every region', async ({ drawn }) => {
    const page = await drawn('/', { status: { status: 1, maintenance: true, regionRestriction: true } })
    await expect(page.getByText(say('maintenance.title'))).toBeVisible()
    await expect(page.getByTestId('login-open')).toHaveCount(0)
    await expect(footer(page)).toHaveCount(0)
  })

  test('in maintenance with an end shows that end in the time zone of the brand', async ({ drawn }) => {
    const until = await drawn('/', { status: { status: 1, maintenanceUntil: '2026-12-01T04:00:00.000Z' } })
    await expect(until.getByText('1 Dis, 12:00 PM')).toBeVisible()
    const endless = await drawn('/', { status: { status: 1, maintenanceUntil: null } })
    await expect(endless.getByText(say('maintenance.title'))).toBeVisible()
    await expect(endless.getByText('1 Dis')).toHaveCount(0)
  })

  for (const status of [1, 2] as const)
    test(`with status ${status} leads to the address to write to, and without one to the live chat`, async ({
      drawn,
    }) => {
      const mail = 'mailto:help@perya.example'
      for (const [contactUrl, href] of [
        [mail, mail],
        [null, '/livechat'],
      ] as const) {
        const page = await drawn('/rng', { status: { status, contactUrl } })
        await expect(contact(page)).toHaveAttribute('href', href)
      }
    })
})

test('Arabic is drawn from right to left, and nothing exceeds the page', async ({ drawn }) => {
  for (const path of usualOf(['/', '/rng', '/down', '/promotions', '/helpmc'], 3)) {
    const page = await drawn(path, { status: { languages: ['AR', 'EN'] } }, 'AR')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide, `${path}, ${width} wide`).toBeLessThanOrEqual(0)
    }
  }
})

test.describe('a lobby', () => {
  test('has two rows of hot games, lanes and vendors above all its games, and repeats no game above them', async ({
    drawn,
  }) => {
    const page = await drawn('/rng')
    const hot = await ask({ gameClassify: 'RNG', isHot: '1' })
    const first = region(page, say('menu.hot')).getByTestId(/^game-tile-/)
    await expect(first.first()).toHaveAttribute('data-testid', `game-tile-${hot.list[0]!.nodeId}`)
    await expect(region(page, say('lobby.vendors')).getByRole('listitem')).toHaveCount(13)
    const { total, list } = await ask({ gameClassify: 'RNG' })
    expect(await statedTotal(page)).toBe(total)
    expect(total).toBeGreaterThan(9000)
    await expect(tiles(page).first()).toHaveAttribute('data-testid', `game-tile-${list[0]!.nodeId}`)
    await expect(tiles(page)).toHaveCount(42)
    const namesAbove = await main(page)
      .locator('section:not([aria-labelledby="all-games"]) [data-testid^="game-tile-"]')
      .evaluateAll((found) => found.map((tile) => tile.getAttribute('data-testid')))
    expect(new Set(namesAbove).size).toBe(namesAbove.length)
    // The number of tiles that fit, with the next one hidden.
    for (const row of await main(page).locator('.tile-lane:has(article)').all()) {
      const { x, width } = (await row.boundingBox())!
      const boxes = await row.locator('li').evaluateAll((found) =>
        found.map((tile) => {
          const { left, right } = tile.getBoundingClientRect()
          return { left, right }
        }),
      )
      for (const { left, right } of boxes) expect(right <= x + width + 1 || left >= x + width - 20).toBe(true)
    }
  })

  test('that fits on one page has no lanes above its list', async ({ drawn }) => {
    const page = await drawn('/cockfight')
    const { total } = await ask({ gameClassify: 'COCKFIGHT' })
    await expect(tiles(page)).toHaveCount(total)
    await expect(main(page).getByTestId(/^game-tile-/)).toHaveCount(total)
    await expect(region(page, say('menu.hot'))).toHaveCount(0)
  })

  test('of hot games begins with its list at once', async ({ drawn }) => {
    const page = await drawn('/hot')
    expect(await statedTotal(page)).toBe((await ask({ isHot: '1' })).total)
    await expect(main(page).locator('.tile-lane')).toHaveCount(0)
    await expect(region(page, say('menu.hot'))).toHaveCount(0)
  })

  test('leads from a lottery’s tile to the screen of its kind, with the way of playing to open with', async ({
    drawn,
  }) => {
    const games = [
      { ...game('bola', 'LOTT', 'LOTO'), defaultPlayType: 'straight' },
      { ...game('xoso', 'LOTT', 'LOTO'), tags: ['vn'] },
      game('dagat', 'LOTT', 'TCG_SEA'),
    ]
    const page = await drawn('/elott', { lanes: [lane('LOTT', 'LOTO', 'TCG_SEA')], games })
    for (const [nodeId, href] of [
      ['bola', '/lottery?gameCode=bola&playType=straight'],
      ['xoso', '/vnlottery?gameCode=xoso'],
      ['dagat', '/game?id=dagat'],
    ] as const) {
      const tile = page.getByTestId(`game-tile-${nodeId}`).getByRole('link', { name: nodeId })
      await expect(tile).toHaveAttribute('href', href)
    }
  })
})

test.describe('registration', () => {
  test('has two tabs only with USERNAMEREG3 and MOBILENUMREG3, and otherwise the one form', async ({
    drawn,
  }) => {
    for (const [USERNAMEREG3, MOBILENUMREG3] of [
      [true, true],
      [true, false],
      [false, true],
      [false, false],
    ] as const) {
      const page = await drawn('/create-account', { switches: { USERNAMEREG3, MOBILENUMREG3 } })
      const isOpen = USERNAMEREG3 || MOBILENUMREG3
      // The brand of the demo shows the mobile number first.
      await expect(page.getByTestId('register-mobile')).toHaveCount(MOBILENUMREG3 ? 1 : 0)
      await expect(page.getByTestId('register-username')).toHaveCount(USERNAMEREG3 && !MOBILENUMREG3 ? 1 : 0)
      await expect(page.getByRole('heading', { name: say('register.closed-title') })).toHaveCount(
        isOpen ? 0 : 1,
      )
      const tabs = USERNAMEREG3 && MOBILENUMREG3 ? ['register.by-mobile', 'register.by-username'] : []
      await expect(page.getByRole('tab')).toHaveText(tabs.map((words) => say(words)))
      // The list of countries stays closed, regardless of the first field of the form.
      await expect(page.locator('[role=option]')).toHaveCount(0)
      await expect(page.getByTestId('register-open')).toHaveCount(isOpen ? 1 : 0)
    }
    const switches = { USERNAMEREG3: true, MOBILENUMREG3: true, mobileFirst: false }
    const page = await drawn('/create-account', { switches })
    await expect(page.getByRole('tab')).toHaveText([say('register.by-username'), say('register.by-mobile')])
    await expect(page.getByTestId('register-username')).toBeVisible()
  })

  test('has a live-chat link only where the LIVECHAT service exists', async ({ drawn }) => {
    for (const customerService of [['LIVECHAT'], []]) {
      const page = await drawn('/create-account', { status: { customerService } })
      await expect(page.getByTestId('register-mobile')).toBeVisible()
      const link = main(page).getByRole('button', { name: say('menu.live-chat') })
      await expect(link).toHaveCount(customerService.length)
    }
  })
})
