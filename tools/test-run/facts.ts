import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, matchesGlob, normalize } from 'node:path'
import { isWhole } from '../../tests/scope.ts'
import { root } from '../machine/terminal.ts'
import type { Facts } from './reach.ts'
import { type Uses, usesFile } from './uses.ts'

/**
 * Returns the files that differ from a commit, including new ones, as paths from the root; throws for an unknown
 * commit.
 */
export function changedSince(commit: string): string[] {
  return [
    ...lines('git', 'diff', '--name-only', '--no-renames', commit, '--'),
    ...lines('git', 'ls-files', '--others', '--exclude-standard'),
  ]
}

/** Reads the facts of this checkout. */
export function readFacts(): Facts {
  const files = [...lines('git', 'ls-files'), ...lines('git', 'ls-files', '--others', '--exclude-standard')]
  const isTest = (file: string) =>
    /\.test\.tsx?$/.test(file) && (isWhole || !/\.all\.test\./.test(file)) && isFile(file)
  const tests = files.filter(isTest)
  const isJourney = (file: string) => matchesGlob(file, 'tests/e2e/**')
  return {
    units: tests.filter((file) => !isJourney(file)),
    journeys: tests.filter(isJourney),
    serverFiles: files.filter((file) => /^apps\/server\/src\/features\/.*\.ts$/.test(file)),
    importsOf: perFile((file, text) =>
      [...text.matchAll(/^(?:import|export|\}) ?[^'\n]*'([^']+)'/gm)].flatMap(([, from]) =>
        resolved(from!, file),
      ),
    ),
    // A call is bound as `serve(call, …)`, or by a function whose name says for whom, such as `serveStaff`.
    callsServedIn: perFile((_, text) =>
      [...text.matchAll(/\bserve\w*\(\s*(?:\w+\.)?(\w+),/g)].map(([, call]) => call!),
    ),
    uses: existsSync(usesFile) ? (JSON.parse(readFileSync(usesFile, 'utf8')) as Record<string, Uses>) : {},
  }
}

/** Returns the file that an import of our own code refers to; none for a third-party package. */
function resolved(from: string, file: string): string[] {
  const plain = from.replace(/\?.*$/, '')
  if (plain.startsWith('.')) return [normalize(join(dirname(file), plain))]
  const [, name, rest] = /^@fairground\/(\w+)\/(.+)$/.exec(plain) ?? []
  if (name === undefined) return []
  const folders = [`packages/${name}/src`, name]
  const paths = folders.flatMap((folder) => ['', '.ts', '.tsx'].map((ending) => `${folder}/${rest}${ending}`))
  return paths.filter(isFile)
}

/** Returns a function that reads each file at most once. */
function perFile(read: (file: string, text: string) => string[]): (file: string) => string[] {
  const known = new Map<string, string[]>()
  return (file) => {
    const before = known.get(file)
    if (before) return before
    const found = isFile(file) ? read(file, readFileSync(join(root, file), 'utf8')) : []
    known.set(file, found)
    return found
  }
}

function isFile(file: string): boolean {
  return statSync(join(root, file), { throwIfNoEntry: false })?.isFile() ?? false
}

function lines(command: string, ...args: string[]): string[] {
  return execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter((line) => line !== '')
}
