import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { CompactEncrypt, importJWK } from 'jose'
import type { StaffSession } from '../../apps/server/src/caller/staff.ts'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { answerAsStaff } from '../../apps/server/src/features/messaging/support/index.ts'
import { telegram } from '../../demo/content/perya-brand.ts'
import { usualOf } from '../scope.ts'
import { hasNoBarrier } from './barriers.ts'
import { inAll, openBackDoor, test } from './house.ts'
import { openOffice } from './office-staff.ts'
import { side } from './page-parts.ts'
import { openSecondServer } from './second-server.ts'
import { tell } from './told.ts'
import { comesBack, comesNew, visit } from './visitor.ts'
import { say, sayRefusal } from './words.ts'

const house = openBackDoor()
const second = openSecondServer({ servesSites: false })
const office = openOffice()
const pool = openPool(process.env.FAIRGROUND_OWNER!, { max: 1 })
test.beforeEach(() => house.timePasses())
// Requests of a page that is closing are not answered.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))
test.afterAll(async () => {
  await Promise.all([second.stop(), house.close(), office.close(), pool.end()])
})

/** Presses a control that opens customer service. */
async function asksForService(page: Page) {
  await page.getByRole('button', { name: say('menu.service') }).click()
  await page.getByRole('button', { name: say('service.title') }).click()
}

async function says(page: Page, text: string) {
  await page.getByRole('textbox', { name: say('livechat.write') }).fill(text)
  await page.getByRole('button', { name: say('talk.send') }).click()
}

/** Answers the conversation that has this question as staff, at another server of the house. */
async function staffAnswers(question: string, text: string) {
  const { tools } = await second.start()
  const { email } = await office.hasStaff('Tess Dela Cruz', ['chats.answer'])
  const { rows } = await pool.query(
    `SELECT c.public_id, m.seq, s.id, s.public_id AS staff_id FROM conversation_message m
       JOIN conversation c ON c.id = m.conversation_id, staff s WHERE m.text = $1 AND s.email = $2`,
    [question, email],
  )
  await pool.query('UPDATE conversation SET claimed_by = NULL, claimed_at = NULL WHERE public_id = $1', [
    rows[0].public_id,
  ])
  const staff = { staffId: rows[0].id, publicId: rows[0].staff_id, brandId: 1, name: 'Tess Dela Cruz' }
  await answerAsStaff(tools, staff as StaffSession, {
    conversationId: rows[0].public_id,
    text,
    seen: Number(rows[0].seq),
    key: randomUUID(),
  })
  await second.stop()
}

/** Returns the number of windows besides the page, once the press has had its effect. */
function otherWindows(context: BrowserContext) {
  return context.pages().length - 1
}

for (const who of usualOf(['a player', 'a visitor'] as const)) {
  test(`customer service opens a window at once, in which ${who} gets a live answer`, async ({ page }) => {
    // A new player or visitor, who has no conversation.
    if (who === 'a player') await comesNew(page, 'tanong1')
    await visit(page)
    const [chat] = await Promise.all([page.waitForEvent('popup'), asksForService(page)])
    await expect(chat).toHaveURL(/\/livechat$/)
    await expect(chat.getByText(say('livechat.empty-title'))).toBeVisible()
    const question = `Tanong ng ${who} ${randomUUID()}`
    await says(chat, question)
    const log = chat.getByTestId('livechat-log')
    await expect(log.getByText(question)).toHaveCount(1)
    await staffAnswers(question, 'Narito ang sagot.')
    await expect(log.getByText('Narito ang sagot.')).toHaveCount(1)
    await expect(log.getByText('Tess')).toBeVisible()
    if (who === 'a player') await hasNoBarrier(chat)
    // The whole conversation is shown again, and can be closed and continued.
    await chat.reload()
    await expect(log.getByText('Narito ang sagot.')).toHaveCount(1)
    await chat.getByRole('button', { name: say('livechat.close') }).click()
    await expect(log.getByText(say('livechat.closed'))).toBeVisible()
    await says(chat, 'may isa pa')
    await expect(log.getByText('may isa pa')).toHaveCount(1)
    await expect(log.getByText(say('livechat.closed'))).toHaveCount(0)
  })
}

test(
  'an answer of customer service is counted on every page of a player until it is read',
  inAll,
  async ({ page }) => {
    await comesBack(page, 'benjie')
    await visit(page, '/livechat')
    const question = `Nasaan ang sagot ${randomUUID()}`
    await says(page, question)
    await expect(page.getByTestId('livechat-log').getByText(question)).toHaveCount(1)
    await visit(page, '/rng')
    const service = page.getByRole('button', { name: say('service.title') })
    await page.getByRole('button', { name: say('menu.service') }).click()
    await expect(service).toHaveText(say('service.title'))
    await staffAnswers(question, 'una')
    await staffAnswers(question, 'ikalawa')
    await expect(service).toHaveText(`${say('service.title')}2`)
    const [chat] = await Promise.all([page.waitForEvent('popup'), service.click()])
    await expect(chat.getByText('ikalawa')).toBeVisible()
    await expect(service).toHaveText(say('service.title'))
  },
)

test(
  'a brand with TELEGRAM alone leads to it from the menu and in place of the live chat, and one for players asks a visitor to log in',
  inAll,
  async ({ page }) => {
    await page.context().route('https://t.me/**', (route) => route.fulfill({ body: 'Telegram' }))
    await tell(page, { status: { customerService: ['TELEGRAM'] } })
    await visit(page)
    await side(page)
      .getByRole('button', { name: say('menu.service') })
      .click()
    const rows = side(page)
      .getByRole('listitem')
      .filter({ hasText: say('menu.announcements') })
      .last()
    const ways = rows.locator('..').getByRole('button')
    await expect(ways).toHaveText([say('service.telegram'), say('menu.announcements')])
    const [chat] = await Promise.all([page.waitForEvent('popup'), ways.first().click()])
    await expect(chat).toHaveURL(telegram)
    await chat.close()
    await page.getByTestId('register-open').click()
    const link = page.getByRole('dialog').getByRole('button', { name: say('service.telegram') })
    const [again] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await expect(again).toHaveURL(telegram)
    await test.step('FACEBOOK is for players', async () => {
      await tell(page, { status: { customerService: ['FACEBOOK'] } })
      await visit(page)
      await side(page)
        .getByRole('button', { name: say('menu.service') })
        .click()
      await side(page)
        .getByRole('button', { name: say('service.facebook') })
        .click()
      await expect(page.getByRole('dialog', { name: say('login.title') })).toBeVisible()
    })
  },
)

test(
  'a customer service window that fails, is blocked or has an address that could run a script says why',
  inAll,
  async ({ page, context }) => {
    await visit(page)
    await context.route('**/wps/customerService**', (route) => route.abort())
    const [window] = await Promise.all([page.waitForEvent('popup'), asksForService(page)])
    await expect.poll(() => window.isClosed()).toBe(true)
    await expect(page.getByText(sayRefusal('offline'))).toBeVisible()
    expect(otherWindows(context)).toBe(0)
    await context.unroute('**/wps/customerService**')
    await test.step('an address that could run a script opens nothing', async () => {
      await visit(page)
      await context.route('**/wps/customerService**', async (route) => {
        const { searchParams } = new URL(route.request().url())
        const [x, y] = [searchParams.get('x')!, searchParams.get('y')!]
        const answer = { version: { pathList: [{ type: 'LIVECHAT', path: 'javascript:alert(1)' }] } }
        const jwe = await new CompactEncrypt(Buffer.from(JSON.stringify(answer)))
          .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
          .encrypt(await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ECDH-ES'))
        await route.fulfill({ json: { success: true, value: { jwe } } })
      })
      const [window] = await Promise.all([page.waitForEvent('popup'), asksForService(page)])
      await expect.poll(() => window.isClosed()).toBe(true)
      await expect(page.getByText(sayRefusal('bad_address'))).toBeVisible()
    })
    await test.step('a blocked window is answered with how to allow windows', async () => {
      await page.addInitScript(() => {
        globalThis.open = () => null
      })
      await visit(page)
      await asksForService(page)
      await expect(page.getByText(say('service.blocked'))).toBeVisible()
    })
  },
)

test(
  'VIP as the only way to customer service is shown from the fifth rank on and to nobody else',
  inAll,
  async ({ page }) => {
    await pool.query(
      `INSERT INTO support_channel (brand_id, cs_type, path)
     SELECT id, 'VIP', '/livechat?from=vip' FROM brand WHERE code = 'perya'`,
    )
    await tell(page, { status: { customerService: ['VIP'] } })
    const service = side(page).getByRole('listitem').getByRole('listitem')
    const opens = () =>
      side(page)
        .getByRole('button', { name: say('menu.service') })
        .click()
    try {
      await comesBack(page, 'hector')
      for (const [rank, isThere] of [
        [4, false],
        [5, true],
      ] as const) {
        await pool.query("UPDATE player SET rank = $1 WHERE username = 'hector'", [rank])
        await visit(page)
        await opens()
        await expect(service.filter({ hasText: say('menu.feedback') })).toBeVisible()
        await expect(service.filter({ hasText: say('service.title') })).toHaveCount(isThere ? 1 : 0)
      }
      const [chat] = await Promise.all([
        page.waitForEvent('popup'),
        service.filter({ hasText: say('service.title') }).click(),
      ])
      await expect(chat).toHaveURL(/\/livechat\?from=vip$/)
    } finally {
      await pool.query("UPDATE player SET rank = 0 WHERE username = 'hector'")
      await pool.query("DELETE FROM support_channel WHERE cs_type = 'VIP'")
    }
  },
)

test.describe('feedback', () => {
  /** A picture of one pixel. */
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const words = 'Sana may larong may mas maraming musika.'

  test('of a visitor is checked, sent and stored with its pictures', inAll, async ({ page }) => {
    await visit(page, '/feedback')
    const form = page.getByTestId('feedback')
    const send = form.getByRole('button', { name: say('feedback.send') })
    await send.click()
    await expect(form.getByText(say('feedback.required'))).toBeVisible()
    await expect(form.getByLabel(say('feedback.content'))).toBeFocused()
    await form.getByLabel(say('feedback.content')).fill('maikli')
    await send.click()
    await expect(form.getByText(say('feedback.length', { least: 10, most: 500 }))).toBeVisible()
    await form.getByText(say('feedback.kind.game')).click()
    await form.getByLabel(say('feedback.content')).fill(words)
    const files = form.getByLabel(say('feedback.add-picture'))
    await files.setInputFiles([
      { name: 'a.gif', mimeType: 'image/gif', buffer: png },
      { name: 'b.png', mimeType: 'image/png', buffer: png },
      { name: 'c.png', mimeType: 'image/png', buffer: png },
      { name: 'sulat.png', mimeType: 'image/png', buffer: Buffer.from('Isang sulat lamang ito.') },
    ])
    await expect(form.getByText(`a.gif: ${sayRefusal('image_invalid')}`)).toBeVisible()
    await expect(form.getByText(`sulat.png: ${sayRefusal('image_invalid')}`)).toBeVisible()
    await expect(form.getByRole('img')).toHaveCount(2)
    await form.getByRole('button', { name: say('feedback.remove-picture', { number: 1 }) }).click()
    await hasNoBarrier(page)
    await send.click()
    await expect(page.getByTestId('feedback-sent')).toBeVisible()
    const { rows } = await pool.query(
      `SELECT question_type, count(feedback_image) FROM feedback LEFT JOIN feedback_image ON feedback_id = feedback.id
       WHERE content = $1 GROUP BY feedback.id`,
      [words],
    )
    expect(rows).toEqual([{ question_type: 'game', count: 1n }])
    await test.step('of a player at its own address, over any screen', async () => {
      await comesBack(page, 'jun')
      await visit(page, '/rng?modal=feedback')
      const dialog = page.getByRole('dialog', { name: say('feedback.title') })
      await dialog.getByLabel(say('feedback.content')).fill(`${words} ${randomUUID()}`)
      await dialog.getByRole('button', { name: say('feedback.send') }).click()
      await expect(dialog.getByText(say('feedback.sent-title'))).toBeVisible()
      await dialog
        .getByTestId('feedback-sent')
        .getByRole('button', { name: say('close') })
        .click()
      await expect(dialog).toHaveCount(0)
    })
  })
})
