import { expect, type Page } from '@playwright/test'
import { openBackDoor, test } from './house.ts'
import { comesBack, isLoggedIn, listen, logOut, visit } from './visitor.ts'

const house = openBackDoor()
test.beforeEach(() => house.timePasses())
test.afterAll(() => house.close())

const inSession = (page: Page, name: string) =>
  page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? 'null'), name)

test('the session’s data is stored under the specified storage keys, and deleted with the session', async ({
  page,
}) => {
  const heard = listen(page)
  await comesBack(page)
  await visit(page, '/rng')
  await isLoggedIn(page)
  await expect.poll(() => inSession(page, 'wallet')).toMatchObject({ sumBalance: expect.any(String) })
  await expect
    .poll(() => inSession(page, 'index_notice'))
    .toMatchObject({ success: true, banners: expect.any(Array), player: expect.any(Array) })
  await expect
    .poll(() => inSession(page, 'routers'))
    .toContainEqual(expect.objectContaining({ domain: 'perya.localhost' }))
  await expect
    .poll(() => inSession(page, 'settings'))
    .toContainEqual({ modId: 'REGISTRATION', enabled: true, childrenNodes: expect.any(Array) })
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('LOTTFAV') ?? '{}')))
    .toEqual({ ana: expect.any(Array) })

  await visit(page, '/game?id=parol-nights')
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('src', '/arcade/?game=parol-nights&lang=TY')
  await expect(page.frameLocator('iframe').getByTestId('spin')).toBeVisible()
  expect(await frame.evaluate((it: HTMLIFrameElement) => it.contentWindow!.location.hash)).toMatch(
    /^#launch=./,
  )
  const address = await page.evaluate(() => sessionStorage.getItem('iframeUrl'))
  expect(address).toBe(`${new URL(page.url()).origin}/arcade/`)

  await visit(page, '/')
  await logOut(page)
  for (const name of ['wallet', 'merchantWallet', 'iframeUrl', 'validate', 'username', 'token'])
    expect([name, await page.evaluate((key) => sessionStorage.getItem(key), name)]).toEqual([name, null])
  expect(heard).toEqual([])
})
