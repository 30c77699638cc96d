import { randomInt, randomUUID } from 'node:crypto'
import { previewContent, writeContent } from '@fairground/contract/office-content'
import type { Permission } from '@fairground/contract/permissions'
import { staffLogin } from '@fairground/contract/staff'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { openVisitor } from '../world/visitor.ts'
import { hasNoBarrier } from './barriers.ts'
import { addressIn, openBackDoor, test } from './house.ts'
import { isClean, logsIn, opensBrowser, sayIn as sayInOffice } from './office-pages.ts'
import { openOffice } from './office-staff.ts'
import { houseClock, passes } from './steering.ts'
import { password } from './visitor.ts'
import { sayIn } from './words.ts'

const house = process.env.FAIRGROUND_URL!
const back = openBackDoor()
const office = openOffice()
const pool = openPool(process.env.FAIRGROUND_OWNER!, { max: 1 })
test.beforeEach(() => back.timePasses())
test.afterAll(() => Promise.all([back.close(), office.close(), pool.end()]))

const minuteMs = 60_000
const say = sayIn('TY')
const headers = { 'X-Office': '1', 'X-Press': '1', Origin: house }
const permissions: Permission[] = ['content.see', 'content.write', 'promotions.see']

/** Logs a member of staff in without a browser; returns a function that makes calls of the office. */
async function comesToOffice() {
  const { email, code } = await office.hasStaff('Ester', permissions)
  const member = openVisitor(house, houseClock.now, addressIn(test.info()), '')
  void (await member.send(staffLogin, { email, password, code: code(0) }, { headers })).value
  return member
}

/** Opens a preview of a draft banner of a page, with the title that only a preview shows. */
async function previewsBanner(groupName: string) {
  const member = await comesToOffice()
  const title = `Draft ${randomInt(1_000_000)}`
  const contentId = randomUUID()
  const body = {
    kind: 'banner',
    groupName,
    url: '/art/fair-dusk-wide.svg',
    words: { TY: { title } },
  } as const
  void (await member.send(writeContent, { contentId, body, after: 0 }, { headers })).value
  const preview = await member.send(previewContent, { contentId, revision: 1 }, { headers })
  return { title, address: preview.value.address }
}

test('a page of a preview enters no cache, no search engine and no stranger’s frame, and nobody else sees what it shows', async () => {
  const { title, address } = await previewsBanner('/rng')
  const cached = await fetch(new URL('/rng', house))
  expect(await cached.text()).not.toContain(title)
  const answer = await fetch(address)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  const policy = answer.headers.get('content-security-policy')!
  expect(/frame-ancestors ([^;]+)/.exec(policy)![1]!.split(' ')).toEqual(
    expect.arrayContaining(["'self'", new URL(house).origin]),
  )
  expect(policy).not.toMatch(/frame-ancestors[^;]*\*/)
  const html = await answer.text()
  expect(html).toContain(title)
  expect(html).toMatch(/<html [^>]*data-preview="\d+"/)
  // The theme and the language of the address count, and no cookie of the browser.
  const chosen = await fetch(`${address}&theme=light&lang=EN`, { headers: { cookie: 'theme=dark; lang=TY' } })
  expect(await chosen.text()).toMatch(/<html lang="en" dir="ltr" data-theme="light"/)

  const later = await fetch(new URL('/rng', house))
  expect(await later.text()).not.toContain(title)
  expect(later.headers.get('cache-control')).toBe('no-cache')
  expect(later.headers.get('referrer-policy')).toBe('same-origin')
  expect(later.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'(;|$)/)
  expect(later.headers.get('x-robots-tag')).toBeNull()
})

test('a preview keeps its address on a redirect, and has neither the shell nor a page that is not there', async () => {
  const { address } = await previewsBanner('/rng')
  const { search } = new URL(address)
  const moved = await fetch(new URL(`/rng/${search}`, house), { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([308, `/rng${search}`])
  expect(moved.headers.get('cache-control')).toBe('no-store')
  for (const path of ['/shell', '/no-such-page'])
    expect((await fetch(new URL(path + search, house))).status).toBe(404)
})

test('an ended or made-up preview shows a page that says so, and no other page', async () => {
  const { title, address } = await previewsBanner('/rng')
  await passes(10 * minuteMs)
  for (const one of [address, `${house}/rng?preview=made-up`, `${house}/?preview=`]) {
    const answer = await fetch(one)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([410, 'no-store'])
    const html = await answer.text()
    expect(html).toContain(say('preview.over'))
    expect(html).not.toContain(title)
  }
})

test('a preview does not open a site under maintenance', async () => {
  const { title, address } = await previewsBanner('/rng')
  await pool.query('UPDATE brand_access SET status = 1 WHERE brand_id = 1')
  try {
    await passes(7_000)
    const answer = await fetch(address)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(await answer.text()).not.toContain(`<h2>${title}`)
  } finally {
    await pool.query('UPDATE brand_access SET status = 0 WHERE brand_id = 1')
    await passes(7_000)
  }
})

/** Expects the page of a promotion in a frame in a theme, with its strip, and no barrier in it. */
async function showsPromotion(page: Page, frame: FrameLocator, theme: string, width: number) {
  await expect(frame.getByTestId('preview-strip')).toContainText(say('preview.strip'))
  await expect(frame.getByTestId('promotion-panel')).toBeVisible()
  await expect(frame.locator('html')).toHaveAttribute('data-theme', theme)
  const inside = page.frames().find((one) => one !== page.mainFrame() && one.url().includes('preview='))!
  expect(await inside.evaluate(() => innerWidth)).toBe(width)
  expect(await inside.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
    0,
  )
  await hasNoBarrier(inside)
  return inside
}

for (const theme of ['dark', 'light'] as const)
  test(`staff look at a promotion on the brand’s site at 360 and 1440 px, ${theme}, and change nothing`, async ({
    browser,
  }) => {
    test.slow()
    const w = sayInOffice('en')
    const member = await office.hasStaff('Ester', permissions)
    const { page, wrong } = await opensBrowser(browser, { language: 'en', width: 1440, theme })
    await page.goto('/office/promotions')
    await logsIn(page, 'en', member, 0)
    await page.locator('.row-open').first().click()
    await page.getByRole('button', { name: w('promotions.preview') }).click()
    const dialog = page.getByRole('dialog').last()
    await dialog.getByText(w(`previewThemes.${theme}`), { exact: true }).click()
    const frame = page.frameLocator('iframe')
    const stores = () =>
      page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
    await showsPromotion(page, frame, theme, 360)
    await isClean(page)
    const before = await stores()
    await dialog.getByText(w('previewWidths.1440'), { exact: true }).click()
    const inside = await showsPromotion(page, frame, theme, 1440)

    // The preview goes along within the site, and keeps nothing in the browser.
    await frame.locator('header').getByRole('link').first().click()
    await expect(frame.getByTestId('preview-strip')).toBeVisible()
    expect(await inside.evaluate(() => Object.keys(localStorage).includes('merchantCode'))).toBe(true)
    expect(await stores()).toBe(before)

    // A press that would change something is refused with a sentence.
    await frame
      .getByRole('button', { name: say('login.submit') })
      .first()
      .click()
    const form = frame.getByRole('dialog')
    await form.locator('[name=username]').fill('ana')
    await form.locator('[name=password]').fill('perya-2026')
    await form.locator('[type=submit]').click()
    await expect(form.getByText(say('error.preview_only'))).toBeVisible()

    await passes(10 * minuteMs)
    expect(wrong()).toEqual([])
    await page.context().close()
  })
