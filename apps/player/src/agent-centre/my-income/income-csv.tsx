import { listIncome } from '@fairground/contract/agent-pay'
import type { SentBy } from '@fairground/contract/call'
import { useClient } from '@fairground/web/api/use-calls'
import { timeText } from '@fairground/web/text/times'
import { useStatus } from '../../data.ts'
import type { ContractWords } from '../../parts/agents/use-contract-words.ts'
import { CsvButton, csvPageSize } from '../../parts/record/csv-button.tsx'
import type { RecordWords } from '../../parts/record/use-record-words.ts'

interface IncomeCsvProps {
  filter: SentBy<typeof listIncome>
  words: ContractWords
  recordWords: RecordWords
}

/** Saves the listed lines of all pages as a file. */
export function IncomeCsv({ filter, words, recordWords }: IncomeCsvProps) {
  const client = useClient()
  const { timeZone } = useStatus()
  return (
    <CsvButton
      file="income"
      words={recordWords}
      header={[
        words.say('csv.from'),
        words.say('csv.until'),
        words.say('income.plan'),
        words.say('csv.account'),
        words.say('csv.other'),
        words.say('below.state'),
        words.say('total.amount'),
        words.say('total.paid'),
        recordWords.say('csv.currency'),
        words.say('figures.active'),
        words.say('figures.base'),
        words.say('figures.clause'),
      ]}
      readPage={async (pageNo) => {
        const answer = await client.send(listIncome, { ...filter, pageNo, pageSize: csvPageSize })
        if (!answer.ok) return { error: answer.error }
        const { list, totalPages } = answer.value
        const lines = list.map(({ from, until, plan, customerId, other, state, amount, paid, figures }) => [
          timeText(from, timeZone),
          timeText(until, timeZone),
          words.planName(plan),
          customerId,
          other === '' ? words.say('brand') : other,
          words.say(`line.${state}`),
          amount.amount,
          paid.amount,
          amount.currency,
          String(figures.active),
          figures.base,
          figures.clause === null ? '' : String(figures.clause + 1),
        ])
        return { lines, totalPages }
      }}
    />
  )
}
