import { expect, type Page } from '@playwright/test'
import { test } from './house.ts'
import { visit } from './visitor.ts'
import { say } from './words.ts'

test.use({ serviceWorkers: 'allow' })

/** Waits until the site is cached and the service worker controls the page. */
async function isKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))
  })
}

/** Focuses the page again after a time, until it knows of a newer version; its script waits until the page is idle. */
async function comesBackLater(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor('05:01')
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(page.getByTestId('update-notice')).toBeVisible({ timeout: 500 })
  }).toPass()
}

/** Counts the loads of the page from now on. */
function loads(page: Page): { count: number } {
  const seen = { count: 0 }
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) seen.count++
  })
  return seen
}

/** The links and the robots tag of a page as a search engine reads them. */
async function headOf(page: Page, address: string) {
  let answer = await page.request.get(address, { headers: { cookie: '' } })
  // A busy server answers that it is to be asked again, to a search engine as well.
  for (let tries = 0; tries < 10 && answer.status() === 503; tries++)
    answer = await page.request.get(address, { headers: { cookie: '' } })
  const html = await answer.text()
  const linksOf = (rel: string) =>
    [...html.matchAll(new RegExp(`<link rel="${rel}" href="([^"]+)"(?: hreflang="([^"]+)")?>`, 'g'))].map(
      ([, href, tag]) => [tag, href],
    )
  return {
    status: answer.status(),
    canonical: linksOf('canonical')[0]?.[1],
    alternates: linksOf('alternate'),
    isUnlisted: html.includes('<meta name="robots" content="noindex">'),
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    description: /<meta name="description" content="(.*?)">/.exec(html)?.[1],
    html,
  }
}

test.describe('search engines', () => {
  test('are given every page for everybody, with an address for each language', async ({ page, baseURL }) => {
    const robots = await (await page.request.get('/robots.txt')).text()
    expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
    const sitemap = await (await page.request.get('/sitemap.xml')).text()
    const pages = [...sitemap.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].map(([, address, rest]) => ({
      address: address!,
      alternates: [...rest!.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, href]) => [
        tag,
        href,
      ]),
    }))
    expect(pages.map(({ address }) => address)).toContain(`${baseURL}/`)
    expect(pages.map(({ address }) => new URL(address).pathname)).not.toContain('/referral')
    for (const { address, alternates } of pages) {
      const head = await headOf(page, address)
      expect(head, address).toMatchObject({ status: 200, canonical: address, isUnlisted: false })
      expect(head.alternates).toEqual(alternates)
      expect(head.title).toBeTruthy()
      expect(head.description).toBeTruthy()
      for (const [, href] of alternates) expect((await headOf(page, href!)).canonical).toBe(href)
    }
  })

  for (const [path, status] of [
    ['/login', 200],
    ['/register', 200],
    ['/game', 200],
    ['/referral', 200],
    ['/no-such-page', 404],
  ] as const)
    test(`leave ${path} out`, async ({ page }) => {
      expect(await headOf(page, path)).toMatchObject({ status, isUnlisted: true, alternates: [] })
    })

  test('are redirected from a page’s other paths to its own', async ({ page, baseURL }) => {
    expect((await headOf(page, '/index.html')).canonical).toBe(`${baseURL}/`)
    expect((await headOf(page, '/register.html?lang=EN')).canonical).toBe(`${baseURL}/register?lang=EN`)
  })
})

test('another brand is an app of its own, with its name, colours, addresses and languages', async ({
  page,
  baseURL,
}) => {
  const { port } = new URL(baseURL!)
  const asLantern = { headers: { host: `lantern.localhost:${port}` } }
  const read = async (path: string) => (await page.request.get(path, asLantern)).text()
  const origin = `http://lantern.localhost:${port}`
  expect(await read('/robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`)
  expect(await read('/rng')).toContain(`<link rel="canonical" href="${origin}/rng">`)
  expect(await read('/rng')).toContain(`<link rel="alternate" href="${origin}/rng?lang=AR" hreflang="ar">`)
  expect(JSON.parse(await read('/manifest.webmanifest?lang=AR'))).toMatchObject({
    name: 'Lantern',
    lang: 'ar',
    dir: 'rtl',
  })
  expect(await read('/app.mobileconfig')).toContain(`<key>URL</key>\n<string>${origin}/</string>`)
  expect(await read('/icons/mark.svg')).not.toBe(await (await page.request.get('/icons/mark.svg')).text())
})

test('a language in the address is applied, stored like a choice, and removed from the address', async ({
  page,
}) => {
  await visit(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
  await visit(page, '/rng?lang=EN')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveURL(/\/rng$/)
  await visit(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await page.evaluate(() => [localStorage.lang, localStorage.hisLang])).toEqual(['EN', 'EN'])
  await visit(page, '/?lang=XX')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the site can be installed: the browser reports nothing missing, and every icon has its stated size', async ({
  page,
  context,
}) => {
  await visit(page)
  await isKept(page)
  const tools = await context.newCDPSession(page)
  const { errors, data } = await tools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors')
  // Test windows are private ones, which cannot install anything.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const manifest = JSON.parse(data!)
  expect(manifest).toMatchObject({
    lang: 'fil',
    dir: 'ltr',
    display: 'standalone',
    start_url: '/',
    scope: '/',
  })
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }: typeof manifest) => icons)]
  for (const { src, sizes } of icons) {
    const png = await (await page.request.get(src)).body()
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes)
  }
  for (const { url } of manifest.shortcuts) expect((await page.request.get(url)).status(), url).toBe(200)
})

test('an iPhone gets a profile that puts the site on its home screen', async ({ page, baseURL }) => {
  const answer = await page.request.get('/app.mobileconfig')
  expect(answer.headers()['content-type']).toBe('application/x-apple-aspen-config')
  const profile = await answer.text()
  expect(profile).toContain(`<key>URL</key>\n<string>${baseURL}/</string>`)
  expect(profile).toContain(say('profile.description', { brand: 'Perya' }))
})

test('the site without a network opens from its cache, which has no money and no private data', async ({
  page,
  context,
}) => {
  await visit(page)
  await isKept(page)
  await visit(page, '/rng')
  await context.setOffline(true)
  await visit(page, '/rng')
  await expect(page.getByText(say('offline.banner'))).toBeVisible()
  // A page that was never seen is rendered by the cached scripts.
  await visit(page, '/fairness')
  await expect(page).toHaveTitle(new RegExp(say('menu.fairness')))
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
  // It has the vendors that the session last read from its first moment, not those of the time of caching.
  const entries = page.getByRole('complementary').getByRole('link')
  const isIn = async (href: string) =>
    (await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).includes(href)
  expect(await isIn('/rng')).toBe(true)
  // At the start of the next page: this one may still store what it read.
  await page.addInitScript(() => {
    const lanes: { gameClassify: string }[] = JSON.parse(sessionStorage.getItem('gameVendor')!)
    const left = lanes.filter(({ gameClassify }) => gameClassify !== 'RNG')
    sessionStorage.setItem('gameVendor', JSON.stringify(left))
  })
  await visit(page, '/fairness')
  expect(await isIn('/live')).toBe(true)
  expect(await isIn('/rng')).toBe(false)
  await context.setOffline(false)

  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all
      .flat()
      .map(({ url }) => new URL(url))
      .map(({ pathname, search }) => pathname + search)
  })
  expect(kept).toEqual(expect.arrayContaining(['/shell', '/rng']))
  expect(kept.filter((path) => /^\/(wps|lgw|arcade|outbox)|token/.test(path))).toEqual([])
})

test('a site without its service worker removes the worker and its caches from the browser', async ({
  page,
  context,
}) => {
  await visit(page)
  await isKept(page)
  await context.route('**/service-worker.js', (route) => route.fulfill({ status: 404 }))
  await visit(page)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await context.unroute('**/service-worker.js')
})

test.describe('without the service worker', () => {
  // Requests of the service worker would not pass through the routes of a test.
  test.use({ serviceWorkers: 'block' })

  test('a newer version is announced, and loaded when the visitor asks for it', async ({ page }) => {
    await page.clock.install()
    await visit(page)
    await page.route('**/version.json', (route) => route.fulfill({ json: { version: 'newer' } }))
    const seen = loads(page)
    await comesBackLater(page)
    await expect(page.getByTestId('update-notice')).toContainText(say('update.text'))
    expect(seen.count).toBe(0)
    await page.getByRole('button', { name: say('update.now') }).click()
    await expect.poll(() => seen.count).toBe(1)
  })

  test('a newer version can be postponed', async ({ page }) => {
    await page.clock.install()
    await visit(page)
    await page.route('**/version.json', (route) => route.fulfill({ json: { version: 'newer' } }))
    await comesBackLater(page)
    await page.getByRole('button', { name: say('update.later') }).click()
    await expect(page.getByTestId('update-notice')).toHaveCount(0)
  })

  test('a screen whose script is missing is reloaded once, shows an error, and opens once it is back', async ({
    page,
  }) => {
    await visit(page)
    await page.route('**/assets/screen-*.js*', (route) => route.fulfill({ status: 404 }))
    const seen = loads(page)
    await page.locator('a[href="/fairness"]').first().click()
    await expect(page.locator('#not-loaded').getByText(say('load.failed'))).toBeVisible()
    await expect(page).toHaveURL(/\/fairness$/)
    await expect(page.locator('#not-loaded').getByText(say('load.timeout'))).toBeHidden()
    expect(seen.count).toBe(1)
    await page.unroute('**/assets/screen-*.js*')
    await page.getByRole('link', { name: say('load.again') }).click()
    await page.locator('html[data-ready]').waitFor()
    await expect(page).toHaveTitle(new RegExp(say('menu.fairness')))
  })

  test('a screen whose script is missing after that reload keeps the page, and a press tries again', async ({
    page,
  }) => {
    await visit(page)
    const version = await page.evaluate(
      () => JSON.parse(document.getElementById('page')!.textContent).version,
    )
    await page.evaluate((one) => sessionStorage.setItem('reloadedFor', one), version)
    await page.route('**/assets/screen-*.js*', (route) => route.abort())
    const seen = loads(page)
    await page.locator('a[href="/fairness"]').first().click()
    await expect(page.getByTestId('load-failed')).toContainText(say('load.failed'))
    await page.unroute('**/assets/screen-*.js*')
    await page.getByRole('button', { name: say('load.again') }).click()
    await expect(page).toHaveTitle(new RegExp(say('menu.fairness')))
    await expect(page.getByTestId('load-failed')).toHaveCount(0)
    // The address changed within the page.
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
    expect(seen.count).toBeLessThanOrEqual(2)
  })

  test('a pop-up whose script is missing shows an error in its place, and opens once it is back', async ({
    page,
  }) => {
    await visit(page)
    await page.route('**/assets/modal-*.js*', (route) => route.abort())
    await page.getByTestId('login-open').click()
    await expect(page.getByRole('dialog').getByTestId('load-failed')).toContainText(say('load.failed'))
    await page.unroute('**/assets/modal-*.js*')
    await page.getByRole('button', { name: say('load.again') }).click()
    await expect(page.getByRole('dialog').locator('[name=username]')).toBeVisible()
  })

  test('a pop-up opens after a reload where a script was missing that it shares with others', async ({
    page,
  }) => {
    await visit(page)
    await page.route('**/assets/{modal,dialog}-*.js*', (route) => route.abort())
    await page.getByTestId('login-open').click()
    await expect(page.getByRole('dialog').getByTestId('load-failed')).toContainText(say('load.failed'))
    const seen = loads(page)
    await page.unroute('**/assets/{modal,dialog}-*.js*')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('load.again') })
      .click()
    await expect(page.getByRole('dialog').locator('[name=username]')).toBeVisible()
    expect(seen.count).toBe(1)
  })

  test('a script that takes longer than 120 seconds is given up with its own error text', async ({
    page,
  }) => {
    await page.clock.install()
    await visit(page)
    await page.route('**/assets/screen-*.js*', () => {})
    await page.locator('a[href="/fairness"]').first().click()
    await page.clock.runFor(119_000)
    await expect(page.getByTestId('load-failed')).toHaveCount(0)
    await page.clock.runFor(2000)
    await expect(page.getByTestId('load-failed')).toContainText(say('load.timeout'))
  })

  test('a page whose entry script is missing is reloaded once, and then shows its own error text', async ({
    page,
  }) => {
    await page.route('**/assets/entry-client-*.js*', (route) => route.fulfill({ status: 404 }))
    const seen = loads(page)
    await page.goto('/')
    await expect(page.locator('#not-loaded').getByText(say('load.failed'))).toBeVisible()
    expect(seen.count).toBe(2)
  })
})
