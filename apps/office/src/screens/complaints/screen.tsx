import { complaintLists } from '@fairground/contract/complaint-figures'
import { type ComplaintLine, claimComplaint, listComplaints } from '@fairground/contract/office-complaints'
import { queueTopic } from '@fairground/contract/office-live'
import { Group, Paper, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { oneOf, useAddress } from '../../address.ts'
import { useTopic } from '../../api/live.ts'
import { useMay, useSend } from '../../api/session.tsx'
import { useList } from '../../api/use-reads.ts'
import { Claim } from '../../parts/claim.tsx'
import { type Refusal, Refused } from '../../parts/failure.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { Complainant } from '../../parts/service/who.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { Figures } from './figures.tsx'

const views = [...complaintLists, 'figures'] as const
const viewField = oneOf(views, 'open')

/** The page of complaints: those without a final response by their deadlines, the others, and their numbers. */
export function Screen() {
  const { w } = useWords()
  const mayHandle = useMay('complaints.handle')
  const [view, setView] = useAddress('show', viewField)
  return (
    <>
      <ScreenTitle title={w('complaints.title')} about={w('complaints.about')}>
        {mayHandle && <Link to="/complaints/new">{w('complaints.new')}</Link>}
      </ScreenTitle>
      <SegmentedControl
        mb="md"
        size="xs"
        aria-label={w('complaints.lists')}
        value={view}
        onChange={(value) => setView(value as typeof view)}
        data={views.map((value) => ({ value, label: w(`complaints.show.${value}`) }))}
      />
      {view === 'figures' ? <Figures /> : <List show={view} />}
    </>
  )
}

function List({ show }: { show: (typeof complaintLists)[number] }) {
  const { w, named } = useWords()
  const { minute } = useFormats()
  const send = useSend()
  const mayHandle = useMay('complaints.handle')
  const [refusal, setRefusal] = useState<Refusal>()
  useTopic(queueTopic('complaints'), [listComplaints])
  const query = useList(listComplaints, { show })

  async function claimIt({ complaintId }: ComplaintLine, note?: string) {
    setRefusal(undefined)
    const answer = await send(claimComplaint, { complaintId, ...(note === undefined ? {} : { note }) })
    await query.refetch()
    return answer.ok ? undefined : answer
  }

  /** Claims the complaints that nobody has claimed. */
  async function claimAll(chosen: ComplaintLine[]) {
    setRefusal(undefined)
    for (const { complaintId, claim } of chosen) {
      if (claim) continue
      const answer = await send(claimComplaint, { complaintId })
      if (!answer.ok) setRefusal(answer)
    }
    await query.refetch()
  }

  const columns: Column<ComplaintLine>[] = [
    { id: 'reference', header: w('complaints.reference'), cell: ({ row }) => row.original.reference },
    {
      id: 'who',
      header: w('complaints.who'),
      cell: ({ row }) => <Complainant of={row.original} />,
    },
    {
      id: 'subject',
      header: w('complaints.subject'),
      cell: ({ row }) => named('complaintSubjects', row.original.subject),
    },
    {
      id: 'state',
      header: w('complaints.state'),
      cell: ({ row: { original: one } }) => (
        <Group gap={6} display="inline-flex">
          <StateWord is={`complaintStates.${one.state}`}>
            {one.outcome && ` · ${named('complaintOutcomes', one.outcome)}`}
          </StateWord>
          {one.isOverdue && <StateWord is="complaints.overdue" />}
        </Group>
      ),
    },
    {
      id: 'received',
      header: w('complaints.received'),
      cell: ({ row }) => <span className="moment">{minute(row.original.receivedAt)}</span>,
    },
    show === 'closed'
      ? {
          id: 'closed',
          header: w('complaints.closed'),
          cell: ({ row: { original: one } }) => (
            <span className="moment">{one.closedAt ? minute(one.closedAt) : '–'}</span>
          ),
        }
      : {
          id: 'due',
          header: w('complaints.due'),
          cell: ({ row }) => <span className="moment">{minute(row.original.dueAt)}</span>,
        },
    ...(show === 'closed'
      ? []
      : [
          {
            id: 'claim',
            header: w('claim.title'),
            cell: ({ row: { original: one } }) => (
              <Claim
                claim={one.claim}
                mayClaim={mayHandle}
                onClaim={(note) => claimIt(one, note)}
                onRefused={setRefusal}
              />
            ),
          } satisfies Column<ComplaintLine>,
        ]),
  ]

  return (
    <>
      <Refused refusal={refusal} />
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('complaints.title')}
          columns={columns}
          rows={query.list}
          idOf={({ complaintId }) => complaintId}
          hrefOf={({ complaintId }) => `/complaints/${complaintId}`}
          {...(show !== 'closed' && mayHandle ? { onClaim: claimAll } : {})}
          empty={w('complaints.none')}
          query={query}
        />
      </Paper>
    </>
  )
}
