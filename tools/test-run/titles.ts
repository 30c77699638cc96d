import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const listsFolder = /globSync|readdirSync|import\.meta\.glob/

/** The paths of imports from a package of this repository, by its `exports`. */
const packages: Record<string, (rest: string) => string> = {
  kernel: (rest) => `packages/kernel/src/${rest}.ts`,
  contract: (rest) => `packages/contract/src/${rest}.ts`,
  games: (rest) => `games/${rest}.ts`,
  vendors: (rest) => `vendors/${rest}.ts`,
}

/**
 * Returns whether a test file (a path below `root`) may have a title with those of the words that its path lacks,
 * ignoring case. A title consists of the text of the file, of strings and keys in its direct or indirect imports
 * outside of the apps, and of the names in a folder that it lists or imports as a whole (`import.meta.glob`).
 */
export function mayHaveTitleOf(words: string[], file: string, root: string): boolean {
  const missing = words.map((word) => word.toLowerCase()).filter((word) => !file.toLowerCase().includes(word))
  // A title may be composed of parts, but hardly within a sequence of letters.
  const wanted = new Set(missing.flatMap((word) => word.match(/\p{L}{3,}/gu) ?? []))
  const seen = new Set([file])
  for (const path of seen) {
    if (wanted.size === 0) return true
    const { text, values } = sourceOf(join(root, path))
    if (path === file ? listsFolder.test(text) : text.includes('import.meta.glob')) return true
    const sayable = path === file ? text.toLowerCase() : values
    for (const one of wanted) if (sayable.includes(one)) wanted.delete(one)
    if (path === file && !hasMadeTitles(text)) break
    for (const [, from] of text.matchAll(/\bfrom '([^']+)'/g)) {
      const imported = pathOf(from!, path, root)
      if (imported && (path === file || !imported.startsWith('apps/'))) seen.add(imported)
    }
  }
  return wanted.size === 0
}

function pathOf(from: string, file: string, root: string): string | undefined {
  const [, name, rest] = /^@fairground\/(\w+)\/(.+)$/.exec(from) ?? []
  if (name) return packages[name]?.(rest!)
  return from.startsWith('.') ? relative(root, join(root, dirname(file), from)) : undefined
}

/** Returns whether the title of a test or group is more than a plain string. */
function hasMadeTitles(text: string): boolean {
  return /\b(?:test|it|describe)(?:\.\w+)*(?:<[^(]*>)?\((?!\s*')|\.(?:each|for)\b/.test(text)
}

/** The text of a file, and its strings and keys that may become titles, in lower case. */
interface Source {
  text: string
  values: string
}

const sources = new Map<string, Source>()

function sourceOf(path: string): Source {
  const known = sources.get(path)
  if (known) return known
  const whole = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const code = whole.replace(/^\s*(?:\/\/|\/?\*).*$|\bfrom '[^']+'/gm, '')
  const values = [...code.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`|\b\w+(?=:)/g)].join('\n').toLowerCase()
  const source = { text: whole, values }
  sources.set(path, source)
  return source
}
