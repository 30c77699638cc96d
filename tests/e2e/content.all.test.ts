import { randomInt } from 'node:crypto'
import type { Permission } from '@fairground/contract/permissions'
import { type Browser, expect, type Page } from '@playwright/test'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { openDb } from '../../apps/server/src/db/tables.ts'
import { readBrand } from '../../apps/server/src/features/platform/brand/index.ts'
import { setBrands } from '../world/brands.ts'
import { aPicture } from '../world/documents.ts'
import { openBackDoor, test } from './house.ts'
import { isClean, logsIn, type Opened, opensBrowser, sayIn } from './office-pages.ts'
import { openOffice } from './office-staff.ts'
import { cachesEnd, houseClock, passes, settles } from './steering.ts'
import { visit } from './visitor.ts'
import { say as sayOnSite } from './words.ts'

const house = openBackDoor()
const office = openOffice()
const pool = openPool(process.env.FAIRGROUND_OWNER!, { max: 1 })
const tools = { db: openDb(pool), clock: houseClock }
const hourMs = 3_600_000
/** The time until the start of an article: shorter than the time after which a session of the office ends. */
const soonMs = 600_000
/** The languages of the brand before the journeys, which other journeys of the same server expect. */
let languages: string[] = []
test.use({ viewport: { width: 360, height: 740 } })
test.beforeAll(async () => {
  languages = (await readBrand(tools.db, { id: 1, atMs: houseClock.now() }))!.languages
  await setBrands(tools, { languages: ['TY', 'EN', 'VI'] }, [1])
})
test.beforeEach(async () => {
  await house.timePasses()
  await cachesEnd()
})
test.afterAll(async () => {
  await setBrands(tools, { languages }, [1])
  await Promise.all([house.close(), office.close(), pool.end()])
})

const say = sayIn('ty')
const told = (id: string, values: Record<string, string | number>) =>
  say(id).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
const may: readonly Permission[] = ['content.see', 'content.write', 'content.publish']

/** Opens a page of the office in the browser of a new staff account. */
async function comes(browser: Browser, name: string, path: string, width = 1440): Promise<Opened> {
  const member = await office.hasStaff(name, may)
  const desk = await opensBrowser(browser, { language: 'ty', width, theme: width > 400 ? 'dark' : 'light' })
  await desk.page.goto(`/office${path}`)
  await logsIn(desk.page, 'ty', member, 0)
  return desk
}

/** Asks to publish what is on a page of the office, and lets another person approve it. */
async function isPublished(page: Page, { page: approver }: Opened, title: string) {
  await page.getByRole('button', { name: say('content.publish'), exact: true }).click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByLabel(say('reason.label')).fill('para sa Pasko')
  await isClean(page)
  await dialog.getByRole('button', { name: say('content.publish') }).click()
  await expect(dialog.getByRole('status')).toContainText(say('content.publishWaits').split('{')[0]!)
  await dialog
    .getByRole('button', { name: say('dialog.close') })
    .last()
    .click()

  await approver.goto('/office/approvals')
  await approver.getByRole('row').filter({ hasText: title }).locator('.row-open').click()
  await isClean(approver)
  await approver
    .getByRole('dialog')
    .getByRole('button', { name: say('approvals.approve') })
    .click()
  await expect(approver.getByRole('row').filter({ hasText: title })).toHaveCount(0)
}

/** Returns a time as a field for a date and time holds it, on the clock of Manila. */
function localTime(ms: number): string {
  return new Date(ms + 8 * hourMs).toISOString().slice(0, 16)
}

/** Returns the titles of the promotions that a visitor sees, in their order. */
async function promotionsOf(page: Page): Promise<string[]> {
  await cachesEnd()
  await visit(page, '/promotions')
  return page.locator('li > article h2').allTextContents()
}

test('an article in three languages is approved by a second person, seen from its start on, and withdrawn', async ({
  page,
  browser,
}) => {
  test.slow()
  const title = `Parol sa Pasko ${randomInt(1_000_000)}`
  const amihan = await comes(browser, 'Amihan Reyes', '/articles/new?kind=promotion')
  const desk = amihan.page
  const bayani = await comes(browser, 'Bayani Santos', '/articles?kind=promotion', 360)
  const keep = desk.getByRole('button', { name: say('content.keep') })
  await expect(
    desk.getByText(told('content.someMissing', { count: 3, all: 3, list: 'TY, EN, VI' })),
  ).toBeVisible()
  await isClean(desk)

  // A language with a text needs a title.
  const titleIn = (language: string) => desk.getByLabel(told('content.titleIn', { language }))
  const textIn = (language: string) => desk.getByLabel(told('content.textIn', { language }), { exact: true })
  await textIn('TY').fill('Libreng parol')
  await expect(desk.getByText(say('content.titleMissing'))).toBeVisible()
  await expect(keep).toBeDisabled()
  await titleIn('TY').fill(title)
  await titleIn('EN').fill(`${title} in English`)

  // The tools of the text are one stop of the keyboard, and work on what is selected.
  await textIn('TY').selectText()
  const tools = desk.getByRole('toolbar', { name: told('content.tools', { language: 'TY' }) })
  await tools.getByRole('button', { name: say('htmlTools.heading') }).focus()
  await desk.keyboard.press('ArrowRight')
  await expect(tools.getByRole('button', { name: say('htmlTools.bold') })).toBeFocused()
  await desk.keyboard.press('Enter')
  await expect(textIn('TY')).toHaveValue('<strong>Libreng parol</strong>')
  await expect(textIn('TY')).toBeFocused()
  await expect(
    desk.getByRole('region', { name: told('content.resultIn', { language: 'TY' }) }).locator('strong'),
  ).toHaveText('Libreng parol')

  // A picture, with the point that stays in sight.
  const picture = desk.getByRole('group', { name: say('content.picture'), exact: true })
  const chosen = desk.waitForEvent('filechooser')
  await picture.getByRole('button').first().click()
  await (await chosen).setFiles({
    name: 'parol.png',
    mimeType: 'image/png',
    buffer: Buffer.from(aPicture('orange', 240), 'base64'),
  })
  await expect(picture.getByRole('img')).toHaveAttribute('src', /^\/content\/[0-9a-f]{64}\.jpg$/)
  const point = desk.locator('.focus-field')
  await point.focus()
  await desk.keyboard.press('Shift+ArrowLeft')
  await desk.keyboard.press('ArrowDown')
  await expect(desk.getByText(told('content.focusAt', { x: 40, y: 51 }))).toBeVisible()

  await desk.getByLabel(say('content.startsAt')).fill(localTime(houseClock.now() + soonMs))
  await isClean(desk)

  // A draft survives a reload, and leaving it asks first.
  await desk.reload()
  await expect(titleIn('TY')).toHaveValue(title)
  await desk
    .getByRole('link', { name: told('content.backTo', { list: say('contentTabs.promotion') }) })
    .click()
  await desk.getByRole('button', { name: say('leave.stay') }).click()
  await keep.click()
  await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(desk).toHaveURL(/\/office\/articles\/[0-9a-f-]{36}$/)

  // The third language is a second revision, which is what the other person approves.
  await titleIn('VI').fill(`${title} VI`)
  await keep.click()
  await expect(desk.getByText(told('content.newestIs', { number: 2 }))).toBeVisible()
  await isClean(desk)
  await isPublished(desk, bayani, title)
  await desk.reload()
  await expect(desk.getByText(say('contentStates.scheduled'), { exact: true })).toBeVisible()
  await expect(desk.getByText(told('content.publishedIs', { number: 2 }))).toBeVisible()

  expect(await promotionsOf(page)).not.toContain(title)
  await passes(soonMs)
  expect(await promotionsOf(page)).toContain(title)

  // An earlier revision is compared with the newest one, and restored.
  await desk.reload()
  await desk.getByRole('button', { name: told('content.revisionsOf', { count: 2 }) }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog).toContainText('Bayani Santos')
  await isClean(desk)
  await dialog.getByRole('button', { name: told('content.openRevision', { number: 1 }) }).click()
  await expect(dialog.getByRole('table')).toContainText(`${title} VI`)
  await isClean(desk)
  await dialog.getByRole('button', { name: say('content.restore') }).click()
  await expect(desk.getByText(told('content.newestIs', { number: 3 }))).toBeVisible()

  // The list on a phone: withdrawn with a reason, by one person.
  const phone = await comes(browser, 'Corazon Diaz', '/articles?kind=promotion', 360)
  await isClean(phone.page)
  await phone.page.getByRole('button', { name: told('list.actionsOn', { name: title }) }).click()
  await phone.page.getByRole('menuitem', { name: say('content.withdraw') }).click()
  await phone.page.getByLabel(say('reason.label')).fill('tapos na ang Pasko')
  await expect(phone.page.getByRole('menu')).toHaveCount(0)
  await isClean(phone.page)
  await phone.page
    .getByRole('dialog')
    .getByRole('button', { name: say('content.withdraw') })
    .click()
  await expect(phone.page.getByRole('row').filter({ hasText: title })).toContainText(
    say('contentStates.withdrawn'),
  )
  expect(await promotionsOf(page)).not.toContain(title)
  expect([...amihan.wrong(), ...bayani.wrong(), ...phone.wrong()]).toEqual([])
  for (const one of [amihan, bayani, phone]) await one.page.context().close()
})

test('promotions are ordered by keys, Escape puts one back, and two persons do not overwrite each other', async ({
  page,
  browser,
}) => {
  const before = await promotionsOf(page)
  const amihan = await comes(browser, 'Amihan Reyes', '/articles?kind=promotion')
  const bayani = await comes(browser, 'Bayani Santos', '/articles?kind=promotion', 360)
  const handles = (desk: Page) => desk.locator('.order-handle')
  const [first, second] = [before[0]!, before[1]!]
  const count = await handles(amihan.page).count()
  await handles(amihan.page).first().focus()
  await amihan.page.keyboard.press('ArrowDown')
  const status = amihan.page.getByRole('status').filter({ hasText: first })
  await expect(status).toHaveText(told('order.moved', { name: first, place: 2, count }))
  await expect(handles(amihan.page).nth(1)).toBeFocused()
  await amihan.page.keyboard.press('End')
  await expect(handles(amihan.page).last()).toBeFocused()
  await amihan.page.keyboard.press('Escape')
  await expect(handles(amihan.page).first()).toBeFocused()
  await expect(amihan.page.getByRole('button', { name: say('order.save') })).toHaveCount(0)
  await amihan.page.keyboard.press('ArrowDown')
  await isClean(amihan.page)

  // The second one moves by a pointer, and saves later.
  await isClean(bayani.page)
  const rows = bayani.page.getByRole('row')
  await handles(bayani.page).nth(1).hover()
  await bayani.page.mouse.down()
  const top = (await rows.nth(1).boundingBox())!
  await bayani.page.mouse.move(top.x + 40, top.y + 4, { steps: 4 })
  await bayani.page.mouse.up()
  await expect(bayani.page.locator('.row-open').first()).toContainText(second)
  await isClean(bayani.page)

  await amihan.page.getByRole('button', { name: say('order.save') }).click()
  await expect(amihan.page.getByRole('button', { name: say('order.save') })).toHaveCount(0)
  await bayani.page.getByRole('button', { name: say('order.save') }).click()
  await expect(bayani.page.getByRole('alert')).toBeVisible()
  expect((await promotionsOf(page)).slice(0, 2)).toEqual([second, first])

  // Back to the order that other journeys expect.
  await handles(amihan.page).first().focus()
  await amihan.page.keyboard.press('ArrowDown')
  await amihan.page.getByRole('button', { name: say('order.save') }).click()
  await expect(amihan.page.getByRole('button', { name: say('order.save') })).toHaveCount(0)
  expect(await promotionsOf(page)).toEqual(before)
  // The refused order is an answer 409.
  expect([...amihan.wrong(), ...bayani.wrong()].filter((line) => !/409/.test(line))).toEqual([])
  for (const one of [amihan, bayani]) await one.page.context().close()
})

test('a word of the site is found by what is on the screen, checked while it is typed, and replaced for players', async ({
  page,
  browser,
}) => {
  await visit(page, '/promotions')
  const house = sayOnSite('menu.promotions')
  await expect(page.getByText(house, { exact: true }).first()).toBeAttached()
  const own = `Mga pakulo ${randomInt(1_000_000)}`
  const amihan = await comes(browser, 'Amihan Reyes', '/words', 360)
  const bayani = await comes(browser, 'Bayani Santos', '/words')
  const desk = amihan.page
  await isClean(desk)
  await desk.getByLabel(say('siteWords.search')).fill(house)
  await desk.keyboard.press('Enter')
  await desk.getByRole('button', { name: 'menu.promotions', exact: true }).click()
  const drawer = desk.getByRole('dialog')
  const field = drawer.getByLabel('Filipino')
  await field.fill('{count')
  await expect(drawer.getByText(told('siteWords.fault.syntax', { line: 1, column: 7 }))).toBeVisible()
  await field.fill('{count} pakulo')
  await expect(drawer.getByText(told('siteWords.fault.value', { name: 'count' }))).toBeVisible()
  await expect(drawer.getByRole('button', { name: say('content.keep') })).toBeDisabled()
  await isClean(desk)
  await field.fill(own)
  await expect(drawer.getByText(told('siteWords.example', { text: own }))).toBeVisible()
  await drawer.getByRole('button', { name: say('content.keep') }).click()
  await expect(drawer.getByText(say('contentStates.draft'), { exact: true })).toBeVisible()
  await isPublished(desk, bayani, 'menu.promotions')
  await settles()
  await cachesEnd()
  await visit(page, '/promotions')
  await expect(page.getByText(own, { exact: true }).first()).toBeAttached()

  await desk.reload()
  await desk.getByLabel(say('siteWords.search')).fill(own)
  await desk.keyboard.press('Enter')
  await expect(desk.getByText(say('siteWords.own'), { exact: true })).toBeVisible()
  await desk.getByRole('button', { name: 'menu.promotions', exact: true }).click()
  await drawer.getByRole('button', { name: say('siteWords.house') }).click()
  await desk.getByLabel(say('reason.label')).fill('mas kilala ang dati')
  await isClean(desk)
  await drawer
    .last()
    .getByRole('button', { name: say('siteWords.house') })
    .click()
  await expect(drawer.getByText(say('contentStates.withdrawn'), { exact: true })).toBeVisible()
  await cachesEnd()
  await visit(page, '/promotions')
  await expect(page.getByText(house, { exact: true }).first()).toBeAttached()
  expect([...amihan.wrong(), ...bayani.wrong()]).toEqual([])
  for (const one of [amihan, bayani]) await one.page.context().close()
})

test('a banner is written at both widths, and two persons see each other’s texts before one is lost', async ({
  browser,
}) => {
  const title = `Perya sa gabi ${randomInt(1_000_000)}`
  const amihan = await comes(browser, 'Amihan Reyes', '/banners')
  const desk = amihan.page
  await expect(desk.getByRole('region', { name: say('banners.login') })).toBeVisible()
  await isClean(desk)
  await desk.setViewportSize({ width: 360, height: 740 })
  await isClean(desk)
  await desk.getByRole('button', { name: say('banners.new') }).click()
  const keep = desk.getByRole('button', { name: say('content.keep') })
  const chosen = desk.waitForEvent('filechooser')
  await desk
    .getByRole('button', {
      name: told('content.uploadOf', { picture: say('bannerPictures.url') }),
      exact: true,
    })
    .click()
  await (await chosen).setFiles({
    name: 'gabi.png',
    mimeType: 'image/png',
    buffer: Buffer.from(aPicture('navy', 64), 'base64'),
  })
  await expect(desk.locator('.focus-field')).toBeVisible()
  await desk.getByLabel(told('bannerTexts.title', { language: 'TY' })).fill(title)
  await desk.getByLabel(say('banners.page'), { exact: true }).fill('/hot')
  await isClean(desk)
  await keep.click()
  await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await desk.setViewportSize({ width: 1440, height: 800 })
  await isClean(desk)

  const bayani = await comes(browser, 'Bayani Santos', new URL(desk.url()).pathname.replace('/office', ''))
  const other = bayani.page
  await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await desk.getByLabel(told('bannerTexts.button', { language: 'TY' })).fill('Sumali')
  await keep.click()
  await expect(desk.getByText(told('content.newestIs', { number: 2 }))).toBeVisible()
  await other.getByLabel(told('bannerTexts.button', { language: 'TY' })).fill('Maglaro')
  await other.getByRole('button', { name: say('content.keep') }).click()
  const differing = other.getByRole('table', { name: say('settings.changed') })
  await expect(differing).toContainText('Sumali')
  await expect(differing).toContainText('Maglaro')
  await isClean(other)
  await other.getByRole('button', { name: say('settings.keep') }).click()
  await expect(other.getByText(told('content.newestIs', { number: 3 }))).toBeVisible()
  await expect(other.getByLabel(told('bannerTexts.button', { language: 'TY' }))).toHaveValue('Maglaro')
  expect([...amihan.wrong(), ...bayani.wrong()].filter((line) => !/409/.test(line))).toEqual([])
  for (const one of [amihan, bayani]) await one.page.context().close()
})

test('channels are ordered by keys within their dialog, and a new one waits for another person', async ({
  browser,
}) => {
  const amihan = await comes(browser, 'Amihan Reyes', '/channels', 360)
  const desk = amihan.page
  await expect(desk.getByRole('button', { name: say('channels.change') })).toBeVisible()
  await isClean(desk)
  await desk.getByRole('button', { name: say('channels.change') }).click()
  const dialog = desk.getByRole('dialog')
  const kinds = dialog.locator('.channel-rows select').nth(0)
  const first = await kinds.inputValue()
  await dialog.locator('.order-handle').first().focus()
  await desk.keyboard.press('ArrowDown')
  await expect(dialog.locator('.order-handle').nth(1)).toBeFocused()
  await expect(kinds).not.toHaveValue(first)
  await desk.keyboard.press('Escape')
  await expect(kinds).toHaveValue(first)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: say('channels.add') }).click()
  const place = await dialog.locator('.order-handle').count()
  await dialog.getByLabel(told('channels.kindOf', { place }), { exact: true }).selectOption('FACEBOOK')
  await dialog.getByLabel(told('channels.addressOf', { place })).fill('https://example.com/perya')
  await dialog.getByLabel(say('reason.label')).fill('bagong pahina namin')
  await isClean(desk)
  await dialog.getByRole('button', { name: say('channels.save') }).click()
  await expect(dialog.getByRole('status').last()).toContainText(say('channels.waits').split('{')[0]!)
  await dialog
    .getByRole('button', { name: say('dialog.close') })
    .last()
    .click()
  await expect(desk.getByText(say('settings.waiting'))).toBeVisible()
  await isClean(desk)
  await desk.goto('/office/approvals')
  await desk.locator('.row-open').first().click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: say('approvals.takeBack') })
    .click()
  await expect(desk.getByText(say('approvals.noneWaiting'))).toBeVisible()
  expect(amihan.wrong()).toEqual([])
  await desk.context().close()
})
