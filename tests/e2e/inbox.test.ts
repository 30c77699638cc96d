import { randomInt } from 'node:crypto'
import { permissions } from '@fairground/contract/permissions'
import { type Browser, expect, type Page } from '@playwright/test'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { usualOf } from '../scope.ts'
import { hasNoBarrier } from './barriers.ts'
import { inAll, openBackDoor, test } from './house.ts'
import { openLedger } from './ledger.ts'
import { isClean, type Language, logsIn, opensBrowser, sayIn as sayInOffice } from './office-pages.ts'
import { openOffice } from './office-staff.ts'
import { settles } from './steering.ts'
import { comesNew, speaks, visit } from './visitor.ts'
import { type SiteLanguage, sayIn } from './words.ts'

const house = openBackDoor()
const ledger = openLedger()
const office = openOffice()
const pool = openPool(process.env.FAIRGROUND_OWNER!, { max: 1 })
const phone = { width: 360, height: 740 }
test.use({ viewport: phone })
test.beforeEach(() => house.timePasses())
test.afterAll(() => Promise.all([house.close(), ledger.close(), office.close(), pool.end()]))

const inboxPath = '/fairness?modal=member-centre&page=messageV2'
const aNumber = () => randomInt(1_000_000, 9_999_999)

/** Expects no barrier, and nothing wider than the phone. */
async function isRight(page: Page) {
  await hasNoBarrier(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** Opens a browser of a staff member, at a page. */
async function atOffice(browser: Browser, language: Language, path: string) {
  const member = await office.hasStaff(`Rita ${randomInt(1_000)}`, permissions)
  const opened = await opensBrowser(browser, { language, width: 1280, theme: 'light' })
  await opened.page.goto(`/office${path}`)
  await logsIn(opened.page, language, member, 0)
  return opened
}

/** Agrees to offers on the page of messages. */
async function agrees(page: Page) {
  await visit(page, inboxPath)
  const consent = page.getByTestId('marketing-consent')
  await expect(consent).not.toBeChecked()
  await consent.check()
  await page.reload()
  await expect(consent).toBeChecked()
}

for (const [code, language] of usualOf([
  ['TY', 'en'],
  ['EN', 'ty'],
] as const satisfies [SiteLanguage, Language][]))
  test(`an offer to a segment reaches the player who agreed and neither who did not nor who paused, and feedback is answered: ${code}`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const [say, w] = [sayIn(code), sayInOffice(language)]
    const label = `suki-${aNumber()}`
    const names = ['oo', 'hindi', 'pahinga'].map((name) => `${name}${aNumber()}`)
    await speaks(page, code)
    await comesNew(page, names[0]!)
    await agrees(page)
    const others: Page[] = []
    for (const name of names.slice(1)) {
      const context = await browser.newContext({ baseURL: process.env.FAIRGROUND_URL!, viewport: phone })
      const other = await context.newPage()
      await speaks(other, code)
      await comesNew(other, name)
      others.push(other)
    }
    const [refuses, pauses] = others as [Page, Page]
    await agrees(pauses)
    await visit(refuses, inboxPath)
    await expect(refuses.getByText(say('inbox.empty-title'))).toBeVisible()
    await isRight(refuses)
    await pool.query('UPDATE player SET labels = $1 WHERE username = ANY ($2)', [[label], names])
    await pauses.evaluate(async () => {
      const answer = await fetch('/wps/member/pause', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${sessionStorage.getItem('token')}`,
          Merchant: sessionStorage.getItem('merchant') ?? '',
        },
        body: JSON.stringify({ days: '1' }),
      })
      if (!answer.ok) throw new Error(await answer.text())
    })

    const { page: desk, wrong } = await atOffice(browser, language, '/messages/new')
    await desk.getByRole('combobox', { name: w('messages.kind') }).click()
    await desk.getByRole('option', { name: w('messageKinds.marketing') }).click()
    await desk.getByLabel(w('messages.titleIn').replace('{language}', 'TY')).fill('Kumusta {username}')
    await desk
      .getByLabel(w('messages.textIn').replace('{language}', 'TY'))
      .fill('<p>May <strong>alok</strong> sa <a href="/promotions">mga promosyon</a>.</p>')
    await desk.getByText(w('messages.audience.segment'), { exact: true }).click()
    await desk.getByLabel(w('segmentFields.labels')).fill(label)
    await desk.getByRole('button', { name: w('messages.preview') }).click()
    await expect(desk.getByTestId('preview')).toContainText('Kumusta juan2026')
    await isClean(desk)
    await desk.keyboard.press('Escape')
    await desk.getByRole('button', { name: w('messages.count') }).click()
    await expect(desk.getByTestId('recipients')).toContainText(
      w('messages.reaches').replace('{reached}', '1').replace('{players}', '3'),
    )
    await isClean(desk)
    await desk.getByRole('button', { name: w('messages.send'), exact: true }).click()
    await expect(desk.getByRole('row', { name: /Kumusta/ }).first()).toBeVisible()
    await isClean(desk)

    // It arrives on the open page without a reload.
    await settles()
    const first = page.getByTestId('inbox').getByRole('button').first()
    await expect(first).toContainText(`Kumusta ${names[0]}`)
    await first.click()
    await expect(page.getByRole('link', { name: 'mga promosyon' })).toBeVisible()
    await isRight(page)
    for (const other of others) {
      await visit(other, inboxPath)
      await expect(other.getByText(say('inbox.empty-title'))).toBeVisible()
    }

    const told = `Mas maraming laro sana ${aNumber()}`
    await visit(page, '/feedback')
    await page.getByLabel(say('feedback.content')).fill(told)
    await page
      .getByTestId('feedback')
      .getByRole('button', { name: say('feedback.send') })
      .click()
    await expect(page.getByTestId('feedback-sent')).toBeVisible()
    const own = page.getByTestId('own-feedback').getByRole('listitem').filter({ hasText: told })
    await expect(own).toContainText(say('feedback.state.new'))
    await isRight(page)

    await desk.goto('/office/feedback')
    const line = desk.getByRole('row').filter({ hasText: told })
    await line.locator('.row-open').click()
    const dialog = desk.getByRole('dialog')
    await isClean(desk)
    await dialog.getByRole('button', { name: w('feedback.answer'), exact: true }).click()
    await dialog.getByLabel(w('feedback.answerLabel'), { exact: true }).fill('Salamat. Marami pang darating.')
    await dialog.getByLabel(w('reason.label')).fill('a wish for games')
    await dialog.getByRole('button', { name: w('feedback.answer'), exact: true }).click()
    await expect(line).toHaveCount(0)
    await isClean(desk)
    expect(wrong()).toEqual([])

    await visit(page, '/feedback')
    await expect(own).toContainText('Marami pang darating')
    await expect(own).toContainText(say('feedback.state.answered'))
    await isRight(page)
    await visit(page, inboxPath)
    await expect(page.getByTestId('inbox').getByRole('button')).toHaveCount(2)
    await page.getByTestId('read-all').click()
    await expect(page.getByTestId('read-all')).toHaveCount(0)
    // A player who does not want offers any more sees none, but still receives messages about the account.
    await page.getByTestId('marketing-consent').uncheck()
    await expect(page.getByTestId('inbox').getByRole('button')).toHaveCount(1)
    await page.getByTestId('inbox').getByRole('button').first().click()
    await page.getByTestId('delete-message').click()
    await expect(page.getByText(say('inbox.empty-title'))).toBeVisible()
    for (const other of others) await other.context().close()
    await desk.context().close()
  })

test(
  'the winner board shows a win of today among the games of its category, and not among others',
  inAll,
  async ({ page }) => {
    const say = sayIn('TY')
    const username = `zz${aNumber()}`
    await comesNew(page, username)
    await ledger.brings(username, 1_000_00n)
    await ledger.plays(username, 10_00n, 777_70n)
    const board = page.getByTestId('winner-board').filter({ visible: true })
    await settles()
    await visit(page, '/winners')
    await expect(board).toContainText('₱777')
    for (const span of ['today', 'month'] as const) {
      await page.getByText(say(`winners.span.${span}`), { exact: true }).click()
      await expect(board).toContainText('₱777')
    }
    await isRight(page)
    await page.getByLabel(say('winners.category')).selectOption('FISH')
    await expect(page.getByText('₱777')).toHaveCount(0)
    await page.getByLabel(say('winners.category')).selectOption('RNG')
    await expect(board).toContainText('₱777')
    await expect(board).not.toContainText(username)
    await page.getByRole('tab', { name: say('winners.largest') }).click()
    await isRight(page)
  },
)
