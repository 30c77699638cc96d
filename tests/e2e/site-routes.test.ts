import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listGames } from '@fairground/contract/catalogue'
import { expect, type Page } from '@playwright/test'
import { feedOf } from '../world/made-up/vendors.ts'
import { demoPassword } from '../world/people.ts'
import { hasNoBarrier } from './barriers.ts'
import { openBackDoor, test } from './house.ts'
import { banners, demoLogIn, footer, header, main, side } from './page-parts.ts'
import { game, lane, tell } from './told.ts'
import { centreAt, comesBack, isAtHome, isLoggedIn, listen, logIn, logOut, visit } from './visitor.ts'
import { say, sayRefusal } from './words.ts'

// The rules of section 2 of the specification for routes, start and languages, with a test each.
// The tests are independent, so that all browsers share them.
test.describe.configure({ mode: 'parallel' })
// A service worker would answer requests that the test answers.
test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 900 } })
// Requests of a page that is closing are not answered.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

/** What covers a place of the screen that fills the window, each as the start of its HTML. */
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
  const home = { header: true, footer: true, side: true }
  const rows: [paths: string[], around: { header: boolean; footer: boolean; side: boolean }][] = [
    [['/', '/index', '/index.html', '/home'], home],
    [['/pointMall'], { header: true, footer: true, side: false }],
    [['/lottery'], { header: true, footer: false, side: false }],
    [
      ['/rng', '/pvp', '/live', '/fish', '/sports', '/esports', '/cockfight', '/inhouse', '/elott', '/hot'],
      home,
    ],
    [['/promotions', '/down', '/download', '/help', '/winners', '/guide', '/blog', '/installation'], home],
    [['/helpmc'], { header: false, footer: false, side: false }],
    [['/game?id=parol-nights'], { header: true, footer: false, side: false }],
  ]
  const drawnInThePage = ['/lottery', '/game?id=parol-nights']
  // As the server renders it. A page that renders something else reports that in its console, which must stay empty on
  // every screen in accessibility.test.ts.
  test('have header, footer and side menu where they should, and one title each', async ({ page }) => {
    await page.goto('/robots.txt')
    for (const [paths, around] of rows)
      for (const path of paths) {
        const html = await (await page.request.get(path)).text()
        const counts = await page.evaluate(
          ([text, label]) => {
            const drawn = new DOMParser().parseFromString(text!, 'text/html')
            const count = (selector: string) => drawn.querySelectorAll(selector).length
            return {
              header: count('header'),
              footer: count('footer'),
              side: count(`nav[aria-label="${label}"]`),
              main: count('main'),
              title: count('h1'),
            }
          },
          [html, say('menu.label')],
        )
        // A game's name is read by the page only, and its title with it.
        const title = path.startsWith('/game?') ? 0 : 1
        const { header, footer, side } = around
        expect({ path, ...counts }).toEqual({
          path,
          header: Number(header),
          footer: Number(footer),
          side: Number(side),
          main: 1,
          title,
        })
      }
  })

  test('have one title also where the page alone renders them', async ({ page }) => {
    const heard = listen(page)
    for (const path of drawnInThePage) {
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(footer(page)).toHaveCount(0)
      await expect(side(page)).toHaveCount(0)
    }
    expect(heard).toEqual([])
  })

  for (const path of ['/seamless?id=parol-nights', '/vnlottery']) {
    test(`on ${path} hide the bars, and the toggle shows them with the narrow side menu`, async ({
      page,
    }) => {
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
  }

  test('on /vnlottery show the bars from the start with a flag of the brand', async ({ page }) => {
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

  test('on /register and /register.html open the registration over home, for visitors only', async ({
    page,
  }) => {
    for (const path of ['/register', '/register.html']) {
      await visit(page, path)
      await expect(page.getByRole('dialog', { name: say('hero.register-bonus') })).toBeVisible()
      await expect(page.getByText(say('home.games'))).toBeAttached()
    }
    await page.keyboard.press('Escape')
    await comesBack(page)
    await visit(page, '/register')
    await expect(page.getByTestId('balance')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('on /login show home as / does, in the same size', async ({ page }) => {
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
    expect(seen[1]).toEqual(seen[0])
  })

  test('on /promoDetail show the promotion of its id, and an unknown one is not found', async ({ page }) => {
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
  })

  test('with a slash at the end lead to the screen without it', async ({ page }) => {
    await page.goto('/rng/?gameName=parol')
    await expect(page).toHaveURL(/\/rng\?gameName=parol$/)
  })

  test('of unknown paths are a page of the site that says so, with status 404', async ({ page }) => {
    const response = await page.goto('/walang-ganito')
    expect(response!.status()).toBe(404)
    await expect(page.getByRole('heading', { name: say('not-found.title') })).toBeVisible()
    await expect(page.locator('main').getByTestId(/^game-tile-/)).toHaveCount(4)
    await expect(side(page)).toBeVisible()
  })
})

test.describe('the login guard', () => {
  test('with loginedToHomePage sends a visitor to /login from everywhere but the five exempt paths', async ({
    page,
  }) => {
    await tell(page, { switches: { loginedToHomePage: true } })
    for (const path of ['/', '/rng', '/promotions', '/fairness']) {
      await visit(page, path)
      await expect(page).toHaveURL(/\/login$/)
    }
    for (const path of ['/login', '/register', '/register.html', '/helpmc', '/download']) {
      await visit(page, path)
      expect(new URL(page.url()).pathname).toBe(path)
    }
    await visit(page, '/login')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await demoLogIn(page)
    await expect(page).toHaveURL(/\/$/)
  })

  test('applies whatever else an address has, which is then handled at /login', async ({ page }) => {
    await tell(page, { switches: { loginedToHomePage: true } })
    for (const [query, title, words] of [
      ['token=stale', 'login.title', sayRefusal('link_token_invalid')],
      ['loginError=identity_provider_failed', 'login.title', sayRefusal('identity_provider_failed')],
      ['reset=stale', 'password.reset-title', ''],
    ] as const) {
      await visit(page, `/rng?${query}`)
      await expect(page).toHaveURL(/\/login$/)
      await expect(page.getByRole('dialog', { name: say(title) })).toContainText(words)
    }
  })

  test('leads on to the requested address with a valid token', async ({ page }) => {
    await isAtHome('ana')
    const house = openBackDoor()
    await tell(page, { switches: { loginedToHomePage: true } })
    await visit(page, `/rng?token=${await house.linkTokenFor('ana')}`)
    await house.close()
    await isLoggedIn(page)
    await expect(page).toHaveURL(/\/rng$/)
  })
})

test.describe('the start of the site', () => {
  test('with status 1 is the maintenance page, whatever the place', async ({ page }) => {
    await tell(page, { status: { status: 1, maintenance: true, regionRestriction: true } })
    await visit(page)
    await expect(page.getByText(say('maintenance.title'))).toBeVisible()
    await expect(header(page).getByTestId('login-open')).toHaveCount(0)
  })

  test('with status 2 is the restriction page with address, country and Contact Us', async ({ page }) => {
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
  })

  test('in maintenance with an end shows that end in the time zone of the brand', async ({ page }) => {
    await tell(page, { status: { status: 1, maintenanceUntil: '2026-12-01T04:00:00.000Z' } })
    await visit(page)
    await expect(page.getByText('2026-12-01 12:00:00')).toBeVisible()
    await tell(page, { status: { status: 1, maintenanceUntil: null } })
    await visit(page)
    await expect(page.getByText(say('maintenance.title'))).toBeVisible()
    await expect(page.getByText('2026-12-01')).toHaveCount(0)
  })

  for (const status of [1, 2] as const) {
    test(`with status ${status} and no address to write to leads to the live chat, which answers all the same`, async ({
      page,
    }) => {
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
    })
  }
})

test.describe('the language', () => {
  test('is shown, stored and sent to the server when it is chosen', async ({ page }) => {
    await comesBack(page)
    await visit(page)
    const told = page.waitForRequest((request) => request.url().endsWith('/wps/member/language'))
    await page
      .getByRole('combobox', { name: say('language.label') })
      .first()
      .selectOption('EN')
    expect((await told).postDataJSON()).toEqual({ language: 'EN' })
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(await page.evaluate(() => [localStorage.lang, localStorage.hisLang])).toEqual(['EN', 'EN'])
  })

  test('Arabic is shown from right to left, and nothing exceeds the page', async ({ page }) => {
    await tell(page, { status: { languages: ['AR', 'EN'] } })
    await page.addInitScript(() => localStorage.setItem('lang', 'AR'))
    for (const path of ['/', '/rng', '/promotions', '/helpmc', '/down']) {
      await visit(page, path)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        await expect.poll(wide, `${path}, ${width} wide`).toBeLessThanOrEqual(0)
      }
    }
  })
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

test('the text font is loaded when the page is idle and shown at the first press, and nothing moves before', async ({
  page,
}) => {
  await noteMoves(page)
  await visit(page)
  const faceOf = () => page.evaluate(() => getComputedStyle(document.body).fontFamily)
  // Stored once the font files are in the browser's cache and the next press applies them.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('face'))).toBe('own')
  const fetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => (entry as PerformanceResourceTiming).responseEnd > 0)
        .map(({ name }) => name),
    )
  expect(await fetched()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/be-vietnam-pro-latin-400.*woff2/),
      expect.stringMatching(/be-vietnam-pro-latin-600.*woff2/),
      expect.stringMatching(/amounts.*woff2/),
    ]),
  )
  expect(await faceOf()).not.toContain('Be Vietnam Pro')
  await page.keyboard.press('Shift')
  await expect.poll(faceOf).toContain('Be Vietnam Pro')
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    )
  expect(await loaded()).toEqual(
    expect.arrayContaining([expect.stringMatching(/Vietnam/), expect.stringMatching(/Amounts/)]),
  )
  expect(await page.evaluate(() => window.__moved)).toEqual([])
})

/**
 * The elements that move while a page of the house arrives in pieces, each sent once the browser has painted the one before.
 * The first and the last pieces each end with a control, an option or a heading. The document does not end, so that its
 * scripts do not start.
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

for (const [path, width] of [
  ['/', 1280],
  ['/promotions', 412],
] as const)
  test(`${path}, ${width} pixels wide, that loads in pieces moves nothing on the screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 823 })
    expect(await movedWhileArriving(page, path)).toEqual([])
  })

declare global {
  interface Window {
    /** The elements that moved without a press, and how far each time (layout shift). */
    __moved: string[]
  }
}

test.describe('a journey through the site', () => {
  // The browser reports a service worker that it is not allowed to use.
  test.use({ serviceWorkers: 'allow' })
  const screens = [
    '/',
    '/rng',
    centreAt('personalHistoryCopy'),
    centreAt('securityCenter'),
    '/referral',
    '/livechat',
    '/game?id=parol-nights',
  ]

  test('makes no call that is refused, and leaves the console empty', async ({ page }) => {
    test.slow()
    const heard: string[] = []
    page.on('pageerror', (error) => heard.push(String(error)))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) heard.push(message.text())
    })
    page.on('response', (response) => {
      if (response.status() >= 400) heard.push(`${response.status()} ${response.url()}`)
    })
    const isQuiet = async (where: string) => {
      await page.waitForLoadState('networkidle')
      expect(heard, where).toEqual([])
    }
    const walks = async (paths: string[]) => {
      for (const path of paths) {
        await visit(page, path)
        await isQuiet(path)
      }
    }
    await walks(['/promotions', '/feedback', ...screens])
    await page.getByTestId('game-guest-free').click()
    // It has the balance of the screen.
    await expect(page.frameLocator('[data-testid=game-frame]').getByTestId('spin')).toBeEnabled()
    await walks(screens)
    await logOut(page)
    await isQuiet('after the trial')
    await isAtHome('ana')
    await logIn(page, 'ana', demoPassword)
    await isLoggedIn(page)
    await walks([...screens, '/chat', '/rng'])
    await logOut(page)
    await isQuiet('after the player')
  })
})

test.describe('a game launch', () => {
  test('by a visitor says that the game needs a login', async ({ page }) => {
    await visit(page, '/game?id=parol-nights')
    await expect(page.getByText(say('game.guest-title'))).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('button', { name: say('header.login') })
      .click()
    await expect(page.getByRole('dialog', { name: say('login.title') })).toBeVisible()
  })

  test('by a visitor offers a trial only of a game that has one', async ({ page }) => {
    const free = page.getByTestId('game-guest-free')
    await visit(page, '/game?id=parol-nights')
    await expect(free).toBeVisible()
    const tables = await page.request.get('/lgw/games?gameClassify=LIVE&pageSize=1')
    const [table] = (await tables.json()).value.list
    await visit(page, `/game?id=${table.nodeId}`)
    await expect(page.getByText(say('game.guest-title'))).toBeVisible()
    await expect(main(page).getByRole('button', { name: say('header.login') })).toBeVisible()
    await expect(free).toHaveCount(0)
  })

  const lotteries = feedOf('DRUMBELL', '').games as { id: string; tags: string[] }[]
  const lotteryOf = (isVietnamese: boolean) =>
    `drumbell.${lotteries.find(({ tags }) => tags.includes('vn') === isVietnamese)!.id}`

  test('at /lottery sends the gameCode and playType of the address', async ({ page }) => {
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

  test('from a lottery’s tile names the way of playing to open with', async ({ page }) => {
    const draw = { ...game('bola', 'LOTT', 'LOTO'), defaultPlayType: 'straight' }
    await tell(page, { lanes: [lane('LOTT', 'LOTO')], games: [draw] })
    await visit(page, '/elott')
    const tile = page.getByTestId('game-tile-bola').getByRole('link', { name: 'bola' })
    await expect(tile).toHaveAttribute('href', '/lottery?gameCode=bola&playType=straight')
  })

  test('at /lottery opens the first game of the vendor that its address names', async ({ page }) => {
    for (const vassalage of ['DRUMBELL', 'FAIR']) {
      const params = { gameClassify: 'LOTT,ELOTT', vassalage, pageSize: 1 }
      const first = await page.request.get(listGames.path, { params, headers: { Language: 'TY' } })
      const [game] = (await first.json()).value.list
      expect(game.vassalage).toBe(vassalage)
      await visit(page, `/lottery?vassalage=${vassalage}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(game.gameName)
      await expect(page.getByText(say('game.guest-title'))).toBeVisible()
    }
  })

  test('with a gameCode that is empty, no lottery, of another vendor or closed is not found', async ({
    page,
  }) => {
    const isNotFound = () => expect(page.getByRole('heading', { name: say('not-found.title') })).toBeVisible()
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
  })

  test('from an entry that stands for a vendor shows that vendor’s games', async ({ page }) => {
    await visit(page, '/promotions')
    await footer(page).getByRole('button', { name: 'Fairground' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('link', { name: 'Parol Nights' }).click()
    await expect(page).toHaveURL(/\/game\?id=parol-nights$/)
    await expect(dialog).toHaveCount(0)
  })
})
