import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { english, languageCodes, wordFiles, wordsWithEnglish } from './word-files.ts'

const prefix = 'virtual:words'

/**
 * Provides `virtual:words` from the given names of messages, such as `player`: a loader for each folder of
 * `languages/`, with the messages compiled at build time, so that a page ships one language and no parser. Messages
 * that only some screens need have their own module, such as `virtual:words/games`. A message without a translation is
 * in English. Ids that match `serverOnly` are left out of the bundle for browsers, and those that match `later` are
 * only in the module of their name.
 */
export function words(
  names: readonly string[],
  { serverOnly, later }: { serverOnly?: RegExp; later?: RegExp } = {},
): Plugin {
  const loaders = (id: string) => {
    const entries = languageCodes().map((code) => `${JSON.stringify(code)}: () => import('${id}/${code}')`)
    return `export const catalogues = { ${entries.join(', ')} }`
  }

  return {
    name: 'words',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(resolved, { ssr = false } = {}) {
      if (!resolved.startsWith(`\0${prefix}`)) return undefined
      const path = resolved.split('/').slice(1)
      const code = languageCodes().find((one) => one === path.at(-1))
      if (code === undefined) {
        if (path[0] !== undefined && wordFiles(english, path[0]).length === 0)
          throw new Error(`there are no words of the name ${path[0]}`)
        return loaders([prefix, ...path].join('/'))
      }
      const compiled: Record<string, unknown> = {}
      const isMain = path.length === 1
      for (const name of isMain ? names : [path[0]!]) {
        for (const file of [...wordFiles(english, name), ...wordFiles(code, name)]) this.addWatchFile(file)
        for (const [id, message] of Object.entries(wordsWithEnglish(code, name)))
          if (ssr || !(serverOnly?.test(id) || (isMain && later?.test(id))))
            compiled[id] = compileMessageOrThrow(message)
      }
      return `export const messages = ${JSON.stringify(compiled)}`
    },
  }
}
