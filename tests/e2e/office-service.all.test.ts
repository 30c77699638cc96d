import { randomUUID } from 'node:crypto'
import type { Permission } from '@fairground/contract/permissions'
import { expect } from '@playwright/test'
import { test } from './house.ts'
import { isClean, logsIn, opensBrowser, sayIn } from './office-pages.ts'
import { openOffice } from './office-staff.ts'
import { centreAt, comesNew, visit } from './visitor.ts'
import { say } from './words.ts'

const office = openOffice()
test.afterAll(() => office.close())

const may: readonly Permission[] = [
  'players.see',
  'chats.see',
  'chats.answer',
  'chats.replies',
  'complaints.see',
  'complaints.handle',
  'channel.see',
  'channel.moderate',
]

test('a player writes, staff answer live, and a complaint from the chat is answered, closed and told to the player', async ({
  browser,
  page,
}) => {
  const username = 'reklamo1'
  await comesNew(page, username)
  await visit(page, '/livechat')
  const log = page.getByTestId('livechat-log')
  const question = `Nasaan ang deposito ko? ${randomUUID()}`
  await page.getByRole('textbox', { name: say('livechat.write') }).fill(question)
  await page.getByRole('button', { name: say('talk.send') }).click()
  await expect(log.getByText(question)).toHaveCount(1)

  const sabi = sayIn('ty')
  const desk = await opensBrowser(browser, { language: 'ty', width: 1280, theme: 'dark' })
  const { page: staff } = desk
  const dialog = staff.getByRole('dialog')
  await staff.goto('/office/chats/replies')
  await logsIn(staff, 'ty', await office.hasStaff('Tess Dela Cruz', may), 0)
  await staff.getByRole('button', { name: sabi('replies.add') }).click()
  await dialog.getByLabel(sabi('replies.name')).fill('hello')
  await dialog
    .getByLabel(sabi('replies.textIn').replace('{language}', 'TY'))
    .fill('Kumusta {username}, ako si {staff}.')
  await isClean(staff)
  await dialog.getByRole('button', { name: sabi('replies.save') }).click()
  await expect(staff.getByText('/hello')).toBeVisible()
  await isClean(staff)

  // The queue names the player, and the log keeps who opened the conversation.
  await staff
    .getByRole('link', { name: sabi('chats.title') })
    .first()
    .click()
  await expect(staff.getByRole('link', { name: username })).toBeVisible()
  await isClean(staff)
  await staff.getByRole('link', { name: username }).click()
  const talk = staff.getByRole('log')
  await expect(talk.getByText(question)).toBeVisible()
  await staff.getByRole('button', { name: sabi('claim.take') }).click()
  await expect(staff.getByText(sabi('claim.own'))).toBeVisible()
  const field = staff.getByLabel(sabi('chats.answer'), { exact: true })
  await field.pressSequentially('/he')
  await expect(staff.getByRole('option', { selected: true })).toContainText('/hello')
  await isClean(staff)
  await field.press('Enter')
  await expect(field).toHaveValue(`Kumusta ${username}, ako si Tess.`)
  await field.press('Enter')
  await expect(log.getByText(`Kumusta ${username}, ako si Tess.`)).toHaveCount(1)
  await expect(log.getByText('Tess', { exact: true })).toBeVisible()

  // And in the other direction, without a reload.
  await page.getByRole('textbox', { name: say('livechat.write') }).fill('Tatlong araw na po.')
  await page.getByRole('button', { name: say('talk.send') }).click()
  await expect(talk.getByText('Tatlong araw na po.')).toBeVisible()
  await isClean(staff)

  await staff.getByRole('button', { name: sabi('complaints.open') }).click()
  await dialog.getByRole('combobox', { name: sabi('complaints.subject') }).click()
  await staff.getByRole('option', { name: sabi('complaintSubjects.deposit') }).click()
  await dialog.getByRole('textbox', { name: sabi('complaints.text') }).fill('Hindi dumating ang deposito.')
  await isClean(staff)
  await dialog.getByRole('button', { name: sabi('complaints.open') }).click()
  await expect(staff.getByRole('heading', { name: /^CMP/ })).toBeVisible()
  const reference = (await staff.getByRole('heading', { name: /^CMP/ }).textContent())!
  await expect(staff.getByRole('log').getByText('Tatlong araw na po.')).toBeVisible()
  await staff.getByRole('button', { name: sabi('claim.take') }).click()
  await staff.getByRole('button', { name: sabi('complaints.acknowledge') }).click()
  await staff.getByRole('button', { name: sabi('complaints.answer') }).click()
  await dialog.getByLabel(sabi('complaintOutcomes.upheld'), { exact: true }).check()
  await dialog.getByLabel(sabi('complaints.forPlayer')).fill('Naidagdag na namin ang deposito mo.')
  await dialog.getByLabel(sabi('complaints.reasons')).fill('nahuli ang bangko')
  await isClean(staff)
  await dialog.getByRole('button', { name: sabi('complaints.sendAnswer') }).click()
  await expect(staff.getByText(sabi('complaintStates.answered')).first()).toBeVisible()
  await staff.getByRole('button', { name: sabi('complaints.close') }).click()
  await dialog.getByLabel(sabi('reason.label')).fill('sumang-ayon ang manlalaro')
  await dialog.getByRole('button', { name: sabi('complaints.close') }).click()
  await expect(staff.getByText(sabi('complaintStates.closed')).first()).toBeVisible()
  await isClean(staff)
  await staff.setViewportSize({ width: 360, height: 740 })
  await isClean(staff)
  for (const path of ['/complaints?show=closed', '/complaints?show=figures', '/complaints/new', '/channel']) {
    await staff.goto(`/office${path}`)
    await isClean(staff)
  }

  await visit(page, centreAt('messageV2'))
  const message = page.getByText(reference).first()
  await expect(message).toBeVisible()
  expect(desk.wrong()).toEqual([])
  await staff.context().close()
})
