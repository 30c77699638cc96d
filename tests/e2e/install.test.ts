import { expect, type Page } from '@playwright/test'
import { test } from './house.ts'
import { visit } from './visitor.ts'
import { say } from './words.ts'

test.use({ serviceWorkers: 'allow' })

/** Waits until the site is kept on this device and the page goes through what keeps it. */
async function isKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))
  })
}

/** Looks at the page again after a while, until it has heard of a newer version; its script waits for the page to rest. */
async function comesBackLater(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor('05:01')
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(page.getByTestId('update-notice')).toBeVisible({ timeout: 500 })
  }).toPass()
}

/** How often the page has been loaded from now on. */
function loads(page: Page): { count: number } {
  const seen = { count: 0 }
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) seen.count++
  })
  return seen
}

/** The links and the robots' word of a page as a search engine reads it. */
async function headOf(page: Page, address: string) {
  const answer = await page.request.get(address, { headers: { cookie: '' } })
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
  test('are told of every page for everybody, each language at an address of its own', async ({
    page,
    baseURL,
  }) => {
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
    expect(pages.map(({ address }) => new URL(address).pathname)).not.toContain('/history')
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
    ['/history', 200],
    ['/no-such-page', 404],
  ] as const)
    test(`leave ${path} out`, async ({ page }) => {
      expect(await headOf(page, path)).toMatchObject({ status, isUnlisted: true, alternates: [] })
    })

  test('are sent from the other paths of a page to its own', async ({ page, baseURL }) => {
    expect((await headOf(page, '/index.html')).canonical).toBe(`${baseURL}/`)
    expect((await headOf(page, '/register.html?lang=EN')).canonical).toBe(`${baseURL}/register?lang=EN`)
  })
})

test('another brand is an app of its own: its name, its colours, its addresses, its languages', async ({
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

test('a language in the address is read, kept as if picked, and taken out of the address', async ({
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

test('the site can be installed: the browser finds nothing missing, and every icon has the size it says', async ({
  page,
  context,
}) => {
  await visit(page)
  await isKept(page)
  const tools = await context.newCDPSession(page)
  const { errors, data } = await tools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors')
  // Windows of tests are private ones, which install nothing.
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

test('without a network the site opens from what was kept, which is never money and nobody’s own', async ({
  page,
  context,
}) => {
  await visit(page)
  await isKept(page)
  await visit(page, '/rng')
  await context.setOffline(true)
  await visit(page, '/rng')
  await expect(page.getByText(say('offline.banner'))).toBeVisible()
  // A page that was never seen is drawn by the scripts that were kept.
  await visit(page, '/fairness')
  await expect(page).toHaveTitle(new RegExp(say('menu.fairness')))
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
  // The vendors that the session last heard of are in it from its first moment, not those of when it was kept.
  const entries = page.getByRole('complementary').getByRole('link')
  const isIn = async (href: string) =>
    (await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).includes(href)
  expect(await isIn('/rng')).toBe(true)
  // As the next page begins: this one may still write down what it heard itself.
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

test('an operator who takes the worker away is rid of it, and of what it kept', async ({ page, context }) => {
  await visit(page)
  await isKept(page)
  await context.route('**/service-worker.js', (route) => route.fulfill({ status: 404 }))
  await visit(page)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await context.unroute('**/service-worker.js')
})

test.describe('without what keeps the site', () => {
  // Its requests would pass by what a test does to the network.
  test.use({ serviceWorkers: 'block' })

  test('a newer version is told, and loaded when somebody asks for it', async ({ page }) => {
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

  test('a newer version can be put off', async ({ page }) => {
    await page.clock.install()
    await visit(page)
    await page.route('**/version.json', (route) => route.fulfill({ json: { version: 'newer' } }))
    await comesBackLater(page)
    await page.getByRole('button', { name: say('update.later') }).click()
    await expect(page.getByTestId('update-notice')).toHaveCount(0)
  })

  test('a screen whose script is gone is loaded anew once, then says so, and opens when it is back', async ({
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

  test('after that, a screen whose script is gone leaves the page as it is, and is tried again by a press', async ({
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

  test('a pop-up whose script is gone says so in its place, and opens when it is back', async ({ page }) => {
    await visit(page)
    await page.route('**/assets/modal-*.js*', (route) => route.abort())
    await page.getByTestId('login-open').click()
    await expect(page.getByRole('dialog').getByTestId('load-failed')).toContainText(say('load.failed'))
    await page.unroute('**/assets/modal-*.js*')
    await page.getByRole('button', { name: say('load.again') }).click()
    await expect(page.getByRole('dialog').locator('[name=username]')).toBeVisible()
  })

  test('a script that takes longer than 120 seconds is given up, with the words for that', async ({
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

  test('a page whose own script is gone is loaded anew once, and then says so in its own words', async ({
    page,
  }) => {
    await page.route('**/assets/entry-client-*.js*', (route) => route.fulfill({ status: 404 }))
    const seen = loads(page)
    await page.goto('/')
    await expect(page.locator('#not-loaded').getByText(say('load.failed'))).toBeVisible()
    expect(seen.count).toBe(2)
  })
})
