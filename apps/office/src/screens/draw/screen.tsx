import { getOfficeDraw } from '@fairground/contract/office-draws'
import { recordTopic } from '@fairground/contract/office-live'
import { getDrawCorrections, getDrawReadings } from '@fairground/contract/office-results'
import { Alert, Center, Loader, Paper, Stack, Text, Title } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRead } from '../../api/use-reads.ts'
import { codeOf, Failure } from '../../parts/failure.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { Presence } from '../../parts/presence.tsx'
import { QueueHead, useGoOn } from '../../parts/queue-head.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { Official } from './official.tsx'
import { type Report, Voiding } from './voiding.tsx'

type Sum = Report['sums'][number]
type Exposure = Report['exposures'][number]

/** The page with the report of one draw, and the button that voids it. */
export function Screen({ parts: { drawId = '' } }: { parts: Record<string, string> }) {
  const { w, named } = useWords()
  const goOn = useGoOn()
  const query = useRead(getOfficeDraw, { drawId })
  if (query.error) return <Failure code={codeOf(query.error, 'draw_unknown')} onAgain={query.refetch} />
  if (!query.data)
    return (
      <Center p="xl">
        <Loader role="status" aria-label={w('list.loading')} />
      </Center>
    )
  const report = query.data
  const name = `${report.game} ${report.issue}`

  /** Reads the draw again, and goes on to the next one of the list. */
  async function decided() {
    await query.refetch()
    goOn(name)
  }

  return (
    <Stack>
      <QueueHead list="/draws" text={w('draws.back')} />
      <ScreenTitle title={name} about={named('drawStates', report.state)}>
        {report.isLate && <StateWord is="draws.late" />}
      </ScreenTitle>
      <Presence
        topic={recordTopic('draw', drawId)}
        calls={[getOfficeDraw, getDrawCorrections, getDrawReadings]}
      />
      {report.problem !== null && (
        <Alert color="red" icon={<CircleAlert aria-hidden />} title={w('draws.problem')}>
          {report.problem}
        </Alert>
      )}
      <Voiding report={report} onDone={decided} />
      {report.mode === 'official' && (
        <Official drawId={drawId} onRead={() => query.refetch()} onDecided={decided} />
      )}
      <Sums report={report} query={query} />
      <Times report={report} />
      <Exposures report={report} query={query} />
    </Stack>
  )
}

interface PartProps {
  report: Report
  query: { error: Error | null; refetch(): unknown }
}

/** A section of the report with its heading. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper className="surface">
      <Title order={2} size="h4" px="md" pt="md" pb="xs">
        {title}
      </Title>
      {children}
    </Paper>
  )
}

function Sums({ report, query }: PartProps) {
  const { w } = useWords()
  const { money } = useFormats()
  const number = (id: string, header: string, cell: (sum: Sum) => ReactNode): Column<Sum> => ({
    id,
    header,
    meta: { isNumber: true },
    cell: ({ row: { original: sum } }) => <span className="amount">{cell(sum)}</span>,
  })
  const columns: Column<Sum>[] = [
    {
      id: 'currency',
      header: w('draws.currency'),
      cell: ({ row: { original: sum } }) => (sum.isTrial ? w('draws.trial') : sum.currency),
    },
    number('tickets', w('draws.tickets'), ({ tickets }) => tickets),
    number('players', w('draws.players'), ({ players }) => players),
    number('sold', w('draws.sold'), ({ sold }) => money(sold)),
    number('cancelled', w('draws.cancelled'), ({ cancelled }) => money(cancelled)),
    number('won', w('draws.won'), ({ won }) => (won ? money(won) : '–')),
    number('tax', w('draws.tax'), ({ tax }) => (tax ? money(tax) : '–')),
    number('pushed', w('draws.pushed'), ({ pushed }) => (pushed ? money(pushed) : '–')),
    number('back', w('draws.givenBack'), ({ givenBack }) => money(givenBack)),
    number('margin', w('draws.margin'), ({ margin }) => (margin ? money(margin) : '–')),
  ]
  return (
    <Part title={w('draws.sums')}>
      <ListTable
        name={w('draws.sums')}
        columns={columns}
        rows={report.sums}
        idOf={({ currency }) => currency}
        empty={w('draws.noTickets')}
        query={query}
      />
    </Part>
  )
}

function Times({ report }: { report: Report }) {
  const { w, named } = useWords()
  const { time } = useFormats()
  const at = (instant: string | null) => (instant ? time(instant) : '–')
  const { settling } = report
  const rows: [string, ReactNode][] = [
    [w('draws.closes'), at(report.closesAt)],
    [w('draws.closed'), at(report.closedAt)],
    [w('draws.sealed'), at(report.sealedAt)],
    [w('draws.draws'), at(report.drawsAt)],
    [w('draws.drawn'), at(report.drawnAt)],
    [w('draws.settled'), at(report.settledAt)],
    [w('draws.entries'), report.entries ?? '–'],
    [w('drawModes.mode'), named('drawModes', report.mode)],
  ]
  if (report.readBy) rows.push([w('draws.readBy'), named('readBys', report.readBy)])
  if (report.stations.length > 0) rows.push([w('draws.stations'), report.stations.join(', ')])
  if (settling)
    rows.push(
      [w('draws.paid'), w('draws.ofAll', { done: settling.paid, all: settling.winners })],
      [w('draws.lostClosed'), w('draws.ofAll', { done: settling.closed, all: settling.losers })],
    )
  const hashes: [string, string | null][] = [
    ...(report.mode === 'house'
      ? [[w('draws.seedHash'), report.serverSeedHash] as [string, string | null]]
      : []),
    [w('draws.seal'), report.seal],
  ]
  if (report.beacon) {
    const { chain, round, signature } = report.beacon
    hashes.push([w('draws.beacon', { round }), chain], [w('draws.beaconSignature'), signature])
  }
  return (
    <Paper className="surface" p="md">
      <Title order={2} size="h4" mb="sm">
        {w('draws.course')}
      </Title>
      <dl className="facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Stack gap="xs" mt="md">
        {hashes.map(([name, hash]) => (
          <div key={name}>
            <Text size="xs" c="dimmed">
              {name}
            </Text>
            <span className="code">{hash ?? '–'}</span>
          </div>
        ))}
      </Stack>
    </Paper>
  )
}

function Exposures({ report, query }: PartProps) {
  const { w } = useWords()
  const { money } = useFormats()
  const columns: Column<Exposure>[] = [
    { id: 'type', header: w('exposure.type'), cell: ({ row }) => row.original.type },
    {
      id: 'line',
      header: w('exposure.line'),
      cell: ({ row }) => <span className="code">{row.original.line}</span>,
    },
    {
      id: 'amount',
      header: w('exposure.amount'),
      meta: { isNumber: true },
      cell: ({ row }) => <span className="amount">{money(row.original.amount)}</span>,
    },
    {
      id: 'most',
      header: w('exposure.most'),
      meta: { isNumber: true },
      cell: ({ row: { original: one } }) => (
        <span className="amount">{one.most ? money(one.most) : w('exposure.noLimit')}</span>
      ),
    },
  ]
  return (
    <Part title={w('draws.exposures')}>
      <ListTable
        name={w('draws.exposures')}
        columns={columns}
        rows={report.exposures}
        idOf={({ amount, type, line }) => `${amount.currency} ${type} ${line}`}
        empty={w('exposure.none')}
        query={query}
      />
    </Part>
  )
}
