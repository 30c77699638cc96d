import { csvOf } from '@fairground/kernel/csv'
import { saveFile } from '@fairground/web/save-file'
import { Button } from '@fairground/web/ui/button'
import { say as toast } from '@fairground/web/ui/toast'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { type Refusal, useWords } from '../../words.ts'
import type { RecordWords } from './use-record-words.ts'

/** A page of a record: its lines and the number of pages, or the refusal. */
export type CsvPage = { lines: string[][]; totalPages: number } | { error: Refusal }

/** The number of lines per page when a record is read for a file; `mostPages` is the maximum number of pages. */
export const csvPageSize = 200
const mostPages = 25

interface CsvButtonProps {
  /** The name of the file without its extension. */
  file: string
  header: string[]
  readPage(pageNo: number): Promise<CsvPage>
  words: RecordWords
}

/** Saves a record as a file, all of its pages up to 5,000 lines; tells the player if it has more. */
export function CsvButton({ file, header, readPage, words }: CsvButtonProps) {
  const { sayRefusal } = useWords()
  const [isReading, setReading] = useState(false)

  async function save() {
    setReading(true)
    const lines: string[][] = []
    let pages = 1
    for (let pageNo = 1; pageNo <= Math.min(pages, mostPages); pageNo++) {
      const page = await readPage(pageNo)
      if ('error' in page) {
        setReading(false)
        return toast({ kind: 'coral', text: sayRefusal(page.error) })
      }
      lines.push(...page.lines)
      pages = page.totalPages
    }
    setReading(false)
    if (pages > mostPages)
      toast({ kind: 'coral', text: words.say('csv.most', { lines: mostPages * csvPageSize }) })
    // Spreadsheets read a file as UTF-8 only after a byte order mark.
    const blob = new Blob(['\uFEFF', csvOf([header, ...lines])], { type: 'text/csv;charset=utf-8' })
    saveFile(`${file}.csv`, blob)
  }

  return (
    <Button size="small" look="outline" isPending={isReading} onClick={save} data-testid="csv">
      <Download className="size-4" aria-hidden />
      {words.say('csv.save')}
    </Button>
  )
}
