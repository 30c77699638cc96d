import { listRounds } from '@fairground/contract/rounds'
import { useClient } from '@fairground/web/api/use-calls'
import { timeText } from '@fairground/web/text/times'
import { useStatus } from '../../data.ts'
import { CsvButton, csvPageSize } from '../../parts/record/csv-button.tsx'
import type { RecordWords } from '../../parts/record/use-record-words.ts'
import { beganAt } from './began-at.ts'
import type { HistorySearch } from './search.ts'

/** Saves the rounds that match the filters of the record. */
export function RoundsCsv({ search, words }: { search: HistorySearch; words: RecordWords }) {
  const client = useClient()
  const { timeZone } = useStatus()
  const { from, to, category, state } = search
  return (
    <div className="mt-4 flex justify-end">
      <CsvButton
        file="betting-record"
        words={words}
        header={[
          words.say('round.time'),
          words.say('round.game'),
          words.say('round.state'),
          words.say('round.stake'),
          words.say('round.won'),
          words.say('round.valid'),
          words.say('csv.currency'),
          words.say('csv.number'),
        ]}
        readPage={async (pageNo) => {
          const asked = { pageNo, pageSize: csvPageSize, from, to, gameClassify: category, state }
          const answer = await client.send(listRounds, asked)
          if (!answer.ok) return { error: answer.error }
          const lines = answer.value.list.map((round) => [
            timeText(beganAt(round), timeZone),
            round.gameName,
            words.say(`round.${round.state}`),
            round.staked,
            round.won,
            round.validBet ?? '',
            round.currency,
            round.roundId,
          ])
          return { lines, totalPages: answer.value.totalPages }
        }}
      />
    </div>
  )
}
