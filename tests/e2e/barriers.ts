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

/** What was found without barriers, so that nothing is looked at twice: keys as `partsOf` makes them. */
export type Clean = Set<string>

/**
 * What axe finds wrong in a page or a frame as it stands, or in its colours alone; frames inside of it are left out, and so
 * are the landmarks that are `clean` already. Rules about the page as a whole look at all of it each time.
 */
export async function violationsOf(
  page: Page | Frame,
  what: 'all' | 'colours' = 'all',
  clean: Clean = new Set(),
): Promise<string[]> {
  // As the browser's own tools do it, past the policy of the page, which stays in force.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  // What is shown in a portal, such as a menu, stands outside of every landmark.
  const rules = { region: { enabled: false } }
  const runOnly = what === 'all' ? { type: 'tag', values: tags } : { type: 'rule', values: colourRules }
  const parts = await page.evaluate(partsOf, landmarks)
  const seen = parts.map((key) => clean.has(`${what} ${key}`))
  const found = await page.evaluate(
    async ({ chosen, landmarks, seen }) => {
      const { axe } = window as unknown as {
        axe: { run(context: object, options: object): Promise<{ violations: Violation[] }> }
      }
      const exclude = [...document.querySelectorAll(landmarks)].filter((_, at) => seen[at])
      const options = { ...chosen, resultTypes: ['violations'], iframes: false }
      return (await axe.run({ include: [document.documentElement], exclude }, options)).violations
    },
    { chosen: { runOnly, rules }, landmarks, seen },
  )
  if (found.length === 0) for (const key of parts) if (key) clean.add(`${what} ${key}`)
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary}`),
  )
}

/** The landmarks of a page, and what lies over it. */
const landmarks = 'header, nav, main, footer, aside, dialog, [role=dialog]'

/**
 * Runs in a page: of each landmark what all that axe can see of it follows from, which is its own markup, that of what it
 * stands in, the width, how far was scrolled, and what lies over the page. Empty for the one that has the focus, which
 * shows without a trace in the markup.
 */
async function partsOf(landmarks: string): Promise<string[]> {
  const all = [...document.querySelectorAll(landmarks)]
  const over = all.map((one) => one.matches('dialog, [role=dialog]')).filter(Boolean).length
  return Promise.all(
    all.map(async (one) => {
      if (one.contains(document.activeElement)) return ''
      const around: string[] = []
      for (let outer = one.parentElement; outer; outer = outer.parentElement)
        around.push((outer.cloneNode() as Element).outerHTML)
      const told = [
        location.origin,
        innerWidth,
        innerHeight,
        scrollX,
        scrollY,
        over,
        ...around,
        one.outerHTML,
      ]
      const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(told.join('\n')))
      return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    }),
  )
}
