import { expect } from '@playwright/test'
import { demoPassword } from '../../demo/people.ts'
import { test } from './house.ts'
import { centreAt, isAtHome, isLoggedIn, logIn, logOut, visit } from './visitor.ts'

test.describe('a journey through the site', () => {
  // The browser reports a service worker that it is not allowed to use.
  test.use({ serviceWorkers: 'allow' })
  const screens = [
    '/',
    '/rng',
    centreAt('personalHistoryCopy'),
    centreAt('securityCenter'),
    '/referral',
    '/livechat',
    '/game?id=parol-nights',
  ]

  test('makes no call that is refused, and leaves the console empty', async ({ page }) => {
    test.slow()
    const heard: string[] = []
    page.on('pageerror', (error) => heard.push(String(error)))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) heard.push(message.text())
    })
    page.on('response', (response) => {
      if (response.status() >= 400) heard.push(`${response.status()} ${response.url()}`)
    })
    const isQuiet = async (where: string) => {
      await page.waitForLoadState('networkidle')
      expect(heard, where).toEqual([])
    }
    const walks = async (paths: string[]) => {
      for (const path of paths) {
        await visit(page, path)
        await isQuiet(path)
      }
    }
    await walks(['/promotions', '/feedback', ...screens])
    await page.getByTestId('game-guest-free').click()
    // It has the balance of the screen.
    await expect(page.frameLocator('[data-testid=game-frame]').getByTestId('spin')).toBeEnabled()
    await walks(screens)
    await logOut(page)
    await isQuiet('after the trial')
    await isAtHome('ana')
    await logIn(page, 'ana', demoPassword)
    await isLoggedIn(page)
    await walks([...screens, '/chat', '/rng'])
    await logOut(page)
    await isQuiet('after the player')
  })
})
