import { exportTeam } from '@fairground/contract/agents'
import type { SentBy } from '@fairground/contract/call'
import { useClient } from '@fairground/web/api/use-calls'
import { timeText } from '@fairground/web/text/formats'
import { say as toast } from '@fairground/web/ui/toast'
import { useState } from 'react'
import { useStatus } from '../../data.ts'
import { FactorAgain } from '../../parts/centre/factor-again.tsx'
import type { AgentWords } from '../../parts/centre/use-agent-words.ts'
import { CsvButton } from '../../parts/record/csv-button.tsx'
import type { RecordWords } from '../../parts/record/use-record-words.ts'
import { standingWord } from '../standings.ts'

interface TeamCsvProps {
  filter: SentBy<typeof exportTeam>
  words: AgentWords
  recordWords: RecordWords
}

/** Saves what is listed as a file, which needs the second factor again. */
export function TeamCsv({ filter, words, recordWords }: TeamCsvProps) {
  const client = useClient()
  const { timeZone } = useStatus()
  const [isDue, setDue] = useState(false)
  return (
    <div className="mt-4 flex flex-col items-end gap-4">
      <CsvButton
        file="team"
        words={recordWords}
        header={[
          words.say('team.customer-id'),
          words.say('open.username'),
          words.say('open.type'),
          words.say('open.group'),
          words.say('team.state'),
          words.say('team.registered'),
          words.say('team.seen'),
          words.say('team.directs'),
          words.say('team.team'),
        ]}
        readPage={async () => {
          const answer = await client.send(exportTeam, filter)
          setDue(!answer.ok && answer.error === 'second_factor_due')
          if (!answer.ok) return { error: answer.error }
          const { list, isCut } = answer.value
          if (isCut) toast({ kind: 'coral', text: words.say('team.cut', { count: list.length }) })
          const lines = list.map((one) => [
            one.customerId,
            one.username,
            words.say(standingWord(one.standing)),
            String(one.group),
            words.say(`state.${one.state}`),
            timeText(one.registeredAt, timeZone),
            one.lastSeenAt ? timeText(one.lastSeenAt, timeZone) : '',
            String(one.directs),
            String(one.team),
          ])
          return { lines, totalPages: 1 }
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
