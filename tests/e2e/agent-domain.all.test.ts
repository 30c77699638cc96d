import { expect } from '@playwright/test'
import { hasNoBarrier } from './barriers.ts'
import { openBackDoor, test } from './house.ts'
import { isClean, logsIn, opensBrowser, sayIn } from './office-pages.ts'
import { openOffice } from './office-staff.ts'
import {
  comesNew,
  field,
  finishRegistration,
  originAt,
  password,
  registrationByUsername,
  unfold,
  visit,
} from './visitor.ts'
import { say } from './words.ts'

const domain = 'sarili7.localhost'

test.use({ viewport: { width: 360, height: 740 } })

test('an agent claims and proves a domain, and a player who registers there needs no code and is below the agent', async ({
  page,
  browser,
}) => {
  test.slow()
  const house = openBackDoor()
  const agent = 'maydomain7'
  await comesNew(page, agent)
  await house.makeAgent(agent)
  await house.showsFactor(agent)
  await visit(page, '/fairness?modal=agent-centre&page=account&mc-part=domain')
  const form = page.getByTestId('new-domain')
  await field(form, 'own-domain').fill('x.perya.localhost')
  await form.getByRole('button', { name: say('domain.claim') }).click()
  await expect(form.getByRole('alert')).toHaveText(say('error.domain_of_brand'))
  await field(form, 'own-domain').fill(domain)
  await form.getByRole('button', { name: say('domain.claim') }).click()
  const card = page.getByTestId('own-domain')
  await expect(card.getByTestId('domain-state')).toHaveText(say('domain.state.waiting'))
  await expect(card.getByTestId('record-TXT')).toContainText(`_fairground.${domain}`)
  await expect(card.getByTestId('record-CNAME')).toContainText('perya.localhost')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await hasNoBarrier(page)
  await card.getByRole('button', { name: say('domain.check') }).click()
  await expect(card.getByTestId('domain-state')).toHaveText(say('domain.state.proved'))

  // A browser stores data separately for each domain: nobody is logged in there.
  await page.goto(`${originAt(domain)}/register`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${originAt('perya.localhost')}/register`,
  )
  const registration = await registrationByUsername(page)
  await unfold(registration)
  await expect(field(registration, 'email')).toBeVisible()
  await expect(field(registration, 'affiliateCode')).toHaveCount(0)
  await field(registration, 'username').fill('sadomain7')
  await field(registration, 'password').fill(password)
  await field(registration, 'confirmPassword').fill(password)
  await finishRegistration(registration)
  await expect(page.getByRole('dialog').filter({ hasText: 'sadomain7' })).toBeVisible()
  expect(new URL(page.url()).hostname).toBe(domain)
  expect(await house.uplineOf('sadomain7')).toBe(agent)
  await house.close()

  // Staff see it on a phone, and block it.
  const office = openOffice()
  const staff = await office.hasStaff('Mia Cruz', ['agent-domains.see', 'agent-domains.block'])
  const sabi = sayIn('ty')
  const phone = await opensBrowser(browser, { language: 'ty', width: 360, theme: 'dark' })
  await phone.page.goto('/office')
  await logsIn(phone.page, 'ty', staff, 0)
  await phone.page.goto('/office/agent-domains')
  const row = phone.page.getByRole('row').filter({ hasText: domain })
  await expect(row).toContainText(sabi('agentDomainStates.proved'))
  await isClean(phone.page)
  await row.locator('.row-open').click()
  const dialog = phone.page.getByRole('dialog')
  await isClean(phone.page)
  await dialog.getByRole('button', { name: sabi('agentDomains.block'), exact: true }).click()
  await dialog.getByLabel(sabi('reason.label')).fill('nanlilinlang ng mga tao')
  await isClean(phone.page)
  await dialog.getByRole('button', { name: sabi('agentDomains.block'), exact: true }).click()
  await expect(row).toContainText(sabi('agentDomainStates.blocked'))
  await expect(row).toContainText('nanlilinlang ng mga tao')
  await office.close()
  expect(phone.wrong()).toEqual([])
})
