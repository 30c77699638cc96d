import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const folder = fileURLToPath(new URL('../../../../languages/', import.meta.url))
const prefix = 'virtual:words'

/**
 * Makes `virtual:words` out of every folder of `languages/` that has the given files: a loader for each
 * language, whose messages are compiled here, so that a page ships one language and no parser. Words that only
 * some screens need come by a name of their own: `{ games: ['games'] }` as `virtual:words/games`. Ids that match
 * `serverOnly` are left out of what browsers load.
 */
export function words(
  files: readonly string[],
  more: Record<string, readonly string[]> = {},
  serverOnly?: RegExp,
): Plugin {
  const pathOf = (code: string, file: string) => join(folder, code, `${file}.json`)
  const codesWith = (wanted: readonly string[]) =>
    readdirSync(folder)
      .filter((code) => wanted.every((file) => existsSync(pathOf(code, file))))
      .sort()

  function loaders(id: string, wanted: readonly string[]): string {
    const entries = codesWith(wanted).map((code) => `${JSON.stringify(code)}: () => import('${id}/${code}')`)
    return `export const catalogues = { ${entries.join(', ')} }`
  }

  return {
    name: 'words',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(resolved, { ssr = false } = {}) {
      if (!resolved.startsWith(`\0${prefix}`)) return undefined
      const [, first, second] = resolved.split('/')
      if (first === undefined) return loaders(prefix, files)
      const named = more[first]
      if (named && second === undefined) return loaders(`${prefix}/${first}`, named)

      const code = named ? second! : first
      const compiled: Record<string, unknown> = {}
      for (const file of named ?? files) {
        const path = pathOf(code, file)
        this.addWatchFile(path)
        const messages = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
        for (const [key, message] of Object.entries(messages))
          if (ssr || !serverOnly?.test(key)) compiled[key] = compileMessageOrThrow(message)
      }
      return `export const messages = ${JSON.stringify(compiled)}`
    },
  }
}
