import { listPayLines } from '@fairground/contract/agent-pay'
import type { LineState } from '@fairground/contract/agent-pay-figures'
import type { OutputOf } from '@fairground/contract/call'
import { Button, Paper, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { pageNumber, useAddress } from '../address.ts'
import { useRead } from '../api/use-reads.ts'
import { useFormats } from '../text/formats.ts'
import { useWords } from '../text/words.tsx'
import { type Column, ListTable } from './list-table.tsx'
import { Pages } from './pages.tsx'
import { clauseText, FiguresDialog, useNotReached } from './pay-figures.tsx'
import { PlayerLink } from './player-link.tsx'
import { StateWord } from './state-word.tsx'

/** A line of income as the office sees it. */
export type PayLine = OutputOf<typeof listPayLines>['list'][number]

const pageSize = 50

interface PayLinesProps {
  /** The lines of a run, or of one account over all runs. */
  of: { runId: string } | { customerId: string }
  state?: LineState | undefined
  /** Whether only held lines are shown. */
  isHeld?: boolean
  /** Renders additional buttons of a line; `again` reads the lines again. */
  actionsOf?(line: PayLine, again: () => void): ReactNode
  /** Whether the dialog of such a button is open. */
  isActing?: boolean
}

/** Shows lines of agents’ income, each with the figures from which it was computed. */
export function PayLines({ of: wanted, state, isHeld, actionsOf, isActing }: PayLinesProps) {
  const { w, named } = useWords()
  const { money, span } = useFormats()
  const whyNot = useNotReached()
  const [pageNo, setPageNo] = useAddress('page', pageNumber)
  const [shown, setShown] = useState<PayLine>()
  const lines = useRead(listPayLines, {
    ...wanted,
    state,
    ...(isHeld && { isHeld: 'yes' as const }),
    pageNo,
    pageSize,
  })
  const again = () => void lines.refetch()

  const who: Column<PayLine> =
    'runId' in wanted
      ? {
          id: 'agent',
          header: w('contracts.agent'),
          cell: ({ row }) => row.original.username,
          meta: {
            inDrawer: (line) => <PlayerLink of={line} />,
          },
        }
      : {
          id: 'period',
          header: w('agentPay.run'),
          cell: ({ row: { original: line } }) => (
            <Stack gap={0}>
              <span>
                {named('contractPlans', line.plan)} · {named('payPeriods', line.period)}
              </span>
              <Text size="sm" c="dimmed">
                {span(line.from, line.until)}
              </Text>
            </Stack>
          ),
        }
  const columns: Column<PayLine>[] = [
    who,
    {
      id: 'payer',
      header: w('payRun.payer'),
      cell: ({ row }) => row.original.payer || w('contracts.brand'),
    },
    {
      id: 'clause',
      header: w('figures.clause'),
      meta: { isNumber: true },
      cell: ({ row }) => clauseText(row.original.figures.clause, '–'),
    },
    {
      id: 'amount',
      header: w('agentPay.amount'),
      meta: { isNumber: true },
      cell: ({ row }) => <span className="amount">{money(row.original.amount)}</span>,
    },
    {
      id: 'paid',
      header: w('agentPay.paid'),
      meta: { isNumber: true },
      cell: ({ row }) => <span className="amount">{money(row.original.paid)}</span>,
    },
    {
      id: 'state',
      header: w('contracts.state'),
      cell: ({ row: { original: line } }) => (
        <Stack gap={2} align="flex-start">
          <StateWord is={`lineStates.${line.state}`} />
          {line.figures.notReached && (
            <Text size="sm" c="dimmed">
              {whyNot(line.figures)}
            </Text>
          )}
          {line.held && <StateWord is={`incomeHeld.${line.held}`} />}
          {line.isCorrection && (
            <Text size="sm" c="dimmed">
              {w('payRun.correction')}
            </Text>
          )}
        </Stack>
      ),
    },
  ]
  return (
    <>
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('payRun.lines')}
          columns={columns}
          rows={lines.data?.list}
          idOf={({ lineId }) => lineId}
          drawer={{
            title: (line) => `${line.username} · ${money(line.amount)}`,
            isActing: shown !== undefined || isActing === true,
            acts: (line) => (
              <>
                <Button variant="default" onClick={() => setShown(line)}>
                  {w('figures.show')}
                </Button>
                {actionsOf?.(line, again)}
              </>
            ),
          }}
          empty={w('payRun.noLines')}
          query={lines}
        />
      </Paper>
      <Pages of={lines.data} pageNo={pageNo} onPage={setPageNo} />
      {shown && <FiguresDialog {...shown} name={shown.username} onClose={() => setShown(undefined)} />}
    </>
  )
}
