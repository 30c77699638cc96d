import { expect, type Page } from '@playwright/test'
import { demoPassword } from '../../demo/people.ts'
import { inAll, openBackDoor, test } from './house.ts'
import { openSecondServer } from './second-server.ts'
import { tell } from './told.ts'
import { comesBack, isLoggedIn, listen, logIn, logOut, visit } from './visitor.ts'
import { say, sayRefusal } from './words.ts'

const house = openBackDoor()
const second = openSecondServer()
test.beforeEach(() => house.timePasses())
test.afterAll(async () => {
  await second.stop()
  await house.close()
})

async function comesAs(page: Page, username: string) {
  await comesBack(page, username)
  await visit(page)
  await isLoggedIn(page)
}

async function opensChat(page: Page) {
  await page.getByTestId('chat-open').click()
  await expect(page.getByTestId('chat-log').getByRole('listitem').first()).toBeVisible()
}

function composer(page: Page) {
  return page.getByRole('textbox', { name: say('chat.write') })
}

async function says(page: Page, text: string) {
  await composer(page).fill(text)
  await composer(page).press('Enter')
  await expect(composer(page)).toHaveValue('')
}

function line(page: Page, text: string) {
  return page.getByTestId('chat-log').getByText(text, { exact: true })
}

test('a chat line is shown to another player once, unread lines are counted once each, and a moderator removes and mutes', async ({
  page,
  browser,
}) => {
  const heard = listen(page)
  const other = await (await browser.newContext()).newPage()
  await comesAs(page, 'fidel')
  await comesAs(other, 'benjie')
  await opensChat(page)
  await opensChat(other)
  await says(page, 'Una kong mensahe')
  await expect(line(other, 'Una kong mensahe')).toHaveCount(1)
  await expect(line(page, 'Una kong mensahe')).toHaveCount(1)
  // Lines count as unread while the window is hidden, and as read while it is visible.
  await other.keyboard.press('Escape')
  await expect(other.getByTestId('chat-window')).toBeHidden()
  await expect(other.getByTestId('chat-open')).toBeFocused()
  await says(page, 'Ikalawa')
  await says(page, 'Ikatlo')
  await expect(other.getByTestId('chat-open')).toHaveText('2')
  await opensChat(other)
  await expect(line(other, 'Ikatlo')).toHaveCount(1)
  await test.step('links are refused by name, listed words masked, and a moderator removes lines and mutes', async () => {
    await composer(page).fill('punta sa lucky77.com')
    await page.getByRole('button', { name: say('talk.send') }).click()
    await expect(page.getByRole('alert')).toHaveText(sayRefusal('chat_link'))
    await expect(composer(page)).toHaveValue('punta sa lucky77.com')
    await says(page, 'g4go naman')
    await expect(line(page, '**** naman')).toBeVisible()

    const wrong = other.getByRole('listitem').filter({ hasText: '**** naman' })
    await wrong.hover()
    await wrong.getByRole('button', { name: say('chat.more') }).click()
    await other.getByTestId('chat-mute').click()
    await other.getByLabel(say('chat.mute-reason')).fill('mura')
    await other.getByTestId('chat-mute-confirm').click()
    await expect(page.getByTestId('chat-muted')).toContainText('mura')
    await expect(composer(page)).toHaveCount(0)
    await wrong.hover()
    await wrong.getByRole('button', { name: say('chat.more') }).click()
    await other.getByTestId('chat-delete').click()
    for (const somebody of [page, other]) {
      await expect(line(somebody, '**** naman')).toHaveCount(0)
      await expect(line(somebody, say('chat.deleted'))).toBeVisible()
    }
  })
  await other.getByRole('button', { name: say('chat.minimise') }).click()
  await expect(other.getByTestId('chat-open')).toHaveAccessibleName(say('chat.open'))
  await other.reload()
  await expect(other.getByTestId('chat-open')).toHaveAccessibleName(say('chat.open'))
  expect(heard).toEqual([])
  await other.context().close()
})

test(
  'the chat asks a visitor to log in, is maximised, keeps a typed text, opens as a page of its own, and is left with the session',
  inAll,
  async ({ page }) => {
    await visit(page)
    await page.getByTestId('chat-open').click()
    await expect(page.getByRole('dialog', { name: say('login.title') })).toBeVisible()
    await comesAs(page, 'gina')
    await opensChat(page)
    const window = page.getByTestId('chat-window')
    await expect(page.getByTestId('chat-header')).toHaveCSS('background-color', 'rgb(97, 66, 191)')
    const small = (await window.boundingBox())!
    await composer(page).fill('hindi pa tapos')
    await page.getByRole('button', { name: say('chat.maximise'), exact: true }).click()
    expect((await window.boundingBox())!.width).toBeGreaterThan(small.width)
    await page.getByRole('button', { name: say('chat.restore'), exact: true }).click()
    expect((await window.boundingBox())!.width).toBe(small.width)
    await composer(page).press('Escape')
    await page.getByTestId('chat-open').click()
    await expect(composer(page)).toHaveValue('hindi pa tapos')
    await expect(composer(page)).toBeFocused()
    // On a phone the window covers the whole screen.
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await window.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
    await page.setViewportSize({ width: 1280, height: 720 })
    await composer(page).fill('')
    await test.step('a page of its own', async () => {
      const [outside] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('button', { name: say('chat.own-window') }).click(),
      ])
      await expect(outside).toHaveURL(/\/chat\?title=/)
      await expect(outside.getByTestId('chat-log').getByRole('listitem').first()).toBeVisible()
      await expect(outside.locator('header')).toHaveCSS('background-color', 'rgb(97, 66, 191)')
      await says(outside, 'mula sa sariling window')
      await opensChat(page)
      await expect(line(page, 'mula sa sariling window')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await logOut(page)
      await expect(page.getByTestId('chat-window')).toHaveCount(0)
      await expect(outside.getByTestId('chat-log')).toHaveCount(0)
    })
    await test.step('a brand without a chat (CBS3) offers none', async () => {
      await tell(page, { switches: { CBS3: false } })
      await visit(page, '/fairness')
      await expect(page.getByRole('button', { name: say('menu.service') })).toBeVisible()
      await expect(page.getByTestId('chat-open')).toHaveCount(0)
    })
  },
)

test(
  'the chat connects again to a server that restarts, and shows the lines written meanwhile once',
  inAll,
  async ({ page, browser }) => {
    const first = await second.start()
    await visit(page, first.address)
    await logIn(page, 'carla', demoPassword)
    await isLoggedIn(page)
    await opensChat(page)
    await page.keyboard.press('Escape')
    const before = page.getByTestId('chat-open')
    await expect(before).toHaveAccessibleName(say('chat.open'))
    const other = await (await browser.newContext()).newPage()
    await comesAs(other, 'hector')
    await opensChat(other)
    await second.stop()
    await says(other, 'Nandito ka pa ba?')
    await says(other, 'Sagot naman')
    await second.start()
    await expect(before).toHaveText('2')
    await says(other, 'Ayan na')
    await expect(before).toHaveText('3')
    await opensChat(page)
    for (const text of ['Nandito ka pa ba?', 'Sagot naman', 'Ayan na'])
      await expect(line(page, text)).toHaveCount(1)
    await says(page, 'Narito ako')
    await expect(line(other, 'Narito ako')).toHaveCount(1)
    await other.context().close()
  },
)
