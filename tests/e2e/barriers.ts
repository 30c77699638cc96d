import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const colourRules = ['color-contrast', 'link-in-text-block']
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Violation {
  id: string
  nodes: { target: string[]; failureSummary: string }[]
}

/** What axe finds wrong in a page or a frame as it stands, or in its colours alone; frames inside of it are left out. */
export async function violationsOf(page: Page | Frame, what: 'all' | 'colours' = 'all'): Promise<string[]> {
  // As the browser's own tools do it, past the policy of the page, which stays in force.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  // What is shown in a portal, such as a menu, stands outside of every landmark.
  const rules = { region: { enabled: false } }
  const runOnly = what === 'all' ? { type: 'tag', values: tags } : { type: 'rule', values: colourRules }
  const found = await page.evaluate(
    async (chosen) => {
      const { axe } = window as unknown as {
        axe: { run(options: object): Promise<{ violations: Violation[] }> }
      }
      return (await axe.run({ ...chosen, resultTypes: ['violations'], iframes: false })).violations
    },
    { runOnly, rules },
  )
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary}`),
  )
}
