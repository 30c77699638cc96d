import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The text of files by their path from the root, with slashes. */
export type Sources = ReadonlyMap<string, string>

/** A rule of the structure: its violations, and examples that it must find. */
export interface Rule {
  /** A sentence that is true when the rule holds. */
  name: string
  /** One line for each violation, with the name of the file; throws if no file is checked. */
  breaks(sources: Sources): string[]
  /** Returns whether a file is needed to check any other file, besides that file's imports. */
  needs?(file: string): boolean
  planted: Planted[]
}

/** Files that violate a rule, and the expected findings. */
export interface Planted {
  /** The violation in them. */
  says: string
  files: Record<string, string>
  /** Each must be part of one line of the result. */
  finds: string[]
}

/** Reads every source file, SQL file and document of the project, and its English texts. */
export function readSources(): Sources {
  const files = globSync(
    [
      '{apps,packages,games,vendors,payments,plans,sources,languages,demo,tests,tools,bench}/**/*.{ts,tsx,mjs}',
      'apps/server/src/**/*.sql',
      '{*,docs/**/*,bench/*}.md',
      'languages/EN/**/*.json',
      'apps/office/src/words/en.json',
      'games/*/words.json',
    ],
    { cwd: root },
  )
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !/node_modules|\/dist\//.test(file))
    .sort()
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

/** Returns the files that a rule checks; throws if there are none, because the rule would then always hold. */
export function chosen(sources: Sources, isMeant: (file: string) => boolean): [string, string][] {
  const found = [...sources].filter(([file]) => isMeant(file))
  if (found.length === 0) throw new Error('the rule looks at no file')
  return found
}

/** Returns whether a file is TypeScript or JavaScript. */
export function isCode(file: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(file)
}

/**
 * Returns whether a file is a test, or belongs to the tests or the demo, which write data that no feature can write.
 */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || /^(tests|demo)\//.test(file)
}

/** Returns whether a file has English texts for users, by their ids. */
export function isCatalogue(file: string): boolean {
  return /^(languages\/EN\/.*|apps\/office\/src\/words\/en|games\/[^/]+\/words)\.json$/.test(file)
}

/** Returns whether a file is code of the running server, and not a test. */
export function isServerCode(file: string): boolean {
  return file.startsWith('apps/server/src/') && isCode(file) && !isTest(file)
}

/** Returns the feature of the server to which a file belongs, as `group/noun`; undefined for every other file. */
export function featureOf(file: string): string | undefined {
  return /^apps\/server\/src\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1]
}

/** Caches the result of reading a file, for each text of the file. */
export function perFile<Read>(
  read: (file: string, text: string) => Read,
): (file: string, text: string) => Read {
  const known = new Map<string, { text: string; read: Read }>()
  return (file, text) => {
    const before = known.get(file)
    if (before?.text === text) return before.read
    const made = { text, read: read(file, text) }
    known.set(file, made)
    return made.read
  }
}
