import { createRequire } from 'node:module'
import { expect, test } from '@playwright/test'
import { demoPassword, people } from '../world/people.ts'
import { say } from './words.ts'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Violation {
  id: string
  nodes: { target: string[]; failureSummary: string }[]
}

/** What axe finds wrong in the page as it stands, frames left out. */
async function violationsOf(page: import('@playwright/test').Page): Promise<string[]> {
  await page.addScriptTag({ path: axe })
  const found = await page.evaluate(async (values) => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> }
    }
    return (await axe.run({ runOnly: { type: 'tag', values }, iframes: false })).violations
  }, tags)
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary}`),
  )
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ bypassCSP: true, viewport: { width: 390, height: 800 } })
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    })

    for (const path of ['/', '/rng', '/fairness', '/game?id=parol-nights', '/no-such-page']) {
      test(`${path} has no barrier that a machine can find`, async ({ page }) => {
        await page.goto(path)
        await page.locator('html[data-ready]').waitFor()
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        expect(await violationsOf(page)).toEqual([])
      })
    }

    test('nor have the pop-ups and the record of a player', async ({ page }) => {
      await page.goto('/')
      await page.locator('html[data-ready]').waitFor()
      await page.getByTestId('register-open').click()
      await expect(page.getByRole('dialog').getByLabel(say('field.username'))).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByTestId('login-open').click()
      const form = page.getByRole('dialog')
      await form.getByLabel(say('field.username')).fill(people[0]!.username)
      await form.getByLabel(say('field.password')).fill(demoPassword)
      expect(await violationsOf(page)).toEqual([])
      await form.getByRole('button', { name: say('login.submit') }).click()
      await expect(page.getByTestId('balance')).toBeVisible()
      await page.goto('/history')
      await expect(page.locator('[data-testid^=round-]').first()).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
    })
  })
}
