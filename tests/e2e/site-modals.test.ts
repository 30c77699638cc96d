import { expect, type Page } from '@playwright/test'
import { test } from './house.ts'
import { openOperator } from './operator.ts'
import { side } from './page-parts.ts'
import { tell } from './told.ts'
import { comesNew, listen, visit } from './visitor.ts'
import { say } from './words.ts'

// The rules of section 2 of the specification, a test each: its pop-ups, and what arrives by itself.
// A service worker would answer past what is told here.
test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 900 } })
// What the site still asks as its page closes is answered by nobody.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const house = openOperator()
test.beforeAll(() => house.begins())
test.afterAll(() => house.goes())

test.describe('Modals', () => {
  test('one locks the page, closes by Escape, outside and button, and gives the focus back', async ({
    page,
  }) => {
    await visit(page)
    const opener = side(page).getByRole('button', { name: say('menu.download') })
    const dialog = page.getByRole('dialog', { name: say('download.title') })
    const closers = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(8, 450),
      () => dialog.getByRole('button', { name: say('close') }).click(),
    ]
    for (const close of closers) {
      await opener.click()
      await expect(dialog).toBeVisible()
      await page.mouse.move(640, 450)
      await page.mouse.wheel(0, 800)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true)
      await close()
      await expect(dialog).toHaveCount(0)
      await expect(opener).toBeFocused()
    }
  })

  test('one with an address opens by it, and a step back closes it', async ({ page }) => {
    await visit(page, '/fairness?modal=notice')
    const dialog = page.getByRole('dialog', { name: say('notice.title') })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/\/fairness$/)
    await side(page)
      .getByRole('button', { name: say('menu.download') })
      .click()
    await expect(page).toHaveURL(/\/fairness\?modal=download$/)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/fairness$/)
  })

  test('an unknown modal in the address opens nothing', async ({ page }) => {
    const heard = listen(page)
    await visit(page, '/fairness?modal=__proto__')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(heard).toEqual([])
  })
})

test.describe('App download modal', () => {
  const tabs = (page: Page) => page.getByRole('dialog').getByRole('tab')

  test('two tabs of four steps each', async ({ page }) => {
    await tell(page, { status: { resources: {} } })
    await visit(page, '/?modal=download')
    await expect(tabs(page)).toHaveText([say('download.android'), say('download.ios')])
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(4)
    await expect(page.getByRole('dialog').getByRole('img', { name: say('download.code') })).toHaveCount(0)
    await tabs(page).nth(1).click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(4)
  })

  test('a QR code of 100 with the icon of the site, only where there is a link', async ({ page }) => {
    const Android = {
      resourceType: 'Android',
      url: '/?source=android',
      qrCodeUrl: null,
      labelNameEn: 'Android',
    }
    await tell(page, { status: { resources: { Android } } })
    await visit(page, '/?modal=download')
    const code = page.getByRole('dialog').getByRole('img', { name: say('download.code') })
    await expect(code).toHaveAttribute('width', '100')
    await expect(code.locator('image')).toHaveAttribute('href', '/icons/mark.svg')
    await tabs(page).nth(1).click()
    await expect(code).toHaveCount(0)
  })
})

test.describe('Notice modal', () => {
  test('nine a page, the one that is read beside them, its time as yyyy-MM-dd HH:mm:ss', async ({ page }) => {
    await house.announces('notice', 'Balitang pahina', 10)
    await visit(page, '/?modal=notice')
    const dialog = page.getByRole('dialog', { name: say('notice.title') })
    await expect(dialog.locator('li button')).toHaveCount(9)
    await dialog.getByRole('button', { name: say('pages.page', { page: 2 }), exact: true }).click()
    expect(await dialog.locator('li button').count()).toBeGreaterThan(0)
    const second = dialog.locator('li button').first()
    const title = (await second.locator('span span').first().textContent())!
    await second.click()
    await expect(dialog.getByRole('article').getByRole('heading')).toHaveText(title)
    await expect(dialog.getByRole('article').locator('time')).toHaveText(
      /^\u2066\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\u2069$/,
    )
  })

  test('what a player has opened is read, and the count of the unread falls', async ({ page }) => {
    await comesNew(page, 'basa1')
    await visit(page)
    await side(page)
      .getByRole('button', { name: say('menu.service') })
      .click()
    const entry = side(page).getByRole('button', { name: say('menu.announcements') })
    const unread = async () => Number(/\d+/.exec((await entry.textContent())!)?.[0] ?? 0)
    await expect.poll(unread).toBeGreaterThan(0)
    const before = await unread()
    await entry.click()
    await expect(page.getByRole('dialog', { name: say('notice.title') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect.poll(unread).toBe(before - 1)
  })

  test('what is read on one page is read on every other of the player', async ({ page, context }) => {
    await comesNew(page, 'basa2')
    const token = await page.evaluate(() => sessionStorage.getItem('token')!)
    const other = await context.newPage()
    await other.goto('/robots.txt')
    await other.evaluate((kept) => sessionStorage.setItem('token', kept), token)
    const hears = new Promise<void>((done) => {
      // The answer to what it subscribes to: what happens from then on is told to it.
      other.on('websocket', (line) =>
        line.on('framereceived', ({ payload }) => void (String(payload).startsWith('43') && done())),
      )
    })
    await visit(other)
    await hears
    const service = side(other).getByRole('button', { name: say('menu.service') })
    const unread = async () => Number(/\d+/.exec((await service.textContent())!)?.[0] ?? 0)
    await expect.poll(unread).toBeGreaterThan(0)
    const before = await unread()
    await visit(page, '/?modal=notice')
    await expect(page.getByRole('dialog', { name: say('notice.title') })).toBeVisible()
    await expect.poll(unread).toBe(before - 1)
  })

  test('an announcement arrives by itself on an open page', async ({ page }) => {
    await visit(page, '/?modal=notice')
    const dialog = page.getByRole('dialog', { name: say('notice.title') })
    await expect(dialog.locator('li button').first()).toBeVisible()
    await house.announces('notice', 'Bagong-bagong balita', 1)
    await expect(dialog.locator('li button').first()).toContainText('Bagong-bagong balita')
  })
})

test.describe('Pop-up announcements', () => {
  test('show themselves at entry, one after the other, and once in a tab', async ({ page }) => {
    await house.announces('popup', 'Biglang balita', 2)
    try {
      await visit(page)
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('Biglang balita')
      await dialog.getByRole('button', { name: say('popup.next') }).click()
      await dialog.getByRole('button', { name: say('popup.done') }).click()
      await expect(dialog).toHaveCount(0)
      await visit(page, '/rng')
      await expect(page.getByTestId('game-tile-parol-nights').first()).toBeVisible()
      await expect(dialog).toHaveCount(0)
    } finally {
      await house.takesBack('popup')
    }
  })
})

test.describe('Winner board', () => {
  test('a real win stands on it, masked, and arrives by itself', async ({ page }) => {
    await visit(page, '/winners')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('winners.title'))
    await house.letsWin('ana', 1234_50n)
    const line = page.getByTestId('winner-board').getByRole('listitem').first()
    await expect(line).toContainText('a**')
    await expect(line).toContainText('₱1,234.50')
    await expect(line).not.toContainText('ana')
  })
})
