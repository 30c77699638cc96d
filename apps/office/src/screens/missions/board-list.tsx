import { queueTopic } from '@fairground/contract/office-live'
import { changeLeaderboard, listLeaderboards, type OfficeBoard } from '@fairground/contract/office-missions'
import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTopic } from '../../api/live.ts'
import { useMay, useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { BoardDialog } from './board-dialog.tsx'

/** The maximum number of prizes named in the list. */
const mostNamed = 3

/** Shows the brand's leaderboards: the measure, the prizes, and the persons who decide. */
export function BoardList() {
  const { w } = useWords()
  const { money, minute } = useFormats()
  const send = useSend()
  const mayMake = useMay('missions.make')
  const mayDecide = useMay('missions.decide')
  useTopic(queueTopic('leaderboards'), [listLeaderboards])
  const query = useRead(listLeaderboards, {})
  const [isMaking, setMaking] = useState(false)
  const [asked, setAsked] = useState<{ one: OfficeBoard; to: 'open' | 'ended' }>()

  const columns: Column<OfficeBoard>[] = [
    {
      id: 'name',
      header: w('boards.ranks'),
      meta: { sortBy: ({ measure }) => w(`boardMeasures.${measure}`) },
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          <span>{w(`boardMeasures.${one.measure}`)}</span>
          <Text size="sm" c="dimmed">
            {w(`boardCycles.${one.cycle}`)}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'state',
      header: w('promotions.state'),
      meta: { sortBy: ({ state }) => state },
      cell: ({ row: { original: one } }) => <StateWord is={`promotionStates.${one.state}`} />,
    },
    {
      id: 'prizes',
      header: w('boards.prizes'),
      cell: ({ row: { original: one } }) =>
        one.prizes.length === 0 ? (
          w('boards.noPrizes')
        ) : (
          <Stack gap={0}>
            <span>
              {one.prizes
                .slice(0, mostNamed)
                .map((amount) => money({ amount, currency: one.currency }))
                .join(' · ')}
            </span>
            <Text size="sm" c="dimmed">
              {w('boards.costOf', {
                places: one.prizes.length,
                cost: money({ amount: one.cost, currency: one.currency }),
              })}
            </Text>
          </Stack>
        ),
    },
    {
      id: 'players',
      header: w('boards.players'),
      cell: ({ row: { original: one } }) =>
        w('boards.playersOf', { players: one.players, closed: one.closed }),
    },
    {
      id: 'when',
      header: w('promotions.when'),
      meta: { sortBy: ({ openedAt }) => openedAt },
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          <span className="moment">
            {one.openedAt ? minute(one.openedAt) : '–'}
            {one.endedAt && ` – ${minute(one.endedAt)}`}
          </span>
          <Text size="sm" c="dimmed">
            {w('promotions.by', { by: one.madeBy ?? '–', approvedBy: one.approvedBy ?? '–' })}
          </Text>
        </Stack>
      ),
    },
  ]

  return (
    <>
      {mayMake && (
        <Group justify="flex-end" mb="md">
          <Button onClick={() => setMaking(true)}>{w('boards.new')}</Button>
        </Group>
      )}
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('missions.part.boards')}
          columns={columns}
          rows={query.data?.list}
          idOf={({ boardId }) => boardId}
          drawer={{
            title: ({ measure, cycle }) => `${w(`boardMeasures.${measure}`)} · ${w(`boardCycles.${cycle}`)}`,
            isActing: asked !== undefined,
            more: (one) =>
              one.prizes.length > mostNamed && (
                <Text size="sm" c="dimmed">
                  {one.prizes.map((amount) => money({ amount, currency: one.currency })).join(' · ')}
                </Text>
              ),
            acts: (one) =>
              mayDecide && (
                <>
                  {one.state === 'asked' &&
                    (one.isOwn ? (
                      <Text size="sm">{w('promotions.own')}</Text>
                    ) : (
                      <Button onClick={() => setAsked({ one, to: 'open' })}>
                        {w('promotionSteps.approve')}
                      </Button>
                    ))}
                  {one.state !== 'ended' && (
                    <Button variant="default" onClick={() => setAsked({ one, to: 'ended' })}>
                      {w('promotionSteps.end')}
                    </Button>
                  )}
                </>
              ),
          }}
          empty={w('boards.none')}
          query={query}
        />
      </Paper>
      {isMaking && (
        <BoardDialog
          currency={query.data?.currency ?? ''}
          onClose={() => setMaking(false)}
          onMade={() => query.refetch()}
        />
      )}
      {asked && (
        <ReasonDialog
          title={w(asked.to === 'open' ? 'boards.approve' : 'boards.end')}
          text={w(asked.to === 'open' ? 'boards.approveText' : 'boards.endText')}
          confirm={w(asked.to === 'open' ? 'promotionSteps.approve' : 'promotionSteps.end')}
          isDanger={asked.to === 'ended'}
          onClose={() => setAsked(undefined)}
          onConfirm={async (reason) => {
            const answer = await send(changeLeaderboard, { boardId: asked.one.boardId, to: asked.to, reason })
            await query.refetch()
            return answer.ok ? undefined : answer
          }}
        />
      )}
    </>
  )
}
