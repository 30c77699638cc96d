import { previewPayRun } from '@fairground/contract/agent-pay'
import type { OutputOf, SentBy } from '@fairground/contract/call'
import { type IncomePlan, incomePlans } from '@fairground/contract/contract-figures'
import type { PeriodKind } from '@fairground/plans/plan'
import { planOf } from '@fairground/plans/plans'
import { Button, Group, Paper, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { oneOf, useAddress } from '../../address.ts'
import { useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { clauseText, FiguresDialog, useNotReached } from '../../parts/pay-figures.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

type Preview = OutputOf<typeof previewPayRun>
type Line = Preview['list'][number]

/** A plan for single rounds has no running period. */
const plans = incomePlans.filter((plan) => planOf(plan).counts !== 'rounds')
const planField = oneOf(plans, plans[0]!)

/** The page of the income of the current period if it ended now; nothing is stored. */
export function Screen() {
  const { w, named } = useWords()
  const [plan, setPlan] = useAddress('plan', planField)
  const [chosen, setChosen] = useState<Partial<Record<IncomePlan, PeriodKind>>>({})
  const [asked, setAsked] = useState<SentBy<typeof previewPayRun>>()
  const { periods, usualPeriod } = planOf(plan)
  const period = chosen[plan] ?? usualPeriod
  const query = useRead(previewPayRun, asked ?? { plan, period }, { isOn: asked !== undefined })
  return (
    <Stack>
      <Link to="/agent-pay">{w('payRun.back')}</Link>
      <ScreenTitle title={w('payPreview.title')} about={w('payPreview.about')} />
      <Group align="end">
        <Select
          label={w('contracts.plan')}
          allowDeselect={false}
          value={plan}
          onChange={(value) => setPlan(value as IncomePlan)}
          data={plans.map((value) => ({ value, label: named('contractPlans', value) }))}
        />
        {periods.length > 1 && (
          <Select
            label={w('terms.period')}
            allowDeselect={false}
            value={period}
            onChange={(value) => setChosen({ ...chosen, [plan]: value as PeriodKind })}
            data={periods.map((value) => ({ value, label: named('payPeriods', value) }))}
          />
        )}
        <Button
          loading={query.isFetching}
          onClick={() => {
            // A repeated request is computed again.
            if (asked?.plan === plan && asked.period === period) void query.refetch()
            else setAsked({ plan, period })
          }}
        >
          {w('payPreview.compute')}
        </Button>
      </Group>
      {asked && <Lines plan={asked.plan} preview={query.data} query={query} />}
    </Stack>
  )
}

interface LinesProps {
  plan: IncomePlan
  preview: Preview | undefined
  query: { error: Error | null; refetch(): unknown }
}

/** Shows the sums and the lines of a preview. */
function Lines({ plan, preview, query }: LinesProps) {
  const { w } = useWords()
  const { money, span } = useFormats()
  const whyNot = useNotReached()
  const [shown, setShown] = useState<Line>()

  const columns: Column<Line>[] = [
    {
      id: 'agent',
      header: w('contracts.agent'),
      cell: ({ row: { original: line } }) => <PlayerLink of={line} />,
    },
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
      cell: ({ row: { original: line } }) => (
        <Stack gap={0}>
          <span className="amount">{money(line.amount)}</span>
          {line.figures.notReached && (
            <Text size="sm" c="dimmed">
              {whyNot(line.figures)}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'actions',
      header: w('list.actions'),
      cell: ({ row: { original: line } }) => (
        <Button
          size="xs"
          variant="default"
          aria-label={w('figures.title', { name: line.username })}
          onClick={() => setShown(line)}
        >
          {w('figures.show')}
        </Button>
      ),
    },
  ]
  return (
    <>
      {preview && (
        <Paper className="surface" p="md">
          <dl className="facts">
            <div>
              <dt>{w('terms.period')}</dt>
              <dd>{span(preview.from, preview.until)}</dd>
            </div>
            <div>
              <dt>{w('agentPay.amount')}</dt>
              <dd className="amount">{money(preview.amount)}</dd>
            </div>
            <div>
              <dt>{w('agentPay.brandPays')}</dt>
              <dd className="amount">{money(preview.brandPays)}</dd>
            </div>
          </dl>
        </Paper>
      )}
      <Paper className="surface">
        <ListTable
          name={w('payPreview.title')}
          columns={columns}
          rows={preview?.list}
          idOf={({ customerId }) => customerId}
          empty={w('payPreview.none')}
          query={query}
        />
      </Paper>
      {shown && (
        <FiguresDialog {...shown} name={shown.username} plan={plan} onClose={() => setShown(undefined)} />
      )}
    </>
  )
}
