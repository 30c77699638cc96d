import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callsByFeature } from '@fairground/contract/all'
import type { BrowserContext } from '@playwright/test'
import { root } from '../../tools/machine/terminal.ts'
import type { Uses } from '../../tools/test-run/uses.ts'

/** The calls of the contract, by method and a pattern of their path. */
const calls = Object.values(callsByFeature)
  .flat()
  .map(({ name, method, path }) => ({
    name,
    method: method as string,
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
  }))

let sources: Map<string, string> | undefined

/** Returns the source of each separately loaded script of a site, by the script's name; the sites must be built. */
function sourcesByScript(): Map<string, string> {
  sources ??= new Map([
    ...sourcesIn('apps/player', 'dist/client'),
    ...sourcesIn('apps/arcade', 'dist'),
    ...sourcesIn('apps/office', 'dist'),
  ])
  return sources
}

function* sourcesIn(site: string, dist: string): Generator<[script: string, source: string]> {
  const manifest = readFileSync(join(root, site, dist, '.vite/manifest.json'), 'utf8')
  for (const { file, src } of Object.values(
    JSON.parse(manifest) as Record<string, { file: string; src?: string }>,
  ))
    if (src && file.endsWith('.js'))
      yield [file.replace(/^.*\//, ''), src.startsWith('virtual:') ? src : join(site, src)]
}

/** Records from now on the calls that the pages of a browser make, and the scripts that they load. */
export function notesUses(context: BrowserContext, usesNow: () => Uses): void {
  context.on('request', (request) => {
    const used = usesNow()
    const { pathname } = new URL(request.url())
    const source = sourcesByScript().get(pathname.replace(/^.*\//, ''))
    if (source) used.scripts.push(source)
    const call = calls.find(({ method, pattern }) => method === request.method() && pattern.test(pathname))
    if (call) used.calls.push(call.name)
  })
}
