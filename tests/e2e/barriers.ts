import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import { isWhole } from '../scope.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const colourRules = ['color-contrast', 'link-in-text-block']
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Violation {
  id: string
  nodes: { target: string[]; failureSummary: string }[]
}

/**
 * Returns the findings of axe in the present state of a page or a frame, or only in its colours, or within the elements
 * of a selector; inner frames are left out.
 */
export async function violationsOf(
  page: Page | Frame,
  what: 'all' | 'colours' = 'all',
  within = 'html',
): Promise<string[]> {
  // Evaluated as by the browser's developer tools, which the content security policy does not affect.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  // An element in a portal, such as a menu, is outside every landmark.
  const rules = { region: { enabled: false } }
  const runOnly = what === 'all' ? { type: 'tag', values: tags } : { type: 'rule', values: colourRules }
  const found = await page.evaluate(
    async ({ selector, chosen }) => {
      const { axe } = window as unknown as {
        axe: { run(where: object, options: object): Promise<{ violations: Violation[] }> }
      }
      const where = selector === 'html' ? document : { include: [selector] }
      return (await axe.run(where, { ...chosen, resultTypes: ['violations'], iframes: false })).violations
    },
    { selector: within, chosen: { runOnly, rules } },
  )
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary}`),
  )
}

/**
 * Expects no finding of axe in the present state of a journey. Only `npm run test:all` checks it: `npm test` checks
 * each screen once, in accessibility.test.ts.
 */
export async function hasNoBarrier(page: Page | Frame): Promise<void> {
  if (isWhole) expect(await violationsOf(page)).toEqual([])
}
