import { expect, type Page } from '@playwright/test'
import { openBackDoor, test } from './house.ts'
import { centreAt, comesBack, isLoggedIn, listen, visit } from './visitor.ts'
import { say } from './words.ts'

const house = openBackDoor()
// An extra header of the test would make the browser send a preflight request to every domain.
test.beforeEach(({ context }) => context.setExtraHTTPHeaders({}))
test.beforeEach(() => house.timePasses())
test.afterAll(() => house.close())

/** Returns the address of a demo brand's domain, at the server of this test. */
const at = (domain: string, path = '/') =>
  new URL(path, process.env.FAIRGROUND_URL!.replace('localhost', domain)).href
const row = (page: Page, domain: string) =>
  page.getByTestId('domain').filter({ has: page.getByText(new URL(at(domain)).host, { exact: true }) })

test('the domains of the brand are measured, and one press moves the session to another domain', async ({
  page,
}) => {
  const heard = listen(page)
  await comesBack(page, 'benjie')
  const asked: { url: string; cookie: string | undefined }[] = []
  page.on('request', async (request) => {
    if (request.url().endsWith('/wps/system/ping'))
      asked.push({ url: request.url(), cookie: (await request.allHeaders()).cookie })
  })
  await visit(page, '/domains')
  // The demo is open at the installation's own address, which is not in the list.
  await expect(page.getByTestId('domain')).toHaveCount(3)
  await expect(row(page, 'localhost')).toContainText(say('domains.here'))
  for (const domain of ['perya.localhost', 'perya-2.localhost'])
    await expect(row(page, domain)).toContainText(/\d+ ms/)
  // The headers of a request are read after it was sent.
  for (const domain of ['localhost', 'perya.localhost', 'perya-2.localhost'])
    await expect.poll(() => asked.filter(({ url }) => url.startsWith(at(domain))).length).toBe(3)
  expect(asked.map(({ cookie }) => cookie)).toEqual(asked.map(() => undefined))
  expect(JSON.parse((await page.evaluate(() => sessionStorage.getItem('routers')))!)).toContainEqual({
    domain: 'perya-2.localhost',
    url: new URL(at('perya-2.localhost')).origin,
    speed: expect.any(Number),
  })

  const before = await page.evaluate(() => sessionStorage.getItem('token'))
  await row(page, 'perya-2.localhost').getByRole('button').click()
  await expect(page).toHaveURL(at('perya-2.localhost'))
  await isLoggedIn(page)
  // The name is stored once the player was read, which may happen after the balance.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('username'))).toBe('benjie')
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).not.toBe(before)
  expect(heard).toEqual([])
  // The session at the first domain has ended.
  await visit(page, centreAt('securityCenter'))
  await expect(page.getByTestId('login-open')).toBeVisible()
})

test('another domain is offered where the open one does not answer, and nothing changes without a press', async ({
  page,
}) => {
  await visit(page, at('perya.localhost', '/promotions'))
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('routers')))
    .toContain('perya-2.localhost')
  await page.route(at('perya.localhost', '/**'), (route) =>
    /\/(wps|lgw)\//.test(route.request().url()) ? route.abort() : route.continue(),
  )
  const offer = page.getByTestId('domain-offer')
  // Further requests of the page are not answered.
  await page.getByTestId('login-open').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(offer).toContainText('perya-2.localhost')
  await expect(page).toHaveURL(at('perya.localhost', '/promotions'))
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await offer.getByRole('button', { name: say('domains.switch') }).click()
  await expect(page).toHaveURL(at('perya-2.localhost', '/promotions'))
})
