import { expect } from '@playwright/test'
import { openBackDoor, test } from './house.ts'
import { isDrawnAnew, visit } from './visitor.ts'
import { say } from './words.ts'

// Pages of a restricted region and of a site for members are tested with simulated answers (drawn-screens.test.ts and
// site-routes.test.ts); here the answers come from the server's own settings.

const house = openBackDoor()
test.afterAll(() => house.close())

test('a visitor from a restricted place sees the reason and the place, and others see the site', async ({
  browser,
  page,
}) => {
  const far = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': '8.8.8.8' } })
  const visitor = await far.newPage()
  await house.restrict(['US'])
  try {
    const closed = visitor.getByRole('heading', { name: say('restricted.title') })
    await isDrawnAnew(visitor, '/', (html) => html.includes(say('restricted.title')))
    await visitor.goto('/')
    await expect(closed).toBeVisible()
    await expect(visitor.getByText(say('restricted.address', { ip: '8.8.8.8' }))).toBeVisible()
    await visit(page, '/')
    await expect(page.getByTestId('login-open').first()).toBeAttached()
  } finally {
    await house.restrict([])
    await far.close()
  }
})

test('a site for members leads a visitor to the login, also from a page that the server has rendered', async ({
  page,
}) => {
  await house.turn('loginedToHomePage', true)
  try {
    await isDrawnAnew(page, '/rng', (html) => html.includes('"loginedToHomePage":true'))
    await visit(page, '/rng')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('dialog')).toBeVisible()
    await visit(page, '/register')
    await expect(page).toHaveURL(/\/register$/)
    await expect(page.getByTestId('register-mobile')).toBeVisible()
  } finally {
    await house.turn('loginedToHomePage', false)
    await isDrawnAnew(page, '/rng', (html) => !html.includes('"loginedToHomePage":true'))
  }
})
