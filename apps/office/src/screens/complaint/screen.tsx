import { claimComplaint, getComplaint, showComplainant } from '@fairground/contract/office-complaints'
import { recordTopic } from '@fairground/contract/office-live'
import { Button, Center, Group, Loader, Paper, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { Claim } from '../../parts/claim.tsx'
import { codeOf, Failure, type Refusal, Refused } from '../../parts/failure.tsx'
import { Presence } from '../../parts/presence.tsx'
import { QueueHead } from '../../parts/queue-head.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { Fact, RowFacts } from '../../parts/row-facts.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { TalkLog } from '../../parts/service/talk-log.tsx'
import { Complainant } from '../../parts/service/who.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { Acts, type Complaint } from './acts.tsx'
import { Documents } from './documents.tsx'
import { Steps } from './steps.tsx'
import { WordsForm } from './words-form.tsx'

/** The page of one complaint: what it says, its deadline, its steps, and the possible acts. */
export function Screen({ parts: { complaintId = '' } }: { parts: Record<string, string> }) {
  const { w, named } = useWords()
  const send = useSend()
  const mayHandle = useMay('complaints.handle')
  const [refusal, setRefusal] = useState<Refusal>()
  const query = useRead(getComplaint, { complaintId })
  if (query.error && !query.data)
    return <Failure code={codeOf(query.error, 'complaint_unknown')} onAgain={query.refetch} />
  if (!query.data)
    return (
      <Center p="xl">
        <Loader role="status" aria-label={w('list.loading')} />
      </Center>
    )
  const complaint = query.data
  const { reference, state, outcome, isOverdue, claim } = complaint

  async function claimIt(note?: string) {
    setRefusal(undefined)
    const answer = await send(claimComplaint, { complaintId, ...(note === undefined ? {} : { note }) })
    await query.refetch()
    return answer.ok ? undefined : answer
  }

  return (
    <Stack>
      <QueueHead list="/complaints" text={w('complaints.back')} />
      <ScreenTitle title={reference} about={named('complaintSubjects', complaint.subject)}>
        <Group gap="sm">
          <StateWord is={`complaintStates.${state}`}>
            {outcome && ` · ${named('complaintOutcomes', outcome)}`}
          </StateWord>
          {isOverdue && <StateWord is="complaints.overdue" />}
          {state !== 'closed' && (
            <Claim claim={claim} mayClaim={mayHandle} onClaim={claimIt} onRefused={setRefusal} />
          )}
        </Group>
      </ScreenTitle>
      <Presence topic={recordTopic('complaint', complaintId)} calls={[getComplaint]} />
      <Refused refusal={refusal} />
      <Acts complaint={complaint} onDone={() => query.refetch()} onRefused={setRefusal} />
      <div className="with-aside">
        <Stack>
          <Paper className="surface" p="md">
            <Title order={2} size="h4" mb="sm">
              {w('complaints.text')}
            </Title>
            <Text className="text" dir="auto">
              {complaint.text}
            </Text>
          </Paper>
          {complaint.chat.length > 0 && <Chat of={complaint} />}
          <Steps of={complaint} />
        </Stack>
        <Stack>
          <Facts of={complaint} />
          {mayHandle && (
            <Paper className="surface" p="md">
              <WordsForm complaint={complaint} onDone={() => query.refetch()} />
            </Paper>
          )}
          <Documents complaint={complaint} onDone={() => query.refetch()} />
        </Stack>
      </div>
    </Stack>
  )
}

/** Shows the messages of the live chat that were copied into a complaint. */
function Chat({ of: { chat, username } }: { of: Complaint }) {
  const { w } = useWords()
  const player = username ?? w('complaints.unknownVisitor')
  return (
    <Paper className="surface" p="md">
      <Title order={2} size="h4" mb="sm">
        {w('complaints.chat')}
      </Title>
      <TalkLog
        name={w('complaints.chat')}
        items={chat.map(({ seq, staffName, text, at }) => ({
          key: String(seq),
          at,
          side: staffName === null ? 'player' : 'staff',
          who: staffName ?? player,
          text,
        }))}
      />
    </Paper>
  )
}

function Facts({ of: complaint }: { of: Complaint }) {
  const { w, named } = useWords()
  const { minute } = useFormats()
  const maySeeChats = useMay('chats.see')
  const { conversation, contact, reachedBy, closedAt } = complaint
  const rows: [name: string, value: ReactNode][] = [
    [w('complaints.who'), <Complainant key="who" of={complaint} />],
    ...(contact
      ? ([
          [w('complaints.email'), contact.email ?? '–'],
          [w('complaints.mobile'), contact.mobile ?? '–'],
        ] as [string, string][])
      : []),
    [
      w('complaints.source'),
      conversation !== null && maySeeChats ? (
        <Link key="source" to={`/chats/${conversation}`}>
          {named('complaintSources', complaint.source)}
        </Link>
      ) : (
        named('complaintSources', complaint.source)
      ),
    ],
    [w('complaints.language'), complaint.language],
    [w('complaints.reached'), w(`complaints.reachedBy.${reachedBy ?? 'none'}`)],
    [w('complaints.received'), minute(complaint.receivedAt)],
    [w('complaints.due'), minute(complaint.dueAt)],
    [w('complaints.entered'), `${complaint.madeBy} · ${minute(complaint.madeAt)}`],
    ...(closedAt === null ? [] : ([[w('complaints.closed'), minute(closedAt)]] as [string, string][])),
  ]
  return (
    <Paper className="surface" p="md">
      <Title order={2} size="h4" mb="xs">
        {w('complaints.facts')}
      </Title>
      <RowFacts name={w('complaints.facts')}>
        {rows.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </RowFacts>
      {contact && <Person of={complaint} />}
    </Paper>
  )
}

/** Shows the name and addresses of a person without an account, for a reason that is logged. */
function Person({ of: { complaintId } }: { of: Complaint }) {
  const { w } = useWords()
  const send = useSend()
  const mayHandle = useMay('complaints.handle')
  const [isAsking, setAsking] = useState(false)
  const [person, setPerson] = useState<{ name: string; email: string; mobile: string }>()
  if (!mayHandle) return null
  return (
    <Stack gap="xs" mt="sm">
      {person ? (
        <Text size="sm" className="text">
          {[person.name, person.email, person.mobile].filter((value) => value !== '').join('\n')}
        </Text>
      ) : (
        <Group>
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            {w('complaints.showPerson')}
          </Button>
        </Group>
      )}
      {isAsking && (
        <ReasonDialog
          title={w('complaints.showPerson')}
          text={w('complaints.showPersonText')}
          confirm={w('complaints.showPerson')}
          onClose={() => setAsking(false)}
          onConfirm={async (reason) => {
            const answer = await send(showComplainant, { complaintId, reason })
            if (answer.ok && answer.value.person) setPerson(answer.value.person)
            return answer.ok ? undefined : answer
          }}
        />
      )}
    </Stack>
  )
}
