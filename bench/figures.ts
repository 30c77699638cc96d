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

/** Commit, day and digest of a section's code, as a run measures it. */
type Code = Pick<RecordedFigure, 'commit' | 'day' | 'code'>

/** The code of a section as it is now. */
export function codeOf(section: Section): Code {
  return { commit: commitNow(), day: new Date().toISOString().slice(0, 10), code: digestOf(section) }
}

/** Keeps what a run of a section measured in place of the last run's figures, and writes the tables. */
export function record(section: Section, lines: readonly FigureLine[], code: Code): void {
  const figures = { ...readFigures(), [section]: lines.map((line) => ({ ...line, ...code })) }
  writeFileSync(figuresFile, `${JSON.stringify(figures, null, 2)}\n`)
  writeTables()
}

/** Writes the tables of `bench/README.md` anew from the recorded figures and the code of today. */
export function writeTables(): void {
  writeFileSync(documentFile, documentWith(digestOf))
}

/**
 * The text of `bench/README.md` with its tables written anew; where no digest is given, no figure counts as older than
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

/** The digest of the code that a section measures, without tests and comments. */
export function digestOf(section: Section, folder = root): string {
  const hash = createHash('sha256')
  for (const file of filesOf(section, folder))
    hash.update(`${file}\n${withoutComments(readFileSync(join(folder, file), 'utf8'))}\n`)
  return hash.digest('hex').slice(0, 12)
}

/** The files of a section's code, sorted; throws for a place without any. */
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

/** The commit of this checkout, with `+` where files differ from it; recorded figures and their tables do not count. */
function commitNow(): string {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
  try {
    const changed = git('status', '--porcelain', '--', '.', ':!bench/figures.json', ':!bench/README.md')
    return git('rev-parse', '--short', 'HEAD') + (changed === '' ? '' : '+')
  } catch {
    return 'unknown'
  }
}
