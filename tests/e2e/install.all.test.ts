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
  await expect
    .poll(async () => {
      await page.clock.runFor('05:01')
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      return page.getByTestId('update-notice').isVisible()
    })
    .toBe(true)
}

/** Counts the loads of the page from now on. */
function loads(page: Page): { count: number } {
  const seen = { count: 0 }
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) seen.count++
  })
  return seen
}

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

test('the site without a network opens from its cache, which has no money and no private data', async ({
  page,
  context,
}) => {
  await visit(page)
  await isKept(page)
  await visit(page, '/rng')
  await context.setOffline(true)
  await visit(page, '/rng')
  await expect(page.getByText(say('offline.banner', { brand: 'Perya' }))).toBeVisible()
  // A page that was never seen is rendered by the cached scripts.
  await visit(page, '/fairness')
  await expect(page).toHaveTitle(new RegExp(say('menu.fairness')))
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
  // It has the vendors that the session last read from its first moment, not those at the time of caching.
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

  test('a newer version is announced, can be postponed, and is loaded when the visitor asks for it', async ({
    page,
  }) => {
    await page.clock.install()
    await visit(page)
    await page.route('**/version.json', (route) => route.fulfill({ json: { version: 'newer' } }))
    const seen = loads(page)
    await comesBackLater(page)
    await expect(page.getByTestId('update-notice')).toContainText(say('update.text'))
    await page.getByRole('button', { name: say('update.later') }).click()
    await expect(page.getByTestId('update-notice')).toHaveCount(0)
    expect(seen.count).toBe(0)
    // Postponed for this page; the next one shows it again.
    await visit(page)
    await comesBackLater(page)
    const before = seen.count
    await page.getByRole('button', { name: say('update.now') }).click()
    await expect.poll(() => seen.count).toBe(before + 1)
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
})
