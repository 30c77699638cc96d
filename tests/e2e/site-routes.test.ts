import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listGames } from '@fairground/contract/catalogue'
import { marketGames } from '@fairground/games/rules'
import { expect, type Page } from '@playwright/test'
import { feedOf } from '../../demo/made-up/vendors.ts'
import { usualOf } from '../scope.ts'
import { hasNoBarrier } from './barriers.ts'
import { inAll, openBackDoor, test } from './house.ts'
import { banners, demoLogIn, footer, header, main, side, startsOver } from './page-parts.ts'
import { tell } from './told.ts'
import { comesBack, isAtHome, isLoggedIn, listen, visit } from './visitor.ts'
import { say, sayRefusal } from './words.ts'

// The rules of section 2 of the specification for routes, start and languages, with a test each.
// The tests are independent, so that all browsers share them.
test.describe.configure({ mode: 'parallel' })
// A service worker would answer requests that the test answers.
test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 900 } })
// Requests of a page that is closing are not answered.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

/** Returns the elements that cover a position of the screen that fills the window, each as the start of its HTML. */
async function coverOfFrame(page: Page): Promise<string[]> {
  const filling = page.locator('.fills-window')
  await expect(filling).toBeVisible()
  return filling.evaluate((screen) => {
    const { left, right, top, bottom } = screen.getBoundingClientRect()
    const hits = new Set<string>()
    for (let y = top + 2; y < bottom; y += 10)
      for (let x = left + 2; x < right; x += 20) {
        const hit = document.elementFromPoint(x, y)
        if (!hit || !screen.contains(hit)) hits.add(hit?.outerHTML.slice(0, 120) ?? `nothing at ${x}, ${y}`)
      }
    return [...hits]
  })
}

test.describe('screens and routes', () => {
  const drawnInThePage = ['/lottery', '/game?id=parol-nights']

  test('have one title also where the page alone renders them', inAll, async ({ page }) => {
    const heard = listen(page)
    for (const path of drawnInThePage) {
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(footer(page)).toHaveCount(0)
      await expect(side(page)).toHaveCount(0)
    }
    expect(heard).toEqual([])
  })

  test(
    'of games in a window of their own hide the bars, and the toggle shows them with the narrow side menu',
    inAll,
    async ({ page }) => {
      for (const path of ['/seamless?id=parol-nights', '/vnlottery'])
        await test.step(path, async () => {
          await visit(page, path)
          await expect(header(page)).toHaveCount(0)
          await expect(side(page)).toHaveCount(0)
          expect(await coverOfFrame(page)).toEqual([])
          await page.getByRole('button', { name: say('bars.show') }).click()
          await expect(header(page)).toBeVisible()
          for (const width of [360, 1280]) {
            await page.setViewportSize({ width, height: 740 })
            expect(await coverOfFrame(page), `${width} px`).toEqual([])
          }
          await expect(side(page)).toBeVisible()
          await expect(page.locator('html')).toHaveAttribute('data-side', 'mini')
          await page.getByRole('button', { name: say('bars.hide') }).click()
          await expect(header(page)).toHaveCount(0)
          await expect(side(page)).toHaveCount(0)
        })
      await test.step('with a flag of the brand they are there from the start', async () => {
        await tell(page, { switches: { seamlessBars: true } })
        await visit(page, '/vnlottery')
        await expect(header(page)).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('data-side', 'mini')
        // The choice for all other screens is unchanged.
        await side(page)
          .getByRole('link', { name: say('menu.home') })
          .click()
        await expect(page.locator('html')).not.toHaveAttribute('data-side', 'mini')
      })
    },
  )

  test('of nothing say so as the server did, also where the path is that of a screen', async ({ page }) => {
    const heard = listen(page)
    for (const path of [
      '/results/keno/2020-01-01',
      ...usualOf(['/walang-ganito', '/results/walang-ganito']),
    ]) {
      await visit(page, path)
      await expect(page.getByRole('heading', { name: say('not-found.title') })).toBeVisible()
    }
    expect(heard).toEqual([])
  })

  test('of login and registration open over home, for visitors only', async ({ page }) => {
    const seen = []
    for (const path of ['/', '/login']) {
      await visit(page, path)
      if (path === '/login') {
        await expect(page.getByRole('dialog')).toBeVisible()
        await page.keyboard.press('Escape')
      }
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const { height } = (await banners(page).boundingBox())!
      seen.push([await banners(page).getByRole('heading').first().textContent(), height])
    }
    expect(seen[1], 'the same home in the same size').toEqual(seen[0])
    for (const path of usualOf(['/register', '/register.html'])) {
      await visit(page, path)
      await expect(page.getByRole('dialog', { name: say('hero.register-bonus') })).toBeVisible()
      await expect(page.getByText(say('home.games'))).toBeAttached()
    }
    await page.keyboard.press('Escape')
    await comesBack(page)
    for (const [path, end] of [
      ['/register', '/'],
      ['/promotions?modal=login', '/promotions'],
      ['/promotions?modal=register', '/promotions'],
    ] as const) {
      await visit(page, path)
      await expect(page.getByTestId('balance')).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      if (path.includes('?')) await expect(page).toHaveURL(end)
    }
  })

  test(
    'on /promoDetail show the promotion of its id, and an unknown one is not found, as an unknown path',
    inAll,
    async ({ page }) => {
      await visit(page, '/promotions')
      const first = main(page).locator('li article').first().getByRole('link')
      const title = await first.textContent()
      await first.click()
      await expect(page).toHaveURL(/\/promoDetail\?id=/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!)
      let asked = 0
      page.on('request', (request) => {
        if (request.url().includes('/wps/articles/promotion/')) asked++
      })
      // The data that the page reads again after a push of the server.
      const isHeard = page.waitForResponse(/\/wps\/notices\?types=B/)
      await visit(page, '/promoDetail?id=00000000-0000-7000-8000-000000000000')
      await expect(page.getByText(say('not-found.title'))).toBeVisible()
      await isHeard
      await expect(page.getByText(say('not-found.title'))).toBeVisible()
      expect(asked, 'a refusal stays on the screen').toBe(1)
      // With games as the next step.
      await visit(page, '/walang-ganito')
      await expect(main(page).getByTestId(/^game-tile-/)).toHaveCount(4)
    },
  )
})

test(
  'the login guard (loginedToHomePage) sends a visitor to /login from everywhere but exempt paths, and later on',
  inAll,
  async ({ page }) => {
    await tell(page, { switches: { loginedToHomePage: true } })
    for (const path of usualOf(['/rng', '/', '/promotions', '/fairness'])) {
      await visit(page, path)
      await expect(page).toHaveURL(/\/login$/)
    }
    for (const path of usualOf(['/helpmc', '/register', '/register.html', '/login', '/download'], 2)) {
      await visit(page, path)
      expect(new URL(page.url()).pathname).toBe(path)
    }
    await test.step('whatever else an address has is handled at /login', async () => {
      for (const [query, title, words] of usualOf(
        [
          ['token=stale', 'login.title', sayRefusal('link_token_invalid')],
          ['reset=stale', 'password.reset-title', ''],
          ['loginError=identity_provider_failed', 'login.title', sayRefusal('identity_provider_failed')],
        ] as const,
        2,
      )) {
        await visit(page, `/rng?${query}`)
        await expect(page).toHaveURL(/\/login$/)
        await expect(page.getByRole('dialog', { name: say(title) })).toContainText(words)
      }
    })
    await test.step('a login leads home', async () => {
      await visit(page, '/login')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await demoLogIn(page)
      await expect(page).toHaveURL(/\/$/)
    })
    await test.step('a valid token leads on to the requested address', async () => {
      await startsOver(page)
      await isAtHome('ana')
      const house = openBackDoor()
      await visit(page, `/rng?token=${await house.linkTokenFor('ana')}`)
      await house.close()
      await isLoggedIn(page)
      await expect(page).toHaveURL(/\/rng$/)
    })
  },
)

test.describe('the start of the site', () => {
  test(
    'with status 2 is the restriction page with address, country and Contact Us',
    inAll,
    async ({ page }) => {
      await tell(page, {
        status: {
          status: 2,
          location: { ip: '203.0.113.77', country: 'VN' },
          contactUrl: 'mailto:help@perya.example',
        },
      })
      await visit(page, '/rng')
      await expect(page.getByText(sayRefusal('region_restricted'))).toBeVisible()
      await expect(page.getByText('203.0.113.77')).toBeVisible()
      await expect(page.getByText('Vietnam')).toBeVisible()
      await expect(page.getByRole('link', { name: say('closed.contact') })).toHaveAttribute(
        'href',
        'mailto:help@perya.example',
      )
    },
  )

  for (const status of usualOf([1, 2] as const)) {
    test(
      `with status ${status} and no address to write to leads to the live chat, which answers all the same`,
      inAll,
      async ({ page }) => {
        await tell(page, { status: { status, contactUrl: null } })
        await visit(page)
        const contact = page.getByRole('link', { name: say('closed.contact') })
        const [opened] = await Promise.all([page.waitForEvent('popup'), contact.click()])
        await expect(opened).toHaveURL(/\/livechat$/)
        await opened.close()
        await visit(page, '/livechat')
        await page.getByRole('textbox', { name: say('livechat.write') }).fill('Bakit sarado?')
        await page.getByRole('button', { name: say('talk.send') }).click()
        await expect(page.getByTestId('livechat-log').getByText('Bakit sarado?')).toHaveCount(1)
        await expect(page.getByTestId('login-open')).toHaveCount(0)
        if (status === 1) await hasNoBarrier(page)
      },
    )
  }
})

test('a language in the address or chosen is shown, stored and sent to the server, and leaves the address', async ({
  page,
}) => {
  const isShown = (lang: string) => expect(page.locator('html')).toHaveAttribute('lang', lang)
  const kept = () => page.evaluate(() => [localStorage.lang, localStorage.hisLang])
  await comesBack(page)
  await visit(page)
  await isShown('fil')
  const told = page.waitForRequest((request) => request.url().endsWith('/wps/member/language'))
  await page
    .getByRole('combobox', { name: say('language.label') })
    .first()
    .selectOption('EN')
  expect((await told).postDataJSON()).toEqual({ language: 'EN' })
  await isShown('en')
  expect(await kept()).toEqual(['EN', 'EN'])
  await startsOver(page)
  await visit(page, '/rng?lang=EN')
  await isShown('en')
  await expect(page).toHaveURL(/\/rng$/)
  expect(await kept()).toEqual(['EN', 'EN'])
  await visit(page, '/?lang=XX')
  await isShown('en')
})

/** Stores in `window.__moved` the elements that move without a press. */
async function noteMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.__moved = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      })[]) {
        const parts = entry.sources.map(
          ({ node }) => `${node?.nodeName} "${node?.textContent?.slice(0, 40)}"`,
        )
        if (!entry.hadRecentInput) window.__moved.push(`${entry.value} by ${parts.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

test.describe('on a first visit', () => {
  // A different option from that of the reused browser: a new one without a cache is opened.
  test.use({ serviceWorkers: 'allow' })

  test('the text is drawn in the text font without a press, and nothing moves', inAll, async ({ page }) => {
    await noteMoves(page)
    await visit(page)
    // Stored once the display font is in the browser's cache.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('face'))).toBe('own')
    const loaded = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    )
    for (const family of [/Vietnam/, /Amounts/, /Figures/, /Baloo/])
      expect(loaded).toContainEqual(expect.stringMatching(family))
    const files = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1)!),
    )
    expect(files.filter((name) => name.endsWith('.woff2') && name.startsWith('be-vietnam'))).toEqual([])
    expect(await page.evaluate(() => window.__moved)).toEqual([])
  })
})

/**
 * Returns the elements that move while a page of the house arrives in pieces, each sent once the browser has painted
 * the previous one. The first and the last pieces each end with a control, an option or a heading. The document does
 * not end, so that its scripts do not start.
 */
async function movedWhileArriving(page: Page, path: string): Promise<string[]> {
  await noteMoves(page)
  const house = process.env.FAIRGROUND_URL
  const whole = await (await fetch(new URL(path, house), { headers: { 'accept-language': 'fil' } })).text()
  const pieces = whole.split(/(?<=<\/(?:a|button|h1|h2|h3|option)>)/)
  pieces.splice(45, pieces.length - 57, pieces.slice(45, -12).join(''))
  let document: ServerResponse | undefined
  const server = createServer(async ({ url = '' }, response) => {
    if (url === path) {
      document = response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      document.write(pieces[0])
    } else {
      const found = await fetch(new URL(url, house))
      response.writeHead(found.status, { 'content-type': found.headers.get('content-type') ?? '' })
      response.end(Buffer.from(await found.arrayBuffer()))
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    waitUntil: 'commit',
  })
  for (const piece of pieces.slice(1)) {
    document!.write(piece)
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
  }
  await expect(header(page)).toBeVisible()
  const moved = await page.evaluate(() => window.__moved)
  server.close()
  server.closeAllConnections()
  return moved
}

for (const [path, width] of usualOf([
  ['/', 1280],
  ['/promotions', 412],
] as const))
  test(
    `${path}, ${width} pixels wide, that loads in pieces moves nothing on the screen`,
    inAll,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 823 })
      expect(await movedWhileArriving(page, path)).toEqual([])
    },
  )

declare global {
  interface Window {
    /** The elements that moved without a press, and how far each time (layout shift). */
    __moved: string[]
  }
}

test.describe('a game launch', () => {
  test(
    'by a visitor says that the game needs a login, and offers a trial only where there is one',
    inAll,
    async ({ page }) => {
      const free = page.getByTestId('game-guest-free')
      await visit(page, '/game?id=parol-nights')
      await expect(page.getByText(say('game.guest-title'))).toBeVisible()
      await expect(main(page).getByText(say('game.return'), { exact: true })).toBeVisible()
      await expect(free).toBeVisible()
      await main(page)
        .getByRole('button', { name: say('header.login') })
        .click()
      await expect(page.getByRole('dialog', { name: say('login.title') })).toBeVisible()
      const tables = await page.request.get('/lgw/games?gameClassify=LIVE&pageSize=1')
      const [table] = (await tables.json()).value.list
      await visit(page, `/game?id=${table.nodeId}`)
      await expect(page.getByText(say('game.guest-title'))).toBeVisible()
      await expect(main(page).getByRole('button', { name: say('header.login') })).toBeVisible()
      await expect(free).toHaveCount(0)
      await tell(page, { switches: { DIRECTREG3: false, freeplay: false } })
      await visit(page, '/game?id=parol-nights')
      await expect(page.getByText(say('game.guest-title'))).toBeVisible()
      await expect(main(page).getByRole('button', { name: say('header.register') })).toHaveCount(0)
      await expect(free).toHaveCount(0)
    },
  )
  const lotteries = feedOf('DRUMBELL', '').games as {
    id: string
    tags: string[]
    names: Record<string, string>
  }[]
  const lotteryOf = (isVietnamese: boolean) =>
    `drumbell.${lotteries.find(({ tags }) => tags.includes('vn') === isVietnamese)!.id}`

  test(
    'at /lottery opens the game or the first of the vendor of the address, and none that is not there',
    inAll,
    async ({ page }) => {
      for (const vassalage of usualOf(['DRUMBELL', 'FAIR'])) {
        const params = { gameClassify: 'LOTT,ELOTT', vassalage, pageSize: 1 }
        const first = await page.request.get(listGames.path, { params, headers: { Language: 'TY' } })
        const [game] = (await first.json()).value.list
        expect(game.vassalage).toBe(vassalage)
        await visit(page, `/lottery?vassalage=${vassalage}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(game.gameName)
        // The board of a lottery of the house is read without a login.
        const board = page.frameLocator('[data-testid=game-frame]')
        await expect(
          vassalage === 'FAIR' ? board.getByTestId('sign-up') : page.getByText(say('game.guest-title')),
        ).toBeVisible()
      }
      await test.step('a gameCode that is no lottery, of another vendor or closed is not found', async () => {
        const isNotFound = () =>
          expect(page.getByRole('heading', { name: say('not-found.title') })).toBeVisible()
        for (const address of [
          '/lottery?gameCode=walang-ganito',
          '/lottery?gameCode=parol-nights',
          `/vnlottery?gameCode=${lotteryOf(false)}`,
        ]) {
          await visit(page, address)
          await isNotFound()
        }
        await page.route('**/lgw/games/drumbell.*', async (route) => {
          const response = await route.fetch()
          const { value } = await response.json()
          await route.fulfill({ response, json: { success: true, value: { ...value, isOpen: false } } })
        })
        await visit(page, `/lottery?gameCode=${lotteryOf(true)}`)
        await isNotFound()
        await page.unrouteAll()
      })
      await test.step('gameCode and playType of the address are sent with the launch', async () => {
        await comesBack(page)
        const nodeId = lotteryOf(false)
        for (const [asked, playType] of [
          ['straight', 'straight'],
          ['no%20word', undefined],
        ]) {
          const launched = page.waitForRequest('**/wps/game/launchGame')
          await visit(page, `/lottery?gameCode=${nodeId}&playType=${asked}`)
          expect((await launched).postDataJSON()).toMatchObject({ nodeId })
          expect((await launched).postDataJSON().playType).toBe(playType)
        }
      })
      await test.step('/vnlottery opens a Vietnamese lottery', async () => {
        await visit(page, '/vnlottery')
        const title = page.getByRole('heading', { level: 1 })
        // While the list of games loads, the heading is that of all lotteries.
        await expect(title).not.toHaveText(say('menu.lottery'))
        const own = marketGames.map(({ game }) => game.info).filter(({ area }) => area === 'vn')
        const drawn = lotteries.filter(({ tags }) => tags.includes('vn'))
        expect([...own.map(({ name }) => name), ...drawn.map(({ names }) => names.EN)]).toContain(
          await title.textContent(),
        )
      })
    },
  )
})
