import { holdMs } from '@fairground/contract/decision-figures'
import { createCanvas } from '@napi-rs/canvas'
import { expect } from '@playwright/test'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { hasNoBarrier } from './barriers.ts'
import { test } from './house.ts'
import { isClean, logsIn, opensBrowser, sayIn } from './office-pages.ts'
import { openOffice } from './office-staff.ts'
import { passes } from './steering.ts'
import { comesNew, listen, visit } from './visitor.ts'
import { say } from './words.ts'

const pool = openPool(process.env.FAIRGROUND_OWNER!, { max: 1 })
const office = openOffice()
test.afterAll(() => Promise.all([office.close(), pool.end()]))

/** Returns a picture of a document. */
function picture(): Buffer {
  const canvas = createCanvas(300, 200)
  const context = canvas.getContext('2d')
  context.fillStyle = 'teal'
  context.fillRect(0, 0, 300, 200)
  return canvas.toBuffer('image/png')
}

test('a player sends a document on a phone, a person of the office approves it, and the level is there', async ({
  page,
  browser,
}) => {
  const username = 'dokumento'
  const heard = listen(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await comesNew(page, username)
  await visit(page, '/fairness?modal=member-centre&page=securityCenter')
  await page.getByRole('link', { name: say('security.identity-open') }).click()
  await expect(page.getByTestId('identity-level')).toHaveAttribute('data-level', '0')
  const form = page.getByTestId('identity-form')
  await form.getByText(say('identity.document-passport')).click()
  await form.getByRole('button', { name: say('identity.send') }).click()
  await expect(form.getByText(say('identity.wrong-number'))).toBeVisible()
  await form.getByLabel(say('identity.number')).fill('P1234567A')
  await form.getByLabel(say('identity.name')).fill('Juan dela Cruz')
  await form.getByLabel(say('identity.birthday')).fill('1990-05-17')
  await form.getByLabel(say('identity.expires')).fill('2035-01-31')
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'pasaporte.png', mimeType: 'image/png', buffer: picture() })
  await hasNoBarrier(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await form.getByRole('button', { name: say('identity.send') }).click()
  const sent = page.getByTestId('document-passport')
  await expect(sent).toHaveAttribute('data-state', 'waiting')
  await expect(form.getByText(say('identity.document-passport'))).toHaveCount(0)

  // A staff member at a desktop computer.
  const w = sayIn('en')
  const reviewer = await office.hasStaff('Rita Santos', [
    'identity.read',
    'identity.review',
    'cases.see',
    'cases.decide',
    'cases.report',
    'players.see',
  ])
  const desk = await opensBrowser(browser, { language: 'en', width: 1280, theme: 'light' })
  await desk.page.goto('/office')
  await logsIn(desk.page, 'en', reviewer, 0)
  await desk.page.getByRole('link', { name: w('documents.title'), exact: true }).click()
  const row = desk.page
    .getByRole('table', { name: w('documents.title') })
    .getByRole('row', { name: new RegExp(username) })
  await row.locator('.row-open').click()
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByRole('button', { name: w('documents.look') }).click()
  await dialog.getByLabel(w('reason.label')).fill('a document to review')
  await dialog.getByRole('button', { name: w('documents.look') }).click()
  await expect(dialog.getByText('Juan dela Cruz')).toBeVisible()
  await expect(dialog.getByAltText(w('documents.picture').replace('{number}', '1'))).toBeVisible()
  await isClean(desk.page)
  await dialog
    .getByRole('button', { name: w('dialog.close') })
    .last()
    .click()
  await dialog.getByRole('button', { name: w('claim.take') }).click()
  await isClean(desk.page)
  await dialog.getByRole('button', { name: w('documents.approve') }).click()
  await expect(row).toBeHidden()

  await expect(page.getByTestId('identity-level')).toHaveAttribute('data-level', '1')
  await expect(sent).toHaveAttribute('data-state', 'approved')
  expect(heard).toEqual([])

  await pool.query(
    `INSERT INTO risk_case (id, brand_id, player_id, kind, key, figures, rule, raised_at, due_at)
     SELECT gen_random_uuid(), brand_id, id, 'day_sum', 'e2e', '{"in": "7000000.00", "out": "0.00"}', '{"from": "5000000.00"}',
            now(), now() + interval '7 days'
       FROM player WHERE username = $1`,
    [username],
  )
  await desk.page.getByRole('link', { name: w('cases.title'), exact: true }).click()
  const line = desk.page
    .getByRole('table', { name: w('cases.title') })
    .getByRole('row', { name: new RegExp(username) })
  await line.getByRole('button', { name: w('claim.take') }).click()
  await isClean(desk.page)
  await line.locator('.row-open').click()
  await dialog.getByLabel(w('notes.new')).fill('she sold a house')
  await dialog.getByRole('button', { name: w('notes.add') }).click()
  await expect(dialog.getByText('she sold a house', { exact: true })).toBeVisible()
  await isClean(desk.page)
  // The text of a report names a person whom it accuses: nothing of it stays in the browser, also after a crash.
  await dialog.getByRole('button', { name: w('caseReports.drawUp') }).click()
  await dialog.getByLabel(w('caseReports.narrative')).fill('Juan dela Cruz brought seven million pesos.')
  await isClean(desk.page)
  expect(await desk.page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Juan')
  await dialog.getByRole('button', { name: w('caseReports.save') }).click()
  await expect(dialog.getByText(w('caseReports.version').replace('{version}', '1'))).toBeVisible()
  await isClean(desk.page)
  await dialog.getByRole('button', { name: w('cases.clear') }).click()
  await dialog.getByLabel(w('reason.label')).fill('the contract of sale was seen')
  await dialog.getByRole('button', { name: w('cases.clear') }).click()
  await expect(desk.page.getByText(w('held.decideCase'))).toBeVisible()
  await expect(dialog.getByRole('button', { name: w('cases.clear') })).toBeHidden()
  await passes(holdMs)
  await expect(
    dialog.getByText(w('cases.because').replace('{reason}', 'the contract of sale was seen')),
  ).toBeVisible()
  await dialog.getByRole('button', { name: w('dialog.close') }).click()
  await expect(dialog).toBeHidden()
  await expect(line).toBeHidden()
  await desk.page.setViewportSize({ width: 360, height: 740 })
  await desk.page.getByText(w('cases.cleared'), { exact: true }).click()
  await expect(desk.page.getByText('the contract of sale was seen')).toBeVisible()
  await isClean(desk.page)
  expect(desk.wrong()).toEqual([])
  await desk.page.context().close()
})
