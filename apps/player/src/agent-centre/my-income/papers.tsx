import type { OutputOf } from '@fairground/contract/call'
import {
  getIncomeStatement,
  getInvoice,
  issueInvoice,
  listInvoices,
} from '@fairground/contract/income-papers'
import { useAct, useClient, useRead } from '@fairground/web/api/use-calls'
import { saveBase64 } from '@fairground/web/save-file'
import { lastMonths, monthName } from '@fairground/web/text/time-names'
import { dayOf } from '@fairground/web/text/times'
import { Button } from '@fairground/web/ui/button'
import { inputClass, Labelled } from '@fairground/web/ui/labelled'
import { say as toast } from '@fairground/web/ui/toast'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useStatus } from '../../data.ts'
import type { ContractWords } from '../../parts/agents/use-contract-words.ts'
import { type Refusal, useWords } from '../../words.ts'
import { useIsAffiliate } from './deals.tsx'

const monthsBack = 12
/** The maximum number of invoices in the list. */
const most = 12

/** Saves the statement of a month as a PDF; for affiliates also invoices to the brand. */
export function Papers({ words }: { words: ContractWords }) {
  const { tag } = useWords()
  const { timeZone } = useStatus()
  const isAffiliate = useIsAffiliate()
  const client = useClient()
  const issue = useAct(issueInvoice, { refreshes: [listInvoices] })
  const months = lastMonths(dayOf(Date.now(), timeZone), monthsBack)
  const [month, setMonth] = useState(months[0]!)
  const { isBusy, save } = usePaper(words)

  async function readInvoice(): Promise<Answer> {
    const issued = await issue({ month })
    return issued.ok ? client.send(getInvoice, { invoiceId: issued.value.invoiceId }) : issued
  }

  return (
    <section aria-label={words.say('papers.title')} className="flex flex-col gap-4" data-testid="papers">
      <div>
        <h3 className="text-lg">{words.say('papers.title')}</h3>
        <p className="mt-1 max-w-prose text-soft">{words.say('papers.text')}</p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-40">
          <Labelled label={words.say('papers.month')}>
            {(tied) => (
              <select
                {...tied}
                value={month}
                onChange={({ target }) => setMonth(target.value)}
                className={inputClass(false)}
              >
                {months.map((one) => (
                  <option key={one} value={one}>
                    {monthName(one, tag)}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
        </div>
        <Button
          look="outline"
          className="min-h-12"
          isPending={isBusy === 'statement'}
          onClick={() => save('statement', () => client.send(getIncomeStatement, { month }))}
          data-testid="income-statement"
        >
          <Download className="size-4" aria-hidden />
          {words.say('papers.statement')}
        </Button>
        {isAffiliate && month !== months[0] && (
          <Button
            look="outline"
            className="min-h-12"
            isPending={isBusy === 'invoice'}
            onClick={() => save('invoice', readInvoice)}
            data-testid="income-invoice"
          >
            <Download className="size-4" aria-hidden />
            {words.say('papers.invoice')}
          </Button>
        )}
      </div>
      {isAffiliate && <Invoices words={words} />}
    </section>
  )
}

function Invoices({ words }: { words: ContractWords }) {
  const { tag } = useWords()
  const client = useClient()
  const { isBusy, save } = usePaper(words)
  const { data } = useRead(listInvoices, { pageSize: most }, { staleTime: 0 })
  return (
    <>
      <p className="max-w-prose text-sm text-soft">{words.say('papers.invoice-text')}</p>
      {data && data.list.length > 0 && (
        <ul aria-label={words.say('papers.invoices')} className="flex max-w-xl flex-col gap-2">
          {data.list.map(({ invoiceId, number, month, amount }) => (
            <li
              key={invoiceId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-usual border border-line bg-surface py-2 ps-4 pe-2"
            >
              <span>
                <span className="font-semibold">{words.say('papers.number', { number })}</span>{' '}
                <span className="tabular text-sm text-soft">{monthName(month, tag)}</span>
              </span>
              <span className="ms-auto amount">{words.money(amount.amount, amount.currency)}</span>
              <Button
                size="small"
                look="quiet"
                aria-label={`${words.say('papers.save')}: ${words.say('papers.number', { number })}`}
                isPending={isBusy === invoiceId}
                onClick={() => save(invoiceId, () => client.send(getInvoice, { invoiceId }))}
              >
                <Download className="size-4" aria-hidden />
                {words.say('papers.save')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type Answer = { ok: true; value: OutputOf<typeof getInvoice> } | { ok: false; error: Refusal }

/** Saves papers as files, one at a time; returns the paper that is being saved and a function that saves one. */
function usePaper(words: ContractWords) {
  const { sayRefusal } = useWords()
  const [isBusy, setBusy] = useState<string>()

  async function save(name: string, read: () => Promise<Answer>) {
    setBusy(name)
    const answer = await read()
    setBusy(undefined)
    if (!answer.ok) return toast({ kind: 'coral', text: sayRefusal(answer.error) })
    saveBase64(answer.value.name, answer.value.file, 'application/pdf')
    if (answer.value.isInEnglish) toast({ kind: 'plain', text: words.say('papers.in-english') })
  }

  return { isBusy, save }
}
