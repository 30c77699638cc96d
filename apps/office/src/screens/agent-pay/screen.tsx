import { listPayRuns } from '@fairground/contract/agent-pay'
import type { OutputOf } from '@fairground/contract/call'
import { type IncomePlan, incomePlans } from '@fairground/contract/contract-figures'
import { queueTopic } from '@fairground/contract/office-live'
import { Button, Group, Paper, Select, Stack, Title } from '@mantine/core'
import { oneOrNone, pageNumber, useAddress } from '../../address.ts'
import { useTopic } from '../../api/live.ts'
import { useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { Pages } from '../../parts/pages.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { Dot, StateWord } from '../../parts/state-word.tsx'
import { goTo } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { Rules } from './rules.tsx'

const planField = oneOrNone(incomePlans)
const stateField = oneOrNone(['computed', 'approved', 'refused'] as const satisfies readonly Run['state'][])

type Run = OutputOf<typeof listPayRuns>['list'][number]

const pageSize = 50
const states = ['computed', 'approved', 'refused'] as const

/** The page of the computed periods of agents’ income, and of the plans that need no approval. */
export function Screen() {
  const { w, named } = useWords()
  const { money, span } = useFormats()
  const [plan, setPlan] = useAddress('plan', planField)
  const [state, setState] = useAddress('state', stateField)
  const [pageNo, setPageNo] = useAddress('page', pageNumber)
  useTopic(queueTopic('pay-runs'), [listPayRuns])
  const runs = useRead(listPayRuns, {
    plan: plan ?? undefined,
    state: state ?? undefined,
    pageNo,
    pageSize,
  })
  const amount = (of: Run['amount']) => <span className="amount">{money(of)}</span>
  const number = { meta: { isNumber: true } }

  const columns: Column<Run>[] = [
    {
      id: 'run',
      header: w('agentPay.run'),
      cell: ({ row: { original: run } }) => (
        <>
          {named('contractPlans', run.plan)} · {named('payPeriods', run.period)}
        </>
      ),
    },
    {
      id: 'span',
      header: w('agentPay.span'),
      cell: ({ row: { original: run } }) => <span className="moment">{span(run.from, run.until)}</span>,
    },
    {
      id: 'state',
      header: w('contracts.state'),
      cell: ({ row: { original: run } }) => <StateWord is={`runStates.${run.state}`} />,
    },
    { id: 'lines', header: w('agentPay.lines'), ...number, cell: ({ row }) => row.original.lines },
    { id: 'amount', header: w('agentPay.amount'), ...number, cell: ({ row }) => amount(row.original.amount) },
    {
      id: 'brandPays',
      header: w('agentPay.brandPays'),
      ...number,
      cell: ({ row }) => amount(row.original.brandPays),
    },
    { id: 'paid', header: w('agentPay.paid'), ...number, cell: ({ row }) => amount(row.original.paid) },
    {
      id: 'waiting',
      header: w('agentPay.waiting'),
      ...number,
      cell: ({ row: { original: run } }) =>
        run.waiting === 0 ? (
          '–'
        ) : (
          <Dot tone="waiting">{w('agentPay.waitingLines', { count: run.waiting })}</Dot>
        ),
    },
    {
      id: 'held',
      header: w('agentPay.held'),
      ...number,
      cell: ({ row: { original: run } }) =>
        run.held === 0 ? '–' : <Dot tone="bad">{w('agentPay.waitingLines', { count: run.held })}</Dot>,
    },
  ]

  return (
    <Stack>
      <ScreenTitle title={w('agentPay.title')} about={w('agentPay.about')}>
        <Group gap="xs">
          <Button variant="default" onClick={() => goTo('/agent-pay/report')}>
            {w('payReport.title')}
          </Button>
          <Button variant="default" onClick={() => goTo('/agent-pay/corrections')}>
            {w('payCorrections.title')}
          </Button>
          <Button variant="default" onClick={() => goTo('/agent-pay/preview')}>
            {w('payPreview.title')}
          </Button>
        </Group>
      </ScreenTitle>
      <Group align="end">
        <Select
          label={w('contracts.plan')}
          placeholder={w('contracts.allPlans')}
          clearable
          clearButtonProps={{ 'aria-label': w('contracts.allPlans') }}
          value={plan}
          onChange={(value) => setPlan(value as IncomePlan | null)}
          data={incomePlans.map((value) => ({ value, label: named('contractPlans', value) }))}
        />
        <Select
          label={w('contracts.state')}
          placeholder={w('contracts.allStates')}
          clearable
          clearButtonProps={{ 'aria-label': w('contracts.allStates') }}
          value={state}
          onChange={(value) => setState(value as Run['state'] | null)}
          data={states.map((value) => ({ value, label: named('runStates', value) }))}
        />
      </Group>
      <div>
        <Paper className="surface">
          <ListTable
            hasViews
            name={w('agentPay.title')}
            columns={columns}
            rows={runs.data?.list}
            idOf={({ runId }) => runId}
            hrefOf={({ runId }) => `/agent-pay/runs/${runId}`}
            empty={w('agentPay.none')}
            query={runs}
          />
        </Paper>
        <Pages of={runs.data} pageNo={pageNo} onPage={setPageNo} />
      </div>
      <Title order={2} size="h4">
        {w('payRules.title')}
      </Title>
      <Rules />
    </Stack>
  )
}
