import { say as toast } from '@fairground/web/ui/toast'
import { useState } from 'react'
import type { Refusal } from '../../words.ts'
import { FactorAgain } from '../centre/factor-again.tsx'
import type { AgentWords } from '../centre/use-agent-words.ts'
import { CsvButton } from '../record/csv-button.tsx'
import type { RecordWords } from '../record/use-record-words.ts'

/** The answer of an export call. */
type Exported<Row> = { ok: true; value: { list: Row[]; isCut: boolean } } | { ok: false; error: Refusal }

interface AgentsCsvProps<Row> {
  /** The name of the file without its extension. */
  file: string
  header: string[]
  read(): Promise<Exported<Row>>
  lineOf(row: Row): string[]
  /** Returns the text that the file contains only the first rows, with their number. */
  sayCut(count: number): string
  words: AgentWords
  recordWords: RecordWords
}

/** Saves a list as a file; this requires the second factor again. */
export function AgentsCsv<Row>({
  file,
  header,
  read,
  lineOf,
  sayCut,
  words,
  recordWords,
}: AgentsCsvProps<Row>) {
  const [isDue, setDue] = useState(false)
  return (
    <div className="mt-4 flex flex-col items-end gap-4">
      <CsvButton
        file={file}
        words={recordWords}
        header={header}
        readPage={async () => {
          const answer = await read()
          setDue(!answer.ok && answer.error === 'second_factor_due')
          if (!answer.ok) return { error: answer.error }
          const { list, isCut } = answer.value
          if (isCut) toast({ kind: 'coral', text: sayCut(list.length) })
          return { lines: list.map(lineOf), totalPages: 1 }
        }}
      />
      {isDue && (
        <div className="w-full max-w-md">
          <FactorAgain words={words} onProved={() => setDue(false)} />
        </div>
      )}
    </div>
  )
}
