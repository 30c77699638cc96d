import type { OutputOf } from '@fairground/contract/call'
import { type IncomePlan, incomePlans } from '@fairground/contract/contract-figures'
import { getPayReport } from '@fairground/contract/pay-reports'
import { Button, Center, Group, Loader, Paper, Select, Stack, Text, TextInput, Title } from '@mantine/core'
import { day, oneOrNone, useAddress } from '../../address.ts'
import { useRead } from '../../api/use-reads.ts'
import { codeOf, Failure } from '../../parts/failure.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { saveReport } from './report-file.ts'

type Report = OutputOf<typeof getPayReport>
type Row = Report['rows'][number]
type Agent = Report['topByIncome'][number]

const amounts = [
  'computed',
  'brandPays',
  'paid',
  'outstanding',
  'held',
  'refused',
  'expired',
  'corrected',
] as const
const planField = oneOrNone(incomePlans)

/** The page of agents' income by plan and period, with the highest incomes, and the cost beside the gross result. */
export function Screen() {
  const { w, named } = useWords()
  // Days are in the brand's time zone: the server tells the latest ones.
  const [from, setFrom] = useAddress('from', day)
  const [to, setTo] = useAddress('to', day)
  const [plan, setPlan] = useAddress('plan', planField)
  const query = useRead(getPayReport, {
    from: from || undefined,
    to: to || undefined,
    plan: plan ?? undefined,
  })
  const shownFrom = (from || query.data?.from) ?? ''
  const shownTo = (to || query.data?.to) ?? ''
  return (
    <Stack>
      <Link to="/agent-pay">{w('payRun.back')}</Link>
      <ScreenTitle title={w('payReport.title')} about={w('payReport.about')}>
        <Button
          variant="default"
          disabled={!query.data || query.data.rows.length === 0}
          onClick={() => query.data && saveReport(query.data, { w, named })}
        >
          {w('payReport.csv')}
        </Button>
      </ScreenTitle>
      <Group align="end">
        <TextInput
          type="date"
          label={w('payReport.from')}
          value={shownFrom}
          max={shownTo}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={w('payReport.to')}
          value={shownTo}
          min={shownFrom}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <Select
          label={w('contracts.plan')}
          placeholder={w('contracts.allPlans')}
          clearable
          clearButtonProps={{ 'aria-label': w('contracts.allPlans') }}
          value={plan}
          onChange={(value) => setPlan(value as IncomePlan | null)}
          data={incomePlans.map((value) => ({ value, label: named('contractPlans', value) }))}
        />
      </Group>
      {query.error ? (
        <Failure code={codeOf(query.error)} onAgain={query.refetch} />
      ) : !query.data ? (
        <Center p="xl">
          <Loader role="status" aria-label={w('list.loading')} />
        </Center>
      ) : (
        <Shown report={query.data} query={query} />
      )}
    </Stack>
  )
}

type Query = { error: Error | null; refetch(): unknown }

function Shown({ report, query }: { report: Report; query: Query }) {
  const { w, named } = useWords()
  const { money } = useFormats()
  const { programme, total } = report
  const sum = (of: Row['paid']) => <span className="amount">{money(of)}</span>
  const columns: Column<Row>[] = [
    {
      id: 'plan',
      header: w('contracts.plan'),
      cell: ({ row: { original: row } }) => (
        <Stack gap={0}>
          <span>{named('contractPlans', row.plan)}</span>
          <Text size="sm" c="dimmed">
            {named('payPeriods', row.period)}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'lines',
      header: w('agentPay.lines'),
      meta: { isNumber: true },
      cell: ({ row }) => row.original.lines,
    },
    ...amounts.map(
      (name): Column<Row> => ({
        id: name,
        header: named('paySums', name),
        meta: { isNumber: true },
        cell: ({ row }) => sum(row.original[name]),
      }),
    ),
  ]
  const facts: [string, string][] = [
    [w('payReport.programmePaid'), money(programme.paid)],
    [w('payReport.stakes'), money(programme.stakes)],
    [w('payReport.wins'), money(programme.wins)],
    [w('payReport.result'), money(programme.result)],
    [w('payReport.share'), programme.percent === null ? '–' : `${programme.percent} %`],
  ]
  const sums = amounts.map((name): [string, string] => [named('paySums', name), money(total[name])])
  return (
    <>
      <Facts title={w('payReport.programme')} facts={facts} />
      <Paper className="surface wide">
        <ListTable
          name={w('payReport.byPlan')}
          columns={columns}
          rows={report.rows}
          idOf={({ plan, period }) => `${plan} ${period}`}
          empty={w('payReport.none')}
          query={query}
        />
      </Paper>
      {report.rows.length > 1 && (
        <Facts title={w('payReport.total')} facts={[[w('agentPay.lines'), String(total.lines)], ...sums]} />
      )}
      <Agents title={w('payReport.topByIncome')} agents={report.topByIncome} query={query} />
      <Agents title={w('payReport.topByShare')} agents={report.topByShare} query={query} />
    </>
  )
}

function Facts({ title, facts }: { title: string; facts: [string, string][] }) {
  return (
    <Paper className="surface" p="md">
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="amount">{value}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  )
}

/** Shows agents with their income and their teams' losses. */
function Agents({ title, agents, query }: { title: string; agents: Agent[]; query: Query }) {
  const { w } = useWords()
  const { money } = useFormats()
  const number = { meta: { isNumber: true } }
  const columns: Column<Agent>[] = [
    {
      id: 'agent',
      header: w('contracts.agent'),
      cell: ({ row: { original: agent } }) => <PlayerLink of={agent} />,
    },
    { id: 'lines', header: w('agentPay.lines'), ...number, cell: ({ row }) => row.original.lines },
    {
      id: 'income',
      header: w('payReport.income'),
      ...number,
      cell: ({ row }) => <span className="amount">{money(row.original.income)}</span>,
    },
    {
      id: 'result',
      header: w('payReport.teamResult'),
      ...number,
      cell: ({ row }) => <span className="amount">{money(row.original.result)}</span>,
    },
    {
      id: 'share',
      header: w('payReport.share'),
      ...number,
      cell: ({ row: { original: agent } }) =>
        agent.percent === null ? w('payReport.lostNothing') : `${agent.percent} %`,
    },
  ]
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {title}
      </Title>
      <Paper className="surface">
        <ListTable
          name={title}
          columns={columns}
          rows={agents}
          idOf={({ customerId }) => customerId}
          empty={w('payReport.none')}
          query={query}
        />
      </Paper>
    </Stack>
  )
}
