import { readFileSync } from 'node:fs'
import type { Boot, PlayerSite } from '@fairground/contract/player-site'
import { test as bareTest, type Page } from '@playwright/test'
import { changedBoot, type Told } from './told.ts'
import type { SiteLanguage } from './words.ts'

const built = new URL('../../apps/player/dist/', import.meta.url)

/** The half of the built site that draws its pages, with what these load. */
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

/** The HTML of a page of the house as a visitor is sent it. */
export async function servedHtml(path: string, headers: Record<string, string> = {}): Promise<string> {
  const address = new URL(path, process.env.FAIRGROUND_URL)
  for (;;) {
    const answer = await fetch(address, { headers: { 'accept-language': 'fil', ...headers } })
    const html = await answer.text()
    // A busy server asks to be asked again.
    if (answer.status !== 503 || html.includes('id="page"')) return html
  }
}

/** The first data of a page, out of its HTML. */
function bootIn(html: string): Boot {
  const [, json = ''] = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json).boot
}

interface DrawnTests {
  /**
   * Shows the page of a path as the server draws it for a visitor, where its answers are those that are told; no script
   * runs in it. That the browser's own first picture of each page is the same, accessibility.test.ts sees in the
   * console.
   */
  drawn(path: string, told?: Told, language?: SiteLanguage | 'AR'): Promise<Page>
}

/** A test of pages as the server draws them: each costs a fiftieth of a visit in a browser. */
export const test = bareTest.extend<DrawnTests, { sheet: Page; site: Awaited<ReturnType<typeof loadSite>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  site: [async ({}, use) => use(await loadSite()), { scope: 'worker' }],
  sheet: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      // Neither scripts nor pictures: what is looked at stands in the document.
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
