import { getNotices } from '@fairground/contract/content'
import { expect, type Frame, type Locator, type Page } from '@playwright/test'
import { demoPassword } from '../../demo/people.ts'
import { usualOf } from '../scope.ts'
import { playsCalmly } from './calm-rounds.ts'
import { openBackDoor, test } from './house.ts'
import { banner, holdUp, tell } from './told.ts'
import { field, password, visit } from './visitor.ts'
import { say } from './words.ts'

// No script clicks, points or focuses here: every action is a key.
const house = openBackDoor()
test.beforeEach(() => house.timePasses())
test.afterAll(() => house.close())

const desk = { width: 1280, height: 860 }
const phone = { width: 360, height: 740 }
test.use({ viewport: desk, contextOptions: { reducedMotion: 'reduce' } })

/** The state of the focus: a problem with it, if any, and whether no element has it. */
interface Stop {
  name: string
  isNowhere: boolean
  wrong: string | undefined
}

/** Reads the focused element in a page or a frame, and whether its focus is visible. */
function stopIn(page: Page | Frame): Promise<Stop> {
  return page.evaluate(async () => {
    for (let turn = 0; turn < 10; turn++) {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      if (!document.getAnimations().some((one) => one instanceof CSSTransition)) break
    }
    const at = document.activeElement
    if (!at || at === document.body) return { name: 'nowhere', isNowhere: true, wrong: 'nowhere' }
    const name = `${at.tagName.toLowerCase()} "${(at.getAttribute('aria-label') ?? at.textContent ?? '').trim().slice(0, 40) || at.getAttribute('name')}"`
    if (at instanceof HTMLIFrameElement) return { name, isNowhere: false, wrong: undefined }
    const isOutlined = ({ outlineStyle, outlineWidth, outlineColor }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor)
    // A container that holds the focus, such as a pop-up that has just opened, is no tab stop.
    if ((at as HTMLElement).tabIndex < 0 && !at.matches('a, button, [role=menuitem]'))
      return { name, isNowhere: false, wrong: undefined }
    const bearers = [at, at.parentElement, at.parentElement?.parentElement].filter((one) => one != null)
    const isShown =
      isOutlined(getComputedStyle(at, '::after')) || bearers.some((one) => isOutlined(getComputedStyle(one)))
    // An input that is represented by its label is itself one pixel wide.
    const drawn = (at.clientWidth <= 1 && at.closest('label')) || at
    const { left, right, top, bottom } = drawn.getBoundingClientRect()
    const middle = [(left + right) / 2, (top + bottom) / 2] as const
    const points = [middle, [left + 2, top + 2], [right - 2, bottom - 2], [middle[0], top + 2]] as const
    const isUncovered = points.some(([x, y]) => {
      const over = document.elementFromPoint(x, y)
      return over !== null && (drawn.contains(over) || over.contains(drawn) || bearers.includes(over))
    })
    const wrong = !isShown ? 'is not seen to have the focus' : !isUncovered ? 'is covered' : undefined
    return { name, isNowhere: false, wrong: wrong && `${name} ${wrong}` }
  })
}

/** Expects that an element has the focus, visibly. */
async function isSeen(page: Page | Frame): Promise<void> {
  expect((await stopIn(page)).wrong).toBeUndefined()
}

async function isFocused(target: Locator): Promise<boolean> {
  return target.evaluateAll((nodes) => nodes.includes(document.activeElement as HTMLElement))
}

/** Presses Tab until the target has the focus; every stop on the way must be visible. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const stops: string[] = []
  for (let press = 1; press <= 80; press++) {
    await page.keyboard.press(key)
    const { name, wrong } = await stopIn(page)
    stops.push(name)
    expect(wrong, stops.join(' → ')).toBeUndefined()
    if (await isFocused(target)) return
  }
  throw new Error(`${target} is not come to: ${stops.join(' → ')}`)
}

/** Moves to a control with Tab and presses a key on it. */
async function presses(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

async function types(page: Page, target: Locator, text: string): Promise<void> {
  if (!(await isFocused(target))) await tabTo(page, target)
  await page.keyboard.type(text)
}

async function logsIn(page: Page, username: string): Promise<void> {
  await presses(page, page.getByTestId('login-open'))
  const form = page.getByRole('dialog')
  await expect(field(form, 'username')).toBeFocused()
  await types(page, field(form, 'username'), username)
  await types(page, field(form, 'password'), demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('balance')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await isSeen(page)
}

test('a visitor registers, plays a round and leaves the game with the keyboard alone', async ({ page }) => {
  test.slow()
  await visit(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: say('shell.skip') })).toBeFocused()
  await isSeen(page)
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await tabTo(page, page.getByTestId('register-open'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(field(page.getByTestId('register-mobile'), 'mobileNum')).toBeFocused()
  await tabTo(page, page.getByRole('tab', { name: say('register.by-mobile') }), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const form = page.getByTestId('register-username')
  await tabTo(page, field(form, 'username'))

  // An invalid field receives the focus, and its error is read with it.
  await page.keyboard.press('Enter')
  await expect(field(form, 'username')).toHaveAccessibleDescription(say('field.required'))
  await expect(field(form, 'username')).toBeFocused()
  await isSeen(page)
  await types(page, field(form, 'username'), 'tekla1')
  await types(page, field(form, 'password'), password)
  await types(page, field(form, 'confirmPassword'), `${password}x`)
  await types(page, field(form, 'birthday-month'), 'Mayo')
  await expect(field(form, 'birthday-month')).toHaveValue('05')
  await types(page, field(form, 'birthday-day'), '17')
  await types(page, field(form, 'birthday-year'), '1990')
  await expect(form.getByText(say('bot.verified'))).toBeVisible()
  await tabTo(page, form.getByTestId('bot-check').getByRole('checkbox'))
  await presses(page, form.getByRole('checkbox', { name: say('agreement.title') }), 'Space')
  await presses(page, form.getByRole('button', { name: say('register.submit') }))
  await expect(field(form, 'confirmPassword')).toBeFocused()
  await isSeen(page)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')

  await expect(page.getByTestId('sign-up-bonus')).toBeVisible()
  const greeting = page.getByRole('dialog')
  await expect.poll(() => greeting.evaluate((node) => node.contains(document.activeElement))).toBe(true)
  await presses(page, page.getByRole('link', { name: say('success.play') }))
  await expect(page).toHaveURL(/\/rng$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByTestId('balance')).toContainText('100.00')
  await isSeen(page)

  await playsCalmly('tekla1')
  await presses(page, page.getByTestId('game-tile-parol-nights').first().getByRole('link').last())
  await expect(page).toHaveURL(/\/game/)
  const game = page.frameLocator('[data-testid=game-frame]')
  const says = () => game.locator('body').evaluate(() => window.__game?.state)
  await expect.poll(says).toBe('idle')
  const element = await page.getByTestId('game-frame').elementHandle()
  const frame = (await element!.contentFrame())!
  const spin = game.getByTestId('spin')
  for (let press = 1; !(await isFocused(spin)); press++) {
    expect(press).toBeLessThan(30)
    await page.keyboard.press('Tab')
    const outside = await stopIn(page)
    expect(outside.wrong).toBeUndefined()
    if (outside.name.startsWith('iframe')) await isSeen(frame)
  }
  await page.keyboard.press('Space')
  await expect.poll(says).toBe('playing')
  await expect
    .poll(
      async () => {
        const state = await says()
        if (state === 'playing') await page.keyboard.press('Enter')
        return state
      },
      { intervals: [300] },
    )
    .toBe('idle')
  await expect(spin).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: say('game.back') }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/rng$/)
})

test('a tile is one tab stop whose buttons the arrow keys reach, and a change of language or theme keeps the focus', async ({
  page,
}) => {
  await visit(page)
  const free = page.getByRole('button', { name: say('tile.free') })
  const tiles = page.getByRole('region', { name: say('home.games') }).getByRole('listitem')
  const tile = tiles.filter({ has: free }).first()
  const game = tile.getByRole('link')
  const name = (await game.textContent())!
  const info = tile.getByRole('button', { name: say('tile.info', { game: name }) })
  const heart = tile.getByRole('button', { name: say('tile.add', { game: name }) })
  await tabTo(page, game)
  for (const next of [info, tile.getByRole('button', { name: say('tile.free') }), heart, game, info]) {
    await page.keyboard.press('ArrowRight')
    await expect(next).toBeFocused()
    await isSeen(page)
  }
  await page.keyboard.press('ArrowLeft')
  await expect(game).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await tile.evaluate((node) => node.contains(document.activeElement))).toBe(false)
  await page.keyboard.press('Shift+Tab')
  await expect(game).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(info).toBeFocused()
  await test.step('a change of language or theme', async () => {
    await visit(page)
    const language = page.getByRole('banner').getByRole('combobox')
    await tabTo(page, language)
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(language).toBeFocused()
    await tabTo(page, page.getByRole('banner').locator('button:has(.lucide-sun)'), 'Shift+Tab')
    await page.keyboard.press('Space')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await isSeen(page)
  })
})

test('a group of the side menu opens under its button, and its pop-up returns the focus', async ({
  page,
}) => {
  await visit(page)
  const side = page.getByRole('navigation', { name: say('menu.label') })
  const group = side.getByRole('button', { name: say('menu.service') })
  await presses(page, group)
  await expect(group).toHaveAttribute('aria-expanded', 'true')
  await expect(group).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(side.getByRole('button', { name: say('service.title') })).toBeFocused()
  const notices = side.getByRole('button', { name: say('menu.announcements') })
  await presses(page, notices)
  const dialog = page.getByRole('dialog', { name: say('notice.title') })
  await expect(dialog).toBeVisible()
  // At the ends of a pop-up the focus passes a guard element outside of it, and returns with the next frame.
  const holdsFocus = () =>
    dialog.evaluate(async (node) => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      return node.contains(document.activeElement)
    })
  await expect.poll(holdsFocus).toBe(true)
  for (let press = 0; press < 25; press++) {
    await page.keyboard.press('Tab')
    expect(await holdsFocus()).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(notices).toBeFocused()
  await isSeen(page)
  await tabTo(page, group, 'Shift+Tab')
  await page.keyboard.press('Space')
  await expect(group).toHaveAttribute('aria-expanded', 'false')
})

test.describe('banners', () => {
  test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'no-preference' } })

  test('are chosen and stopped with the keyboard', async ({ page }) => {
    await tell(page, { banners: [banner('Isa'), banner('Dalawa'), banner('Tatlo')] })
    await visit(page)
    const banners = page.getByTestId('banners')
    await tabTo(page, banners.getByRole('link'))
    const second = banners.getByRole('button', { name: say('banner.go', { number: 2 }) })
    await presses(page, second)
    await expect(second).toHaveAttribute('aria-current', 'true')
    await expect(second).toBeFocused()
    await presses(page, banners.getByRole('button', { name: say('banner.stop') }), 'Space')
    await expect(banners.getByRole('button', { name: say('banner.start') })).toBeFocused()
    // A hidden banner is no tab stop: back over the dots to the one visible link.
    const dots = banners.getByRole('button', { name: /\d/ })
    for (let number = await dots.count(); number >= 1; number--) {
      await page.keyboard.press('Shift+Tab')
      await expect(dots.nth(number - 1)).toBeFocused()
    }
    await page.keyboard.press('Shift+Tab')
    await expect(banners.getByRole('link', { name: 'Tingnan ang Dalawa' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/fairness$/)
    await expect(page.locator('main')).toBeFocused()
  })

  test('for players leave the focus unchanged when they replace the placeholders of a page for visitors', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page)
    const arrive = await holdUp(page, getNotices)
    await logsIn(page, 'hector')
    const lotteries = page.getByRole('link', { name: 'Lahat ng loterya' })
    await tabTo(page, lotteries)
    arrive()
    await expect(page.getByTestId('banners').getByRole('link', { name: 'Maglaro na' })).toBeVisible()
    await expect(lotteries).toBeFocused()
    await isSeen(page)
  })
})

test('the chat channel is opened, used and closed by keyboard, and on a phone nothing behind it takes focus', async ({
  page,
}) => {
  await visit(page)
  await logsIn(page, 'hector')
  const open = page.getByTestId('chat-open')
  const chatWindow = page.getByTestId('chat-window')
  const composer = page.getByRole('textbox', { name: say('chat.write') })
  await tabTo(page, open, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(composer).toBeFocused()
  await page.keyboard.type('Ako ito, sa mga key lang')
  await presses(page, page.getByRole('button', { name: say('talk.send') }))
  await expect(page.getByTestId('chat-log').getByText('Ako ito, sa mga key lang')).toBeVisible()
  await isSeen(page)
  await page.keyboard.press('Escape')
  await expect(chatWindow).toBeHidden()
  await expect(open).toBeFocused()
  await isSeen(page)

  await page.setViewportSize(phone)
  await page.keyboard.press('Enter')
  await expect(composer).toBeFocused()
  let stops = 0
  for (let press = 0; press < 25; press++) {
    await page.keyboard.press('Tab')
    const { isNowhere, wrong } = await stopIn(page)
    // After the last stop the Tab key leaves the page for the browser's own bars, and returns.
    if (isNowhere) continue
    stops++
    expect(wrong).toBeUndefined()
    expect(await chatWindow.evaluate((node) => node.contains(document.activeElement))).toBe(true)
  }
  expect(stops).toBeGreaterThan(3)
  await tabTo(page, page.getByRole('button', { name: say('chat.minimise') }), 'Shift+Tab')
  await page.keyboard.press('Space')
  await expect(open).toBeFocused()
})

test('the account menu is moved through with arrow keys, and logging out leaves the focus on the page', async ({
  page,
}) => {
  await visit(page)
  await logsIn(page, 'gina')
  const account = page.getByTestId('account-menu')
  // The content has replaced the login buttons; the account is before it.
  await tabTo(page, account, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  await isSeen(page)
  await expect(menu.getByRole('menuitem').first()).toHaveText(say('member.member'))
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitem').nth(1)).toBeFocused()
  await isSeen(page)
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(account).toBeFocused()
  /** Opens the menu and chooses its last entry; each key follows after the effect of the previous one. */
  async function choosesLast() {
    await page.keyboard.press('Enter')
    await expect(menu.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('End')
    await expect(menu.getByRole('menuitem').last()).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await choosesLast()
  await expect(page.getByTestId('logout-confirm')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await isSeen(page)
  await expect(account).toBeFocused()
  await choosesLast()
  await presses(page, page.getByTestId('logout-confirm'))
  await expect(page.getByTestId('login-open')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await isSeen(page)
})

/** The screens whose tab stops are counted, the cheapest first. */
const walkedPaths = ['/create-account', '/feedback', '/', '/rng', '/fairness', '/helpmc']

for (const [name, size] of usualOf(Object.entries({ phone, desk })))
  test(`every tab stop of a page is visible on a ${name}`, async ({ page }) => {
    await page.setViewportSize(size)
    for (const path of usualOf(walkedPaths, 3)) {
      await visit(page, path)
      const skip = page.getByRole('button', { name: say('list.skip') })
      // Its words load after the page; without it, the Tab key goes through the whole list of games.
      if (path === '/rng') await expect(skip).toBeAttached()
      const wrongs: string[] = []
      let stops = 0
      for (; stops < 150; stops++) {
        await page.keyboard.press('Tab')
        const { isNowhere, wrong } = await stopIn(page)
        if (isNowhere) break
        if (wrong) wrongs.push(wrong)
        // Ten thousand games have a link that skips them.
        if (await isFocused(skip)) await page.keyboard.press('Enter')
      }
      expect({ path, wrongs }).toEqual({ path, wrongs: [] })
      expect(stops, path).toBeGreaterThan(5)
      expect(stops, path).toBeLessThan(150)
    }
  })

declare global {
  interface Window {
    __game?: { state: string; lastRoundId: string | null; shownBalance: string }
  }
}

test('no card of the next draws moves while one of them has the focus', async ({ page }) => {
  // The first answer of the server, and from then on its reverse.
  let first: { value: { list: unknown[] } } | undefined
  await page.route('**/lgw/lottery/next?*', async (route) => {
    const response = await route.fetch()
    const json = first
      ? { ...first, value: { ...first.value, list: first.value.list.toReversed() } }
      : undefined
    first ??= await response.json()
    await route.fulfill({ response, json: json ?? first })
  })
  await visit(page)
  const cards = page.getByTestId('next-draws').getByRole('link')
  const order = () => cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  await expect(cards.first()).toBeVisible()
  const before = await order()
  await cards.first().focus()
  const answered = page.waitForResponse(/lottery\/next/)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await answered
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await order()).toEqual(before)
  await isSeen(page)
  await page.getByTestId('login-open').focus()
  await expect.poll(order).toEqual(before.toReversed())
})
