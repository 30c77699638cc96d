import { changeFeedback, listOfficeFeedback, type OfficeFeedback } from '@fairground/contract/office-feedback'
import { queueTopic } from '@fairground/contract/office-live'
import { feedbackStates, questionTypes } from '@fairground/contract/support-figures'
import { Button, Group, Paper, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { oneOf, oneOrNone, pageNumber, useAddress } from '../../address.ts'
import { useHold } from '../../api/decisions.ts'
import { useTopic } from '../../api/live.ts'
import { useMay, useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { HeldNote } from '../../parts/held-note.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { Pages } from '../../parts/pages.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { ComplainDialog } from './complain-dialog.tsx'
import { Pictures } from './pictures.tsx'

type State = OfficeFeedback['state']

const steps = {
  new: { take: 'in_work', close: 'closed' },
  in_work: { putBack: 'new', close: 'closed' },
  answered: { close: 'closed' },
  closed: { reopen: 'in_work' },
} as const satisfies Record<State, Partial<Record<Step, 'new' | 'in_work' | 'closed'>>>
type Step = 'take' | 'putBack' | 'close' | 'reopen'
const pageSize = 20

const stateField = oneOf([...feedbackStates, 'every'], 'new')
const kindField = oneOrNone(questionTypes)

/** The page of feedback by players and visitors: waiting feedback first, each with its state, pictures and answer. */
export function Screen() {
  const { w, named } = useWords()
  const send = useSend()
  const hold = useHold()
  const [shown, setShown] = useAddress('state', stateField)
  const [kind, setKind] = useAddress('kind', kindField)
  const [pageNo, setPageNo] = useAddress('page', pageNumber)
  const state = shown === 'every' ? undefined : shown
  const [asked, setAsked] = useState<{ one: OfficeFeedback; step: Step }>()
  const [answering, setAnswering] = useState<OfficeFeedback>()
  const [complained, setComplained] = useState<OfficeFeedback>()
  const mayComplain = useMay('complaints.handle')
  useTopic(queueTopic('feedback'), [listOfficeFeedback])
  const query = useRead(listOfficeFeedback, {
    pageNo,
    pageSize,
    ...(state && { state }),
    ...(kind && { questionType: kind }),
  })
  const { minute } = useFormats()
  const mayAnswer = useMay('feedback.answer')
  const nameOf = ({ username }: OfficeFeedback) => username ?? w('feedback.visitor')

  const columns: Column<OfficeFeedback>[] = [
    {
      id: 'kind',
      header: w('feedback.kind'),
      cell: ({ row }) => named('feedbackKinds', row.original.questionType),
    },
    {
      id: 'state',
      header: w('feedback.state'),
      cell: ({ row: { original: one } }) => (
        <StateWord is={`feedbackStates.${one.state}`}>
          {one.state === 'in_work' && one.takenBy ? ` · ${one.takenBy}` : ''}
        </StateWord>
      ),
    },
    {
      id: 'from',
      header: w('feedback.from'),
      cell: ({ row: { original: one } }) =>
        one.customerId !== null && one.username !== null ? (
          <PlayerLink of={{ customerId: one.customerId, username: one.username }} />
        ) : (
          nameOf(one)
        ),
    },
    {
      id: 'text',
      header: w('feedback.text'),
      meta: { inDrawer: () => undefined },
      cell: ({ row }) => (
        <Text size="sm" lineClamp={1} maw="28rem" dir="auto">
          {row.original.content}
        </Text>
      ),
    },
    { id: 'language', header: w('feedback.language'), cell: ({ row }) => row.original.language },
    {
      id: 'time',
      header: w('feedback.time'),
      cell: ({ row }) => <span className="moment">{minute(row.original.time)}</span>,
    },
  ]

  return (
    <>
      <ScreenTitle
        title={w('feedback.title')}
        about={w('feedback.about', { count: query.data?.waiting ?? 0 })}
      />
      <Group mb="md">
        <Select
          clearable
          label={w('feedback.state')}
          placeholder={w('feedback.every')}
          value={state ?? null}
          onChange={(value) => setShown((value ?? 'every') as State | 'every')}
          data={feedbackStates.map((value) => ({ value, label: named('feedbackStates', value) }))}
        />
        <Select
          clearable
          label={w('feedback.kind')}
          placeholder={w('feedback.every')}
          value={kind}
          onChange={(value) => setKind(value as typeof kind)}
          data={questionTypes.map((value) => ({ value, label: named('feedbackKinds', value) }))}
        />
      </Group>
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('feedback.title')}
          columns={columns}
          rows={query.data?.list}
          idOf={({ feedbackId }) => feedbackId}
          drawer={{
            title: (one) => `${named('feedbackKinds', one.questionType)} · ${nameOf(one)}`,
            isActing: asked !== undefined || answering !== undefined || complained !== undefined,
            more: (one) => <Conversation of={one} />,
            acts: (one) => (
              <>
                {mayAnswer && (
                  <>
                    {canAnswer(one) && (
                      <Button onClick={() => setAnswering(one)}>{w('feedback.answer')}</Button>
                    )}
                    {(Object.keys(steps[one.state]) as Step[]).map((step) => (
                      <Button key={step} variant="default" onClick={() => setAsked({ one, step })}>
                        {w(`feedbackSteps.${step}`)}
                      </Button>
                    ))}
                    {isOpen(one) && !one.canBeAnswered && (
                      <Text size="sm" c="dimmed">
                        {w('feedback.unanswerable')}
                      </Text>
                    )}
                  </>
                )}
                {mayComplain && (
                  <Button variant="default" onClick={() => setComplained(one)}>
                    {w('feedback.complain')}
                  </Button>
                )}
              </>
            ),
          }}
          empty={w('feedback.none')}
          query={query}
        />
      </Paper>
      <Pages of={query.data} pageNo={pageNo} onPage={setPageNo} />
      {answering && (
        <AnswerDialog
          feedback={answering}
          onClose={() => {
            setAnswering(undefined)
            void query.refetch()
          }}
        />
      )}
      {complained && (
        <ComplainDialog feedbackId={complained.feedbackId} onClose={() => setComplained(undefined)} />
      )}
      {asked && (
        <ReasonDialog
          title={w(`feedbackSteps.${asked.step}`)}
          text={w('feedback.stepText')}
          confirm={w(`feedbackSteps.${asked.step}`)}
          onClose={() => setAsked(undefined)}
          onConfirm={async (reason) => {
            const { feedbackId } = asked.one
            const to = (steps[asked.one.state] as Partial<Record<Step, 'new' | 'in_work' | 'closed'>>)[
              asked.step
            ]!
            const input = { feedbackId, to, reason }
            const answer = await (to === 'closed' ? hold : send)(changeFeedback, input)
            if (!answer.ok) return answer
            void query.refetch()
            return undefined
          }}
        />
      )}
    </>
  )
}

function isOpen({ state }: OfficeFeedback): boolean {
  return state === 'new' || state === 'in_work'
}

function canAnswer(one: OfficeFeedback): boolean {
  return isOpen(one) && one.canBeAnswered && one.answer === null
}

/** Shows what a player or visitor wrote, with its pictures, and the answer. */
function Conversation({ of: one }: { of: OfficeFeedback }) {
  const { w } = useWords()
  const { minute } = useFormats()
  return (
    <Stack gap="xs">
      <HeldNote subject={`feedback/${one.feedbackId}`} />
      <Text className="text" dir="auto">
        {one.content}
      </Text>
      <Pictures of={one} />
      {one.answer !== null && (
        <Paper withBorder p="sm">
          <Text size="sm" c="dimmed">
            {w('feedback.answeredBy', { name: one.answeredBy ?? '–', time: minute(one.answeredAt!) })}
          </Text>
          <Text className="text" dir="auto">
            {one.answer}
          </Text>
        </Paper>
      )}
    </Stack>
  )
}
