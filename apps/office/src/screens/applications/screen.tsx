import { queueTopic } from '@fairground/contract/office-live'
import { decideApplication, listApplications } from '@fairground/contract/office-promotions'
import { applicationStates, mostApplicationRemark } from '@fairground/contract/promotion-figures'
import { Button, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { code, oneOf, useAddress } from '../../address.ts'
import { useTopic } from '../../api/live.ts'
import { useMay, useSend } from '../../api/session.tsx'
import { useList } from '../../api/use-reads.ts'
import { AskedBy } from '../../parts/asked-by.tsx'
import { RowDrawer } from '../../parts/dialog.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { Fact, RowFacts } from '../../parts/row-facts.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { type Application, Look } from './look.tsx'

type State = (typeof applicationStates)[number]

const stateField = oneOf(applicationStates, 'applied')

/** The page of applications for promotions: waiting ones, and the outcome of the others. */
export function Screen() {
  const { w } = useWords()
  const { time, money } = useFormats()
  const send = useSend()
  const mayReview = useMay('promotions.review')
  const [state, setState] = useAddress('state', stateField)
  const [opened, setOpened] = useAddress('open', code)
  const [looking, setLooking] = useState<Application>()
  const [deciding, setDeciding] = useState<{ one: Application; as: 'approve' | 'reject' }>()
  useTopic(queueTopic('applications'), [listApplications])
  const query = useList(listApplications, { state })

  const columns: Column<Application>[] = [
    {
      id: 'promotion',
      header: w('applications.promotion'),
      cell: ({ row }) => row.original.promotion,
    },
    {
      id: 'player',
      header: w('applications.player'),
      cell: ({ row: { original: one } }) => <PlayerLink of={one} />,
    },
    {
      id: 'amount',
      header: w('applications.amount'),
      meta: { isNumber: true },
      cell: ({ row }) => <span className="amount">{money(row.original.amount)}</span>,
    },
    {
      id: 'channel',
      header: w('applications.channel'),
      cell: ({ row }) => w(`contactChannels.${row.original.channel}`),
    },
    {
      id: 'applied',
      header: w('applications.appliedAt'),
      cell: ({ row }) => time(row.original.appliedAt),
    },
    ...(state === 'applied'
      ? []
      : [
          {
            id: 'decided',
            header: w('applications.decided'),
            cell: ({ row: { original: one } }: { row: { original: Application } }) =>
              one.decidedAt ? `${one.decidedBy} · ${time(one.decidedAt)}` : '–',
          },
        ]),
    {
      id: 'state',
      header: w('applications.state'),
      cell: ({ row: { original: one } }) => (
        <Group gap={6} display="inline-flex">
          <StateWord is={`applicationStates.${state}`} />
          {one.isDeleted && <StateWord is="applications.deleted" />}
        </Group>
      ),
    },
  ]
  const line = query.list?.find(({ claimId }) => claimId === opened)

  return (
    <>
      <ScreenTitle title={w('applications.title')} about={w('applications.about')} />
      <Group mb="md">
        <SegmentedControl
          size="xs"
          aria-label={w('applications.state')}
          value={state}
          onChange={(value) => setState(value as State)}
          data={applicationStates.map((value) => ({ value, label: w(`applicationStates.${value}`) }))}
        />
      </Group>
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('applications.title')}
          columns={columns}
          rows={query.list}
          idOf={({ claimId }) => claimId}
          onOpen={({ claimId }) => setOpened(claimId)}
          empty={w('applications.none')}
          query={query}
        />
      </Paper>
      {line && !looking && !deciding && (
        <RowDrawer title={`${line.promotion} · ${line.username}`} onClose={() => setOpened('')}>
          <Stack>
            <RowFacts name={line.promotion}>
              <Fact name={w('applications.player')}>
                <PlayerLink of={line} />
              </Fact>
              <Fact name={w('applications.amount')}>{money(line.amount)}</Fact>
              <Fact name={w('applications.channel')}>
                {w(`contactChannels.${line.channel}`)} ·{' '}
                {w('applications.pictures', { count: line.pictures })}
              </Fact>
              <Fact name={w('applications.appliedAt')}>{time(line.appliedAt)}</Fact>
              {line.decidedAt && (
                <Fact name={w('applications.decided')}>
                  {line.decidedBy} · {time(line.decidedAt)}
                </Fact>
              )}
              {line.answer && <Fact name={w('applications.answer')}>{line.answer}</Fact>}
            </RowFacts>
            {line.remark && (
              <Text size="sm" className="text">
                {line.remark}
              </Text>
            )}
            <AskedBy name={line.askedBy} />
            {line.isDeleted && <StateWord is="applications.deleted" />}
            <Group gap="xs">
              {mayReview && !line.isDeleted && (
                <Button variant="default" onClick={() => setLooking(line)}>
                  {w('applications.look')}
                </Button>
              )}
              {mayReview && state === 'applied' && (
                <>
                  <Button onClick={() => setDeciding({ one: line, as: 'approve' })}>
                    {w('applications.approve')}
                  </Button>
                  <Button
                    variant="light"
                    color="red"
                    onClick={() => setDeciding({ one: line, as: 'reject' })}
                  >
                    {w('applications.reject')}
                  </Button>
                </>
              )}
            </Group>
          </Stack>
        </RowDrawer>
      )}
      {looking && <Look line={looking} onClose={() => setLooking(undefined)} />}
      {deciding && (
        <ReasonDialog
          title={`${w(`applications.${deciding.as}`)}: ${deciding.one.username}`}
          text={
            deciding.as === 'approve'
              ? w('applications.approveText', { amount: money(deciding.one.amount) })
              : w('applications.rejectText')
          }
          confirm={w(`applications.${deciding.as}`)}
          isDanger={deciding.as === 'reject'}
          note={{
            label: w('applications.answer'),
            hint: w('applications.answerHint'),
            isRequired: deciding.as === 'reject',
            most: mostApplicationRemark,
          }}
          onClose={() => {
            setDeciding(undefined)
            void query.refetch()
          }}
          onConfirm={async (answer) => {
            const { claimId } = deciding.one
            const sent = await send(decideApplication, {
              claimId,
              isApproved: deciding.as === 'approve',
              answer,
            })
            if (!sent.ok) return sent
            setOpened('')
            return undefined
          }}
        />
      )}
    </>
  )
}
