import { type FigureLine, goalText, numberText } from './report.ts'

/** A figure of the last recorded run, and the code on which it was measured. */
export interface RecordedFigure extends FigureLine {
  /** The commit, with `+` if files were changed since; "unknown" outside of git. */
  commit: string
  /** Such as 2026-11-28. */
  day: string
  /** The digest of the code that the section measures. */
  code: string
}

/** The words after the day of a figure whose code has changed since. */
export const staleness = ', older than its code'

/** Returns the code of a text: comment lines and empty lines do not count, because no figure depends on them. */
export function withoutComments(text: string): string {
  return text.replace(/^[^\S\n]*((\/\/|\/\*\*?|\*\/?|--)([^\S\n].*)?)?(\n|$)/gm, '')
}

/**
 * Returns a table of figures in Markdown, with a mark at each figure older than the code of this digest, if one is
 * given; a sentence if nothing was recorded.
 */
export function tableOf(figures: readonly RecordedFigure[], digest: string | undefined): string {
  if (figures.length === 0) return 'No run of this bench is recorded.'
  const rows = figures.map((figure) => {
    const { name, against, spread = '', commit } = figure
    const measured = against === undefined ? name : `${name}, against ${against}`
    const day = digest === undefined || digest === figure.code ? figure.day : figure.day + staleness
    return [measured, goalText(figure) ?? 'none', figureText(figure), spread, commit, day]
  })
  const columns = ['measured', 'goal', 'figure', 'spread', 'commit', 'day']
  return [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function figureText({ value, unit, ratio, holds }: FigureLine): string {
  const measured = `${numberText(value)} ${unit}`.trimEnd()
  const figure = ratio === undefined ? measured : `${ratio.toFixed(2)} ×, ${measured}`
  return holds === false ? `${figure}, **missed**` : figure
}

/**
 * Returns a document with these tables between their lines `<!-- figures: name -->` and `<!-- end -->`; throws for a
 * table without a place and for a place without a table.
 */
export function withTables(document: string, tables: ReadonlyMap<string, string>): string {
  const left = new Set(tables.keys())
  const written = document.replace(
    /(<!-- figures: (\S+) -->\n).*?(<!-- end -->)/gs,
    (_, begin, name, end) => {
      const table = tables.get(name)
      if (table === undefined) throw new Error(`there are no figures named ${name}, which have a place`)
      left.delete(name)
      return `${begin}\n${table}\n\n${end}`
    },
  )
  for (const name of left)
    throw new Error(`the figures of ${name} have no place: "<!-- figures: ${name} -->" and "<!-- end -->"`)
  return written
}
