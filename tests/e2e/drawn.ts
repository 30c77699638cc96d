import { readFileSync } from 'node:fs'
import type { Boot, PlayerSite } from '@fairground/contract/player-site'
import { test as bareTest, type Page } from '@playwright/test'
import { changedBoot, type Told } from './told.ts'
import type { SiteLanguage } from './words.ts'

const built = new URL('../../apps/player/dist/', import.meta.url)

/** Loads the server's half of the built site, with everything that its pages load. */
async function loadSite() {
  const { playerSite }: { playerSite: PlayerSite } = await import(
    new URL('server/entry-server.js', built).href
  )
  const client = new URL('client/', built)
  const assets = playerSite.assetsOf(
    JSON.parse(readFileSync(new URL('.vite/manifest.json', client), 'utf8')),
    (file) => readFileSync(new URL(file, client), 'utf8'),
  )
  return { playerSite, assets }
}

/** Returns the HTML of a page of the house as sent to a visitor. */
export async function servedHtml(path: string, headers: Record<string, string> = {}): Promise<string> {
  const address = new URL(path, process.env.FAIRGROUND_URL)
  for (;;) {
    const answer = await fetch(address, { headers: { 'accept-language': 'fil', ...headers } })
    const html = await answer.text()
    // A busy server asks for a retry.
    if (answer.status !== 503 || html.includes('id="page"')) return html
  }
}

/** Returns the first data of a page, from its HTML. */
function bootIn(html: string): Boot {
  const [, json = ''] = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json).boot
}

interface DrawnTests {
  /**
   * Shows the page of a path as the server renders it for a visitor, with the simulated answers; no script runs in it.
   * That the browser's own first rendering of each page is the same is checked by accessibility.test.ts through the
   * console.
   */
  drawn(path: string, told?: Told, language?: SiteLanguage | 'AR'): Promise<Page>
}

/** A test of pages as the server renders them: each costs a fiftieth of a visit in a browser. */
export const test = bareTest.extend<DrawnTests, { sheet: Page; site: Awaited<ReturnType<typeof loadSite>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  site: [async ({}, use) => use(await loadSite()), { scope: 'worker' }],
  sheet: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      // Neither scripts nor pictures: everything under test is in the document.
      await context.route('**/*', (route) => route.abort())
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  drawn: async ({ sheet, site: { playerSite, assets } }, use) => {
    await use(async (path, told = {}, language = 'TY') => {
      const boot = changedBoot(bootIn(await servedHtml(path)), told)
      const origin = new URL(process.env.FAIRGROUND_URL!).origin
      const { html } = await playerSite.renderPage({ path, language, theme: 'dark', boot, origin, assets })
      await sheet.setViewportSize({ width: 1280, height: 900 })
      await sheet.setContent(html)
      return sheet
    })
  },
})
