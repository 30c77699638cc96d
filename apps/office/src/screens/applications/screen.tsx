import { queueTopic } from '@fairground/contract/office-live'
import { decideApplication, listApplications } from '@fairground/contract/office-promotions'
import { applicationStates, mostApplicationRemark } from '@fairground/contract/promotion-figures'
import { Button, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { oneOf, useAddress } from '../../address.ts'
import { useTopic } from '../../api/live.ts'
import { useMay, useSend } from '../../api/session.tsx'
import { useList } from '../../api/use-reads.ts'
import { AskedBy } from '../../parts/asked-by.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { Link } from '../../router.tsx'
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
  const [looking, setLooking] = useState<Application>()
  const [deciding, setDeciding] = useState<{ one: Application; as: 'approve' | 'reject' }>()
  useTopic(queueTopic('applications'), [listApplications])
  const query = useList(listApplications, { state })

  const columns: Column<Application>[] = [
    {
      id: 'player',
      header: w('applications.player'),
      cell: ({ row: { original: one } }) => <Link to={`/players/${one.customerId}`}>{one.username}</Link>,
    },
    {
      id: 'promotion',
      header: w('applications.promotion'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          <span>{one.promotion}</span>
          {one.remark && (
            <Text size="sm" c="dimmed">
              {one.remark}
            </Text>
          )}
          <AskedBy name={one.askedBy} />
        </Stack>
      ),
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
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          <span>{w(`contactChannels.${one.channel}`)}</span>
          <Text size="sm" c="dimmed">
            {w('applications.pictures', { count: one.pictures })}
          </Text>
        </Stack>
      ),
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
            cell: ({ row: { original: one } }: { row: { original: Application } }) => (
              <Stack gap={0}>
                <span>{one.decidedAt ? `${one.decidedBy} · ${time(one.decidedAt)}` : '–'}</span>
                {one.answer && (
                  <Text size="sm" c="dimmed">
                    {one.answer}
                  </Text>
                )}
              </Stack>
            ),
          },
        ]),
    {
      id: 'actions',
      header: w('list.actions'),
      cell: ({ row: { original: one } }) => (
        <Group gap="xs" justify="flex-end" display="inline-flex">
          {one.isDeleted && <StateWord is="applications.deleted" />}
          {mayReview && !one.isDeleted && (
            <Button size="xs" variant="default" onClick={() => setLooking(one)}>
              {w('applications.look')}
            </Button>
          )}
          {mayReview && state === 'applied' && (
            <>
              <Button size="xs" onClick={() => setDeciding({ one, as: 'approve' })}>
                {w('applications.approve')}
              </Button>
              <Button size="xs" variant="default" onClick={() => setDeciding({ one, as: 'reject' })}>
                {w('applications.reject')}
              </Button>
            </>
          )}
        </Group>
      ),
    },
  ]

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
          name={w('applications.title')}
          columns={columns}
          rows={query.list}
          idOf={({ claimId }) => claimId}
          empty={w('applications.none')}
          query={query}
        />
      </Paper>
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
            return sent.ok ? undefined : sent
          }}
        />
      )}
    </>
  )
}
