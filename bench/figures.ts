import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { root } from '../tools/machine/terminal.ts'
import type { FigureLine } from './report.ts'
import { measuredCode, type Section } from './sections.ts'
import { type RecordedFigure, tableOf, withoutComments, withTables } from './tables.rules.ts'

const documentFile = join(root, 'bench/README.md')
const figuresFile = join(root, 'bench/figures.json')

/** The figures of the last recorded run of each section. */
type Figures = Partial<Record<Section, RecordedFigure[]>>

/** Commit, day and digest of a section's code, as measured by a run. */
type Code = Pick<RecordedFigure, 'commit' | 'day' | 'code'>

/** Returns the current code of a section. */
export function codeOf(section: Section): Code {
  return { commit: commitNow(), day: new Date().toISOString().slice(0, 10), code: digestOf(section) }
}

/** Replaces the recorded figures of a section by those of a new run, and writes the tables. */
export function record(section: Section, lines: readonly FigureLine[], code: Code): void {
  const figures = { ...readFigures(), [section]: lines.map((line) => ({ ...line, ...code })) }
  writeFileSync(figuresFile, `${JSON.stringify(figures, null, 2)}\n`)
  writeTables()
}

/** Writes the tables of `bench/README.md` again from the recorded figures and the current code. */
export function writeTables(): void {
  writeFileSync(documentFile, documentWith(digestOf))
}

/**
 * Returns the text of `bench/README.md` with its tables written again; without a digest no figure counts as older than
 * its code.
 */
export function documentWith(digest: (section: Section) => string | undefined): string {
  const figures = readFigures()
  const sections = Object.keys(measuredCode) as Section[]
  const tables = sections.map(
    (section) => [section, tableOf(figures[section] ?? [], digest(section))] as const,
  )
  return withTables(readFileSync(documentFile, 'utf8'), new Map(tables))
}

/** Returns the digest of the code that a section measures, without tests and comments. */
export function digestOf(section: Section, folder = root): string {
  const hash = createHash('sha256')
  for (const file of filesOf(section, folder))
    hash.update(`${file}\n${withoutComments(readFileSync(join(folder, file), 'utf8'))}\n`)
  return hash.digest('hex').slice(0, 12)
}

/** Returns the files of a section's code, sorted; throws for a path without files. */
function filesOf(section: Section, folder: string): string[] {
  const within = (place: string) =>
    globSync(`${place}{,/**}`, { cwd: folder })
      .map((file) => file.split(sep).join('/'))
      .filter((file) => /\.(ts|tsx|css|sql|json)$/.test(file) && !/\.test\.tsx?$/.test(file))
  const found = measuredCode[section].flatMap((place) => {
    const files = within(place)
    if (files.length === 0) throw new Error(`bench/sections.ts names ${place}, where there is no code`)
    return files
  })
  return [...new Set([...found, ...within(`bench/${section}.bench.ts`)])].sort()
}

function readFigures(): Figures {
  return JSON.parse(readFileSync(figuresFile, 'utf8')) as Figures
}

/**
 * Returns the commit of this checkout, with `+` if files differ from it; recorded figures and their tables do not
 * count.
 */
function commitNow(): string {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
  try {
    const changed = git('status', '--porcelain', '--', '.', ':!bench/figures.json', ':!bench/README.md')
    return git('rev-parse', '--short', 'HEAD') + (changed === '' ? '' : '+')
  } catch {
    return 'unknown'
  }
}
