import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { transformWithOxc } from 'vite'
import { root } from '../machine/terminal.ts'

/**
 * A secure origin, as WebCodecs requires; nothing listens there, because the page's requests are answered from the
 * disk.
 */
const origin = 'http://localhost:9'

const html = `<!doctype html><title>Sounds</title><script type="importmap">
{ "imports": { "mediabunny": "/node_modules/mediabunny/dist/bundles/mediabunny.mjs" } }
</script>`

/**
 * Opens an empty page that can import every file of the repository, with types stripped from TypeScript, and fetch
 * other files.
 */
export async function openStage(page: Page) {
  await page.route(`${origin}/**`, async (route) => {
    const path = decodeURIComponent(new URL(route.request().url()).pathname)
    if (path === '/') return route.fulfill({ contentType: 'text/html', body: html })
    const file = join(root, path)
    if (extname(file) === '.ts') {
      const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)
      return route.fulfill({ contentType: 'text/javascript', body: code })
    }
    return route.fulfill(
      extname(file) === '.mjs' ? { path: file, contentType: 'text/javascript' } : { path: file },
    )
  })
  await page.goto(`${origin}/`)
}
