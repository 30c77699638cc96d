import type { OutputOf } from '@fairground/contract/call'
import { callTimesMs } from '@fairground/contract/health-figures'
import { listThirdPartyCalls } from '@fairground/contract/office-health'
import { Text } from '@mantine/core'
import { useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { everyMs } from './health.ts'

type ThirdParty = OutputOf<typeof listThirdPartyCalls>['list'][number]
type Calls = ThirdParty['recent']

/** The calls between the installation and third parties, with how many failed and how long they took. */
export function Calls() {
  const { w, named } = useWords()
  const { minute, share } = useFormats()
  const calls = useRead(listThirdPartyCalls, {}, { everyMs })
  const nameOf = ({ kind, code }: ThirdParty) =>
    kind === 'message' || kind === 'outside' ? named('thirdParties', code) : code
  const errorOf = (error: string) => (/^\d+$/.test(error) ? `HTTP ${error}` : named('callErrors', error))
  const failed = ({ calls: all, failures }: Calls) => (all === 0 ? '–' : share(failures / all))
  const numbers = { isNumber: true }
  const columns: Column<ThirdParty>[] = [
    { id: 'name', header: w('health.thirdParty'), cell: ({ row }) => nameOf(row.original) },
    {
      id: 'kind',
      header: w('health.kind'),
      cell: ({ row: { original: one } }) =>
        `${w(`thirdPartyKinds.${one.kind}`)} · ${w(`callDirections.${one.direction}`)}`,
    },
    {
      id: 'state',
      header: w('health.state'),
      cell: ({ row }) => <StateWord is={`healthStates.${row.original.state}`} />,
    },
    {
      id: 'recent',
      header: w('health.callsRecent'),
      meta: { ...numbers, sortBy: ({ recent }) => recent.calls },
      cell: ({ row }) => row.original.recent.calls,
    },
    {
      id: 'recent-failed',
      header: w('health.failedRecent'),
      meta: numbers,
      cell: ({ row }) => failed(row.original.recent),
    },
    {
      id: 'day',
      header: w('health.callsDay'),
      meta: { ...numbers, sortBy: ({ day }) => day.calls },
      cell: ({ row }) => row.original.day.calls,
    },
    {
      id: 'day-failed',
      header: w('health.failedDay'),
      meta: numbers,
      cell: ({ row }) => failed(row.original.day),
    },
    {
      id: 'median',
      header: w('health.median'),
      meta: numbers,
      cell: ({ row }) => <Within ms={row.original.day.medianMs} />,
    },
    {
      id: 'p95',
      header: w('health.p95'),
      meta: numbers,
      cell: ({ row }) => <Within ms={row.original.day.p95Ms} />,
    },
    {
      id: 'error',
      header: w('health.lastError'),
      cell: ({ row: { original: one } }) =>
        one.error === null || one.errorAt === null ? '–' : `${errorOf(one.error)}, ${minute(one.errorAt)}`,
    },
  ]
  return (
    <>
      <Text size="sm" c="dimmed" p="xs">
        {w('health.callsAbout')}
      </Text>
      <ListTable
        list="calls"
        name={w('healthParts.third-parties')}
        columns={columns}
        rows={calls.data?.list}
        idOf={({ kind, code, direction }) => `${kind} ${code} ${direction}`}
        empty={w('health.noCalls')}
        query={calls}
      />
    </>
  )
}

/** Shows the limit below which a time is; the last group has none. */
function Within({ ms }: { ms: number | null }) {
  const { duration } = useFormats()
  if (ms === null) return '–'
  const isLast = ms === callTimesMs.at(-1)
  return `${isLast ? '>' : '≤'} ${duration(isLast ? callTimesMs.at(-2)! : ms)}`
}
