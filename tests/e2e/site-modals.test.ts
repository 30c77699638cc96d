import { expect } from '@playwright/test'
import sharp from 'sharp'
import { demoPassword } from '../../demo/people.ts'
import { usualOf } from '../scope.ts'
import { inAll, test } from './house.ts'
import { openOperator } from './operator.ts'
import { bell, side, unreadAtBell } from './page-parts.ts'
import { openSecondServer } from './second-server.ts'
import { settles } from './steering.ts'
import { tell } from './told.ts'
import { comesNew, isLoggedIn, listen, logIn, visit } from './visitor.ts'
import { say } from './words.ts'

// The rules of section 2 of the specification for pop-ups and for pushed changes, with a test each.
// A service worker would answer requests that the test answers.
test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 900 } })
// Requests of a page that is closing are not answered.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const house = openOperator()
const second = openSecondServer()
test.beforeAll(() => house.begins())
test.afterAll(() => Promise.all([house.goes(), second.stop()]))

test.describe('a modal', () => {
  test('locks the page, closes by Escape, outside and button, and returns the focus', async ({ page }) => {
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

  test('has a backdrop that also covers the place of the scroll bar', inAll, async ({ page }) => {
    const browser = await page.context().newCDPSession(page)
    await browser.send('Emulation.setScrollbarsHidden', { hidden: false })
    // A position where a light strip would be visible.
    await page.addInitScript(() => localStorage.setItem('theme', 'light'))
    await visit(page, '/promotions')
    /** Returns the colour at a position to the right of the page's content. */
    const colourAt = async (x: number) => {
      const picture = await page.screenshot({ clip: { x, y: 300, width: 1, height: 1 } })
      return [...(await sharp(picture).removeAlpha().raw().toBuffer())]
    }
    const [left, width] = await page.evaluate(() => [document.body.clientWidth, innerWidth])
    expect(left).toBeLessThan(width!)
    const bright = await colourAt(left! - 4)
    await page.getByTestId('login-open').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.waitForFunction(() => document.getAnimations().length === 0)
    const [ground, strip] = [await colourAt(left! - 4), await colourAt(width! - 4)]
    expect(Math.abs(bright[0]! - ground[0]!)).toBeGreaterThan(50)
    for (const part of [0, 1, 2]) expect(Math.abs(ground[part]! - strip[part]!)).toBeLessThanOrEqual(2)
  })

  test(
    'with an address opens by it, and a step back closes it; an unknown one opens nothing',
    inAll,
    async ({ page }) => {
      const heard = listen(page)
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
      await visit(page, '/fairness?modal=__proto__')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(heard).toEqual([])
    },
  )

  test('whose script loads slowly is 200 x 200 after 100 ms, until it is there', inAll, async ({ page }) => {
    await visit(page)
    let goesOn = () => {}
    const held = new Promise<void>((go) => {
      goesOn = go
    })
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.getByTestId('login-open').click()
    const loading = page.getByTestId('modal-loading')
    await expect(loading).toBeVisible()
    await expect(loading).toHaveCSS('transition-delay', '0.1s')
    expect(await loading.boundingBox()).toMatchObject({ width: 200, height: 200 })
    goesOn()
    await expect(page.getByRole('dialog', { name: say('login.title') })).toBeVisible()
    await expect(loading).toHaveCount(0)
  })

  test('of a centre is as large while its script loads as afterwards', inAll, async ({ page }) => {
    await comesNew(page, 'sentro1')
    await visit(page)
    const { promise: held, resolve: goesOn } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.evaluate(() => {
      history.pushState({}, '', '/?modal=member-centre&page=securityCenter')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    const loading = page.getByTestId('modal-loading')
    await expect(loading).toBeVisible()
    const box = await loading.boundingBox()
    goesOn()
    await expect(page.getByTestId('holder')).toBeVisible()
    const centre = page.getByRole('dialog', { name: say('centre.title') })
    await page.waitForFunction(() => document.getAnimations().length === 0)
    expect(await centre.boundingBox()).toEqual(box)
  })
})

test(
  'the app download modal has two tabs of four steps, and a QR code of 100 with the icon of the site only where there is a link',
  inAll,
  async ({ page }) => {
    const Android = {
      resourceType: 'Android',
      url: '/?source=android',
      qrCodeUrl: null,
      labelNameEn: 'Android',
    }
    await tell(page, { status: { resources: { Android } } })
    await visit(page, '/?modal=download')
    const dialog = page.getByRole('dialog')
    const code = dialog.getByRole('img', { name: say('download.code') })
    await expect(dialog.getByRole('tab')).toHaveText([say('download.android'), say('download.ios')])
    await expect(dialog.getByRole('listitem')).toHaveCount(4)
    await expect(code).toHaveAttribute('width', '100')
    await expect(code.locator('image')).toHaveAttribute('href', '/icons/mark.svg')
    await dialog.getByRole('tab').nth(1).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(4)
    await expect(code).toHaveCount(0)
  },
)

test(
  'an announcement or a help topic on a phone replaces the list, and leads back to it',
  inAll,
  async ({ page }) => {
    await house.announces('notice', 'Balitang selpon', 2)
    await page.setViewportSize({ width: 360, height: 740 })
    for (const path of usualOf(['/?modal=notice', '/helpmc', '/?modal=help'], 2)) {
      await visit(page, path)
      const place = path === '/helpmc' ? page.getByRole('main') : page.getByRole('dialog')
      const entry = place.locator('li button').nth(1)
      const title = (await entry.innerText()).split('\n')[0]!
      const text = place.getByRole('article')
      await expect(text).toBeHidden()
      await entry.click()
      await expect(text.getByRole('heading').first()).toHaveText(title)
      await expect(text.getByRole('heading').first()).toBeFocused()
      await expect(text.getByRole('heading').first()).toBeInViewport()
      await expect(entry).toBeHidden()
      await place.getByRole('button', { name: say('pages.list') }).click()
      await expect(entry).toBeFocused()
      await expect(text).toBeHidden()
    }
  },
)

test.describe('the notice modal', () => {
  test(
    'has nine a page, the opened one beside them with its time, and shows a new one without a reload',
    inAll,
    async ({ page }) => {
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
      await test.step('a new one comes to the open page', async () => {
        await visit(page, '/?modal=notice')
        await expect(dialog.locator('li button').first()).toBeVisible()
        await house.announces('notice', 'Bagong-bagong balita', 1)
        await expect(dialog.locator('li button').first()).toContainText('Bagong-bagong balita')
      })
      await test.step('the line of the newest three on the screen leads to each', async () => {
        await page.keyboard.press('Escape')
        await house.announces('notice', 'Pinakabago', 1)
        const news = page.getByTestId('news').getByRole('button')
        await expect(news.first()).toHaveText('Pinakabago')
        await expect(news).toHaveCount(3)
        await news.first().click()
        await expect(page).toHaveURL(/modal=notice&about=/)
        await expect(dialog.getByRole('article').getByRole('heading', { name: 'Pinakabago' })).toBeVisible()
      })
    },
  )

  test('marks an opened announcement as read, and the unread count falls on every page of the player', async ({
    page,
    context,
  }) => {
    await comesNew(page, 'basa2')
    const token = await page.evaluate(() => sessionStorage.getItem('token')!)
    const other = await context.newPage()
    await other.goto('/robots.txt')
    await other.evaluate((kept) => sessionStorage.setItem('token', kept), token)
    const hears = new Promise<void>((done) => {
      // The answer to the subscription: pushes after it reach the page.
      other.on('websocket', (line) =>
        line.on('framereceived', ({ payload }) => void (String(payload).startsWith('43') && done())),
      )
    })
    await visit(other)
    await hears
    await visit(page)
    for (const one of [other, page]) await expect.poll(() => unreadAtBell(one)).toBeGreaterThan(0)
    const before = await unreadAtBell(other)
    await bell(page).click()
    await expect(page.getByRole('dialog', { name: say('notice.title') })).toBeVisible()
    await page.keyboard.press('Escape')
    for (const one of [other, page]) await expect.poll(() => unreadAtBell(one)).toBe(before - 1)
  })
})

test(
  'pop-up announcements open at entry, one after the other, and once in a tab, 600 wide and at least 300 high or a sheet',
  inAll,
  async ({ page }) => {
    await house.announces('popup', 'Biglang balita', 2)
    try {
      await visit(page)
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('Biglang balita')
      const sizeOf = () =>
        dialog.evaluate(({ offsetWidth, offsetHeight }: HTMLElement) => [offsetWidth, offsetHeight])
      expect(await sizeOf()).toEqual([600, 300])
      await page.setViewportSize({ width: 360, height: 740 })
      // On a phone a sheet is as high as its content.
      expect((await sizeOf())[1]).toBeLessThan(300)
      await dialog.getByRole('button', { name: say('popup.next') }).click()
      await dialog.getByRole('button', { name: say('popup.done') }).click()
      await expect(dialog).toHaveCount(0)
      await visit(page, '/rng')
      await expect(page.getByTestId('game-tile-parol-nights').first()).toBeVisible()
      await expect(dialog).toHaveCount(0)
    } finally {
      await house.takesBack('popup')
    }
  },
)

test.describe('the winner board', () => {
  test(
    'shows a real win with a masked name without a reload, also one that comes while the board is loading',
    inAll,
    async ({ page }) => {
      const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
      let isRead = false
      await page.route(/\/games\/winners\?order=newest/, async (route) => {
        const response = await route.fetch()
        isRead = true
        await held
        await route.fulfill({ response })
      })
      const { promise: isHeard, resolve: hears } = Promise.withResolvers<void>()
      const { promise: isPushed, resolve: comes } = Promise.withResolvers<void>()
      page.on('websocket', (socket) => {
        let asked = ''
        socket.on('framesent', ({ payload }) => {
          asked ||= /^42(\d+)\["subscribe","winner"/.exec(String(payload))?.[1] ?? ''
        })
        socket.on('framereceived', ({ payload }) => {
          if (asked && String(payload).startsWith(`43${asked}[`)) hears()
          if (String(payload).includes('3111.00')) comes()
        })
      })
      // Its reads are delayed.
      await page.goto('/winners')
      await isHeard
      await expect.poll(() => isRead).toBe(true)
      await house.letsWin('ana', 3111_00n)
      // The page stays busy until its read is released.
      const settled = settles()
      await isPushed
      letGo()
      await settled
      await expect(page.getByTestId('winner-board').getByText('₱3,111', { exact: true })).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('winners.title'))
      await house.letsWin('ana', 1234_50n)
      await settles()
      const line = page.getByTestId('winner-board').getByRole('listitem').first()
      await expect(line).toContainText('a**')
      await expect(line).toContainText('₱1,234')
      await expect(line).not.toContainText('ana')
    },
  )

  test(
    'opens the round of a win for everybody, its proof once the seeds are revealed, and loses the wins of who hides them',
    inAll,
    async ({ page }) => {
      // The board shows two letters of a name: no other test's winner begins with these.
      await comesNew(page, 'qxpanood1')
      await house.letsPlayAWin('qxpanood1')
      await settles()
      await visit(page, '/winners')
      await page
        .getByTestId('winner-board')
        .getByRole('listitem')
        .filter({ hasText: 'qx**' })
        .first()
        .getByRole('button', { name: say('winners.watch') })
        .click()
      await expect(page.frameLocator('[data-testid=win-win]').getByTestId('replay')).toContainText('₱1.00')
      await page.getByRole('tab', { name: say('winners.proof') }).click()
      await expect(page.frameLocator('[data-testid=win-prove]').getByTestId('check')).toContainText(
        say('check.not-revealed'),
      )
      await test.step('a player who hides them', async () => {
        await house.letsWin('qxpanood1', 4321_00n)
        await settles()
        await visit(page, '/winners')
        const win = page.getByTestId('winner-board').getByText('₱4,321', { exact: true })
        await expect(win).toHaveCount(1)
        await page.getByTestId('off-the-board').check()
        await expect(win).toHaveCount(0)
        await page.getByTestId('off-the-board').uncheck()
        await expect(win).toHaveCount(1)
      })
    },
  )
})

test(
  'announcements and wins made while the server was away are shown once each when it is back',
  inAll,
  async ({ page }) => {
    const { address } = await second.start()
    await visit(page, address)
    await logIn(page, 'isay', demoPassword)
    await isLoggedIn(page)
    await visit(page, `${address}/winners`)
    const unread = () => unreadAtBell(page)
    const wins = (amount: string) => page.getByTestId('winner-board').getByText(amount, { exact: true })
    await expect.poll(unread).toBeGreaterThan(0)
    // The page receives a push of the server before the server stops.
    await house.letsWin('ana', 2111_00n)
    await settles()
    await expect(wins('₱2,111')).toHaveCount(1)
    const before = await unread()

    await second.stop()
    await house.announces('notice', 'Habang wala', 2)
    await house.letsWin('ana', 2222_00n)
    await second.start()
    await settles()
    await expect.poll(unread).toBe(before + 2)
    await expect(wins('₱2,222')).toHaveCount(1)

    await house.announces('notice', 'Pagbalik', 1)
    await house.letsWin('ana', 2333_00n)
    await settles()
    await expect.poll(unread).toBe(before + 3)
    for (const amount of ['₱2,111', '₱2,222', '₱2,333']) await expect(wins(amount)).toHaveCount(1)
    await bell(page).click()
    const titles = page.getByRole('dialog', { name: say('notice.title') }).locator('li button')
    for (const title of ['Habang wala 1', 'Habang wala 2', 'Pagbalik'])
      await expect(titles.filter({ hasText: title })).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect.poll(unread).toBe(before + 2)
  },
)
