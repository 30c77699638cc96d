import { getYearStatement } from '@fairground/contract/records'
import { useClient } from '@fairground/web/api/use-calls'
import { saveBase64 } from '@fairground/web/save-file'
import { dayOf } from '@fairground/web/text/times'
import { Button } from '@fairground/web/ui/button'
import { Choice } from '@fairground/web/ui/choice'
import { say as toast } from '@fairground/web/ui/toast'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useStatus } from '../../data.ts'
import type { CentreWords } from '../../parts/centre/use-centre-words.ts'
import { useWords } from '../../words.ts'

const yearsBack = 4
const types = { csv: 'text/csv;charset=utf-8', pdf: 'application/pdf' }

/** Saves the account's current year or one of the last four as CSV or PDF. */
export function YearStatement({ words }: { words: CentreWords }) {
  const { sayRefusal } = useWords()
  const client = useClient()
  const { timeZone } = useStatus()
  const now = Number(dayOf(Date.now(), timeZone).slice(0, 4))
  const years = Array.from({ length: yearsBack + 1 }, (_, back) => String(now - back))
  const [year, setYear] = useState(years[0]!)
  const [saving, setSaving] = useState<keyof typeof types>()

  async function save(format: keyof typeof types) {
    setSaving(format)
    const answer = await client.send(getYearStatement, { year, format })
    setSaving(undefined)
    if (!answer.ok) return toast({ kind: 'coral', text: sayRefusal(answer.error) })
    const { name, file, isInEnglish } = answer.value
    saveBase64(name, file, types[format])
    if (isInEnglish) toast({ kind: 'plain', text: words.say('year.in-english') })
  }

  return (
    <section aria-labelledby="year-statement" className="mt-10 border-t border-line pt-6">
      <h3 id="year-statement" className="text-lg">
        {words.say('year.title')}
      </h3>
      <p className="mt-1 mb-4 max-w-prose text-soft">{words.say('year.text')}</p>
      <Choice
        legend={words.say('year.year')}
        name="year"
        options={years.map((value) => ({ value, words: value }))}
        value={year}
        onChange={setYear}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        {(['pdf', 'csv'] as const).map((format) => (
          <Button
            key={format}
            size="small"
            look="outline"
            isPending={saving === format}
            disabled={saving !== undefined}
            onClick={() => save(format)}
            data-testid={`year-${format}`}
          >
            <Download className="size-4" aria-hidden />
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
    </section>
  )
}
