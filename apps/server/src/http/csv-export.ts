import { csvOf } from '@fairground/kernel/csv'
import { refuse } from './refusal.ts'

/** Maximum number of files that a process sends at the same time. */
const mostAtOnce = 4
/** The file that is sent to each person. */
const running = new Map<string, symbol>()

/** Columns of an exported file: its head, and a row of cells for each line. */
export interface Exported<Row> {
  head: readonly string[]
  /** Pages of lines, each read after the one before was sent: the file is never whole in memory. */
  pages: AsyncIterable<readonly Row[]>
  cells(row: Row): readonly string[]
  /** Maximum number of lines; a longer list ends with the text `cut`. */
  most: number
  cut: string
}

/**
 * Returns the text of a file as CSV, piece by piece, in UTF-8 with the mark that spreadsheets look for. Cells that a
 * spreadsheet could take for a formula are text (`csvOf`).
 */
export async function* csvLines<Row>({
  head,
  pages,
  cells,
  most,
  cut,
}: Exported<Row>): AsyncGenerator<string> {
  yield `\uFEFF${csvOf([head])}`
  let left = most
  for await (const page of pages) {
    const rows = page.slice(0, left)
    left -= rows.length
    if (rows.length > 0) yield csvOf(rows.map(cells))
    if (rows.length < page.length) {
      yield csvOf([[cut]])
      return
    }
  }
}

/**
 * Admits a file of a person, of whom one is sent at a time, until `leave` is called or the lines of `through` have
 * ended in any way. Refuses `export_running`, and `busy` if the process sends too many.
 */
export function admitExport(person: string): {
  leave(): void
  through(lines: AsyncGenerator<string>): AsyncIterable<string>
} {
  if (running.has(person)) refuse('export_running')
  if (running.size >= mostAtOnce) refuse('busy', { retryAfterMs: 10_000 })
  const own = Symbol(person)
  running.set(person, own)
  const leave = () => {
    if (running.get(person) === own) running.delete(person)
  }
  return {
    leave,
    // No generator: one that is ended before its first line would not run its end.
    through: (lines) => ({
      [Symbol.asyncIterator]: () => ({
        async next() {
          try {
            const step = await lines.next()
            if (step.done) leave()
            return step
          } catch (error) {
            leave()
            throw error
          }
        },
        async return(value: unknown) {
          leave()
          return lines.return(value)
        },
      }),
    }),
  }
}
