import type { OutputOf } from '@fairground/contract/call'
import { getAgentStatement, listAgentInvoices, lookAtAgentInvoice } from '@fairground/contract/income-papers'
import { saveBase64 } from '@fairground/web/save-file'
import { lastMonths } from '@fairground/web/text/time-names'
import { Button, Group, Paper, Select, Stack, Text, Title } from '@mantine/core'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { Refused, useRefusal } from '../../parts/failure.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { Pages } from '../../parts/pages.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { dayBefore } from '../../text/zone.ts'

type Invoice = OutputOf<typeof listAgentInvoices>['list'][number]

const monthsBack = 24
const pageSize = 12
const pdf = 'application/pdf'

/**
 * Saves the statement of a month of an agent's income as PDF, and lists the invoices that an affiliate issued to the
 * brand.
 */
export function Papers({ customerId }: { customerId: string }) {
  const { w, language } = useWords()
  const send = useSend()
  const { timeZone } = useFormats()
  const months = lastMonths(dayBefore(Date.now(), 0, timeZone), monthsBack)
  const [month, setMonth] = useState(months[0]!)
  const [isSaving, setSaving] = useState(false)
  const { refusal, setRefusal } = useRefusal()

  async function save() {
    setRefusal(undefined)
    setSaving(true)
    const answer = await send(getAgentStatement, { customerId, month, language: paperLanguages[language] })
    setSaving(false)
    if (answer.ok) saveBase64(answer.value.name, answer.value.file, pdf)
    else setRefusal(answer)
  }

  return (
    <Stack mt="xl">
      <Title order={2} size="h4">
        {w('papers.title')}
      </Title>
      <Refused refusal={refusal} />
      <Group align="end">
        <Select
          label={w('papers.month')}
          allowDeselect={false}
          value={month}
          onChange={(value) => setMonth(value ?? month)}
          data={months}
        />
        <Button
          variant="default"
          leftSection={<Download size={16} aria-hidden />}
          loading={isSaving}
          onClick={() => void save()}
        >
          {w('papers.statement')}
        </Button>
      </Group>
      <Invoices customerId={customerId} />
    </Stack>
  )
}

const paperLanguages = { en: 'EN', ty: 'TY' } as const

function Invoices({ customerId }: { customerId: string }) {
  const { w, language } = useWords()
  const { time, money } = useFormats()
  const send = useSend()
  const mayLook = useMay('players.unmask')
  const [pageNo, setPageNo] = useState(1)
  const [asked, setAsked] = useState<Invoice>()
  const invoices = useRead(listAgentInvoices, { customerId, pageNo, pageSize })
  const columns: Column<Invoice>[] = [
    { id: 'number', header: w('papers.invoice'), cell: ({ row }) => row.original.number },
    { id: 'month', header: w('papers.month'), cell: ({ row }) => row.original.month },
    {
      id: 'amount',
      header: w('agentPay.amount'),
      meta: { isNumber: true },
      cell: ({ row }) => <span className="amount">{money(row.original.amount)}</span>,
    },
    { id: 'issued', header: w('papers.issued'), cell: ({ row }) => time(row.original.issuedAt) },
  ]
  return (
    <div>
      <Text size="sm" c="dimmed" mb="xs">
        {w('papers.invoiceText')}
      </Text>
      <Paper className="surface">
        <ListTable
          name={w('papers.invoices')}
          columns={columns}
          rows={invoices.data?.list}
          idOf={({ invoiceId }) => invoiceId}
          list="invoices"
          drawer={{
            title: ({ number }) => `${w('papers.invoice')} ${number}`,
            isActing: asked !== undefined,
            acts: (invoice) =>
              mayLook && (
                <Button variant="default" onClick={() => setAsked(invoice)}>
                  {w('papers.save')}
                </Button>
              ),
          }}
          empty={w('papers.none')}
          query={invoices}
        />
      </Paper>
      <Pages of={invoices.data} pageNo={pageNo} onPage={setPageNo} />
      {asked && (
        <ReasonDialog
          title={w('papers.saveOne', { number: asked.number })}
          text={w('papers.lookText')}
          confirm={w('papers.save')}
          onClose={() => setAsked(undefined)}
          onConfirm={async (reason) => {
            const { invoiceId } = asked
            const answer = await send(lookAtAgentInvoice, {
              invoiceId,
              language: paperLanguages[language],
              reason,
            })
            if (!answer.ok) return answer
            saveBase64(answer.value.name, answer.value.file, pdf)
            return undefined
          }}
        />
      )}
    </div>
  )
}
