import { randomInt } from 'node:crypto'
import type { Permission } from '@fairground/contract/permissions'
import { type Browser, expect, type Page } from '@playwright/test'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { openDb } from '../../apps/server/src/db/tables.ts'
import { setBrands } from '../world/brands.ts'
import { messageTo, openBackDoor, test } from './house.ts'
import { isClean, logsIn, type Opened, opensBrowser, sayIn } from './office-pages.ts'
import { type OfficeStaff, openOffice } from './office-staff.ts'
import { cachesEnd, houseClock, passes, settles } from './steering.ts'
import { comesNew, originAt, visit } from './visitor.ts'
import { say as sayOnSite } from './words.ts'

const house = openBackDoor()
const office = openOffice()
const pool = openPool(process.env.FAIRGROUND_OWNER!, { max: 1 })
const tools = { db: openDb(pool), clock: houseClock }
test.beforeEach(async () => {
  await house.timePasses()
  await cachesEnd()
})
test.afterAll(async () => {
  // Other journeys of the same server expect the name of the demo.
  await setBrands(tools, { name: 'Perya', deposit_turnover: 100 }, [1])
  await Promise.all([house.close(), office.close(), pool.end()])
})

const say = sayIn('ty')
const ofSettings: readonly Permission[] = [
  'settings.see',
  'settings.draft',
  'settings.site',
  'settings.money',
  'settings.access',
  'settings.brands',
]

/** Opens the office for somebody who logs in there. */
async function opens(browser: Browser, staff: OfficeStaff, path: string, width = 1440): Promise<Opened> {
  const desk = await opensBrowser(browser, { language: 'ty', width, theme: width > 400 ? 'dark' : 'light' })
  await desk.page.goto(`/office${path}`)
  await logsIn(desk.page, 'ty', staff, 0)
  return desk
}

const comes = async (browser: Browser, name: string, path: string, width?: number) =>
  opens(browser, await office.hasStaff(name, ofSettings), path, width)

/** Approves the proposal of a call on the page of approvals. */
async function approves(page: Page, call: string) {
  await page.goto('/office/approvals')
  const row = page.getByRole('row').filter({ hasText: say(`settingNames.${call}`) })
  await row.locator('.row-open').click()
  await isClean(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('approvals.approve') })
    .click()
  await expect(row).toHaveCount(0)
}

const setting = (page: Page, key: string) =>
  page.getByRole('group', { name: say(`brandSettings.${key}.name`) })
const press = (page: Page, id: string) => page.getByRole('button', { name: say(id), exact: true }).click()

/** Publishes the draft as soon as possible; returns what the dialog says. */
async function publishes(page: Page): Promise<string> {
  await press(page, 'brandPages.publishOpen')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('reason.label')).fill('para sa Pasko')
  await isClean(page)
  await dialog.locator('button[type=submit]').click()
  const said = await dialog.getByRole('status').last().innerText()
  await dialog
    .getByRole('button', { name: say('dialog.close') })
    .last()
    .click()
  return said
}

test('settings are changed in a draft, previewed, published at once or by two persons, and restored', async ({
  page,
  browser,
}) => {
  test.slow()
  const amihan = await comes(browser, 'Amihan Reyes', '/settings/site')
  const desk = amihan.page
  await setting(desk, 'name').getByRole('textbox').fill('Perya sa Gabi')
  await expect(setting(desk, 'name')).toContainText('Perya → Perya sa Gabi')
  // What is typed and the draft survive a reload.
  await desk.reload()
  await expect(setting(desk, 'name').getByRole('textbox')).toHaveValue('Perya sa Gabi')
  await press(desk, 'brandPages.save')
  await expect(desk.getByRole('button', { name: say('brandPages.save') })).toBeDisabled()
  await isClean(desk)
  await press(desk, 'content.preview')
  const framed = desk.frameLocator('iframe').first()
  await expect.poll(() => framed.locator('title').textContent()).toContain('Perya sa Gabi')
  await desk.keyboard.press('Escape')
  await visit(page)
  await expect(page).not.toHaveTitle(/Gabi/)

  expect(await publishes(desk)).toContain(say('brandPages.inForceFrom').split('{')[0]!)
  await cachesEnd()
  await cachesEnd()
  await visit(page)
  await expect(page).toHaveTitle(/Perya sa Gabi/)

  await desk.goto('/office/settings/money')
  await setting(desk, 'depositTurnover').getByRole('textbox').fill('50')
  await press(desk, 'brandPages.save')
  expect(await publishes(desk)).toContain(say('brandPages.waits').split('{')[0]!)
  const bayani = await comes(browser, 'Bayani Santos', '/settings/money', 360)
  await isClean(bayani.page)
  await approves(bayani.page, 'publishBrandSettings')
  await passes(10_000)
  await bayani.page.goto('/office/settings/money')
  await expect(setting(bayani.page, 'depositTurnover').getByRole('textbox')).toHaveValue('50')
  await bayani.page.goto('/office/settings/versions')
  await isClean(bayani.page)
  expect([...amihan.wrong(), ...bayani.wrong()]).toEqual([])
})

test('a brand is made from nothing by two persons, opened by its own two, and its first player bets', async ({
  page,
  browser,
}) => {
  test.slow()
  const code = `bago-${randomInt(1_000_000)}`
  const domain = `${code}.localhost`
  const people = ['Mika Reyes', 'Joel Santos'].map((name) => ({
    name,
    email: `${name[0]}@${code}.example`.toLowerCase(),
  }))
  const amihan = await comes(browser, 'Amihan Reyes', '/settings/brands')
  const desk = amihan.page
  const next = () => press(desk, 'brandNew.next')
  await desk.goto('/office/settings/brands/new')
  await desk.getByLabel(say('fields.name'), { exact: true }).fill('Bagong Perya')
  await desk.getByLabel(say('fields.code'), { exact: true }).fill(code)
  await next()
  await next()
  await next()
  await desk.getByLabel(say('brandDomains.new')).fill(domain)
  await desk.getByLabel(say('brandDomains.new')).press('Enter')
  await isClean(desk)
  await next()
  await next()
  for (const [at, { name, email }] of people.entries()) {
    const person = desk.getByRole('group', {
      name: say('brandNew.person').replace('{place}', String(at + 1)),
    })
    await person.getByLabel(say('fields.name')).fill(name)
    await person.getByLabel(say('fields.email')).fill(email)
  }
  await next()
  await desk.getByLabel(say('reason.label')).fill('isang bagong merkado')
  await isClean(desk)
  await desk.locator('.wizard button[type=submit]').click()
  await expect(desk.getByRole('status')).toContainText('Bagong Perya')
  const bayani = await comes(browser, 'Bayani Santos', '/approvals', 360)
  await approves(bayani.page, 'createBrand')
  await cachesEnd()
  await page.goto(originAt(domain))
  await expect(page.getByText(sayOnSite('maintenance.title'))).toBeVisible()

  const own: Opened[] = []
  for (const { email } of people) {
    const token = /set-up#(\S+)/.exec(await messageTo(email))![1]!
    own.push(await opens(browser, await office.isSetUp(email, token), '/settings/opening'))
  }
  const [mika, joel] = [own[0]!.page, own[1]!.page]
  await isClean(mika)
  await expect(mika.getByRole('button', { name: say('opening.open') })).toBeDisabled()
  await hasEverything(code)
  await mika.reload()
  await press(mika, 'opening.open')
  await mika.getByRole('dialog').getByLabel(say('reason.label')).fill('handa na ang lahat')
  await mika.getByRole('dialog').locator('button[type=submit]').click()
  await expect(mika.getByRole('dialog').getByRole('status')).toBeVisible()
  await approves(joel, 'openBrand')
  await cachesEnd()

  const player = `una${randomInt(1_000_000)}`
  await comesNew(page, player, domain)
  await visit(page, `${originAt(domain)}/game?id=parol-nights`)
  const frame = page.frameLocator('[data-testid=game-frame]')
  const state = () =>
    frame.locator('body').evaluate(() => (window as unknown as { __game?: { state: string } }).__game?.state)
  await expect.poll(state, { intervals: [50] }).toBe('idle')
  await frame.getByTestId('spin').click()
  await settles()
  const rounds = async () => {
    const { rows } = await pool.query(
      `SELECT count(*)::integer AS rounds FROM round r JOIN wallet w ON w.id = r.wallet_id JOIN player p ON p.id = w.player_id
        WHERE p.username = $1`,
      [player],
    )
    return rows[0].rounds
  }
  await expect.poll(rounds, { intervals: [100] }).toBe(1)
  expect([...amihan.wrong(), ...bayani.wrong(), ...own.flatMap((one) => one.wrong())]).toEqual([])
})

/** Gives a brand what it needs to open, by copying it from the first brand: other journeys do so in the office. */
async function hasEverything(code: string) {
  const { rows } = await pool.query('SELECT id FROM brand WHERE code = $1', [code])
  const brandId = rows[0].id
  for (const table of ['payment_access', 'deposit_method', 'payout_method'])
    await pool.query(
      `INSERT INTO ${table} SELECT (jsonb_populate_record(one, jsonb_build_object('brand_id', $1::integer))).*
         FROM ${table} one WHERE brand_id = 1`,
      [brandId],
    )
  await pool.query(
    `INSERT INTO support_channel (brand_id, cs_type, path) VALUES ($1, 'LIVECHAT', '/livechat')`,
    [brandId],
  )
  await pool.query(
    `INSERT INTO brand_limit (brand_id, currency, owner, kind, period, amount)
       VALUES ($1, 'PHP', 'law', 'deposit', 'day', 5000000) ON CONFLICT DO NOTHING`,
    [brandId],
  )
  await pool.query(
    `INSERT INTO article (public_id, brand_id, kind, words, published_at)
       VALUES (gen_random_uuid(), $1, 'help', '{"EN": {"title": "Help", "summary": "", "html": "<p>Help</p>"}}', now())`,
    [brandId],
  )
}
