import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { feedOf } from '../world/made-up/vendors.ts'
import { demoPassword } from '../world/people.ts'
import { violationsOf } from './barriers.ts'
import { openBackDoor, test } from './house.ts'
import { banners, demoLogIn, footer, header, main, side } from './page-parts.ts'
import { game, lane, tell } from './told.ts'
import { comesBack, isAtHome, isLoggedIn, listen, logIn, logOut, visit } from './visitor.ts'
import { say, sayRefusal } from './words.ts'

// The rules of section 2 of the specification, a test each: its routes, start-up and languages.
// Each test stands for itself, so that all browsers share them.
test.describe.configure({ mode: 'parallel' })
// A service worker would answer past what is told here.
test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 900 } })
// What the site still asks as its page closes is answered by nobody.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test.describe('Screens and routes', () => {
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
  // As the server draws it. A page that makes something else of it says so in its console, which stays silent on every
  // screen in accessibility.test.ts.
  test('header, footer and side menu stand around the screens that have them, and each has one title', async ({
    page,
  }) => {
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
        // What a game is opens in the page alone, and its title with it.
        const title = drawnInThePage.includes(path) ? 0 : 1
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

  test('a screen that is drawn in the page alone has one title there', async ({ page }) => {
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
    test(`${path}: the bars are hidden, and the toggle shows them with the side menu mini`, async ({
      page,
    }) => {
      await visit(page, path)
      await expect(header(page)).toHaveCount(0)
      await expect(side(page)).toHaveCount(0)
      await page.getByRole('button', { name: say('bars.show') }).click()
      await expect(header(page)).toBeVisible()
      await expect(side(page)).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-side', 'mini')
      await page.getByRole('button', { name: say('bars.hide') }).click()
      await expect(header(page)).toHaveCount(0)
      await expect(side(page)).toHaveCount(0)
    })
  }

  test('/vnlottery: a flag of the brand turns the bars on from the start', async ({ page }) => {
    await tell(page, { switches: { seamlessBars: true } })
    await visit(page, '/vnlottery')
    await expect(header(page)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-side', 'mini')
    // The choice for all other screens is as it was.
    await side(page)
      .getByRole('link', { name: say('menu.home') })
      .click()
    await expect(page.locator('html')).not.toHaveAttribute('data-side', 'mini')
  })

  test('/register and /register.html open the registration over home, for visitors alone', async ({
    page,
  }) => {
    for (const path of ['/register', '/register.html']) {
      await visit(page, path)
      await expect(page.getByRole('dialog', { name: say('register.title') })).toBeVisible()
      await expect(page.getByText(say('home.games'))).toBeAttached()
    }
    await page.keyboard.press('Escape')
    await comesBack(page)
    await visit(page, '/register')
    await expect(page.getByTestId('balance')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('/login shows home as / does, at the same size', async ({ page }) => {
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

  test('/promoDetail shows the promotion of its id, and an unknown one is not found', async ({ page }) => {
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
    // What is read again once the server tells the page what is new.
    const isHeard = page.waitForResponse(/\/wps\/notices\?types=B/)
    await visit(page, '/promoDetail?id=00000000-0000-7000-8000-000000000000')
    await expect(page.getByText(say('not-found.title'))).toBeVisible()
    await isHeard
    await expect(page.getByText(say('not-found.title'))).toBeVisible()
    expect(asked, 'a refusal stays on the screen').toBe(1)
  })

  test('a slash at the end leads to the screen without it', async ({ page }) => {
    await page.goto('/rng/?gameName=parol')
    await expect(page).toHaveURL(/\/rng\?gameName=parol$/)
  })

  test('an address that leads nowhere is told so by a page of the site, with 404', async ({ page }) => {
    const response = await page.goto('/walang-ganito')
    expect(response!.status()).toBe(404)
    await expect(page.getByRole('heading', { name: say('not-found.title') })).toBeVisible()
    await expect(side(page)).toBeVisible()
  })
})

test.describe('Guard', () => {
  test('with loginedToHomePage a visitor is sent to /login from everywhere but the five', async ({
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

  test('what an address asks for besides does not undo it, and is answered at /login', async ({ page }) => {
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

  test('a token that is good leads on to where it was asked for', async ({ page }) => {
    await isAtHome('ana')
    const house = openBackDoor()
    await tell(page, { switches: { loginedToHomePage: true } })
    await visit(page, `/rng?token=${await house.linkTokenFor('ana')}`)
    await house.close()
    await isLoggedIn(page)
    await expect(page).toHaveURL(/\/rng$/)
  })
})

test.describe('Start-up', () => {
  test('status 1 is the maintenance page, whatever the place', async ({ page }) => {
    await tell(page, { status: { status: 1, maintenance: true, regionRestriction: true } })
    await visit(page)
    await expect(page.getByText(say('maintenance.title'))).toBeVisible()
    await expect(header(page).getByTestId('login-open')).toHaveCount(0)
  })

  test('status 2 is the restriction page with address, country and Contact Us', async ({ page }) => {
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

  for (const status of [1, 2] as const) {
    test(`status ${status} without an address to write to leads to the live chat, which answers all the same`, async ({
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
      if (status === 1) expect(await violationsOf(page)).toEqual([])
    })
  }
})

test.describe('Languages', () => {
  test('a choice is shown, stored and told to the server', async ({ page }) => {
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

  test('Arabic reads from the right, and nothing sticks out', async ({ page }) => {
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

/** Keeps in `window.__moved` what moves without a press. */
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

test('on a first visit the text face is fetched at rest, and shown with the first press: nothing moves by itself', async ({
  page,
}) => {
  await noteMoves(page)
  await visit(page)
  const faceOf = () => page.evaluate(() => getComputedStyle(document.body).fontFamily)
  // Kept once the faces have come and the next press shows them.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('face'))).toBe('own')
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    )
  expect(await loaded()).toEqual(
    expect.arrayContaining([expect.stringMatching(/Vietnam/), expect.stringMatching(/Amounts/)]),
  )
  expect(await faceOf()).not.toContain('Be Vietnam Pro')
  await page.keyboard.press('Shift')
  await expect.poll(faceOf).toContain('Be Vietnam Pro')
  expect(await page.evaluate(() => window.__moved)).toEqual([])
})

/**
 * What moves while a page of the house arrives piece by piece, each once the browser has painted the one before. Of the
 * first pieces and of the last, each ends with a control, an option or a heading. The document does not end, so that its
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
  test(`${path}, ${width} pixels wide, that arrives in pieces: nothing on the screen moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 823 })
    expect(await movedWhileArriving(page, path)).toEqual([])
  })

declare global {
  interface Window {
    /** What moved by itself, and how far each time (layout shift). */
    __moved: string[]
  }
}

test.describe('A walk through the site without a refusal', () => {
  // The browser complains of a worker that it is kept from.
  test.use({ serviceWorkers: 'allow' })
  const screens = ['/', '/rng', '/history', '/security', '/referral', '/livechat', '/game?id=parol-nights']

  test('asks for nothing that is refused, and leaves the console empty', async ({ page }) => {
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
    await isLoggedIn(page)
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

test.describe('Game launch', () => {
  test('a guest is told that a game needs a login', async ({ page }) => {
    await visit(page, '/game?id=parol-nights')
    await expect(page.getByText(say('game.guest-title'))).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('button', { name: say('header.login') })
      .click()
    await expect(page.getByRole('dialog', { name: say('login.title') })).toBeVisible()
  })

  test('a guest is offered a trial only of a game that has one', async ({ page }) => {
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

  test('/lottery takes gameCode and playType, which reach the launch', async ({ page }) => {
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

  test('a tile of a lottery names the way in which it is played first', async ({ page }) => {
    const draw = { ...game('bola', 'LOTT', 'LOTO'), defaultPlayType: 'straight' }
    await tell(page, { lanes: [lane('LOTT', 'LOTO')], games: [draw] })
    await visit(page, '/elott')
    const tile = page.getByTestId('game-tile-bola').getByRole('link', { name: 'bola' })
    await expect(tile).toHaveAttribute('href', '/lottery?gameCode=bola&playType=straight')
  })

  test('/lottery opens the first game of the vendor that its address names', async ({ page }) => {
    for (const vassalage of ['DRUMBELL', 'TCG_SEA']) {
      const read = page.waitForResponse((response) => /\/lgw\/games\/\w+\.\w+$/.test(response.url()))
      await visit(page, `/lottery?vassalage=${vassalage}`)
      expect((await (await read).json()).value.game.vassalage).toBe(vassalage)
      await expect(page.getByText(say('game.guest-title'))).toBeVisible()
    }
  })

  test('a gameCode of nothing, of no lottery, of elsewhere or of a closed one is not found', async ({
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

  test('what stands for a vendor shows that vendor’s games', async ({ page }) => {
    await visit(page, '/promotions')
    await footer(page).getByRole('button', { name: 'Fairground' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('link', { name: 'Parol Nights' }).click()
    await expect(page).toHaveURL(/\/game\?id=parol-nights$/)
    await expect(dialog).toHaveCount(0)
  })
})
