import { queueTopic } from '@fairground/contract/office-live'
import { changeRaffle, listBrandRaffles, type OfficeRaffle } from '@fairground/contract/raffles'
import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTopic } from '../../api/live.ts'
import { useMay, useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { NewRaffle } from './new-raffle.tsx'

type Step = 'approve' | 'call'

/** The page of the brand's raffles: prizes and cost, participants, and the persons who decide. */
export function Screen() {
  const { w } = useWords()
  const { money, span } = useFormats()
  const send = useSend()
  const mayMake = useMay('promotions.make')
  const mayDecide = useMay('promotions.decide')
  useTopic(queueTopic('raffles'), [listBrandRaffles])
  const query = useRead(listBrandRaffles, {})
  const [isMaking, setMaking] = useState(false)
  const [asked, setAsked] = useState<{ one: OfficeRaffle; step: Step }>()

  const columns: Column<OfficeRaffle>[] = [
    {
      id: 'name',
      header: w('promotions.name'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          <span>{one.name}</span>
          <Text size="sm" c="dimmed">
            {one.article}
          </Text>
        </Stack>
      ),
      meta: {
        sortBy: ({ name }) => name,
        nameInDrawer: w('promotionNew.article'),
        inDrawer: ({ article }) => article,
      },
    },
    {
      id: 'state',
      header: w('promotions.state'),
      meta: { sortBy: ({ state }) => state },
      cell: ({ row: { original: one } }) => <StateWord is={`raffleStates.${one.state}`} />,
    },
    {
      id: 'cost',
      header: w('raffles.cost'),
      meta: { isNumber: true, sortBy: ({ cost }) => Number(cost.amount) },
      cell: ({ row }) => <span className="amount">{money(row.original.cost)}</span>,
    },
    {
      id: 'entries',
      header: w('raffles.entries'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          <span>{w('raffles.entriesOf', { entries: one.entries, participants: one.participants })}</span>
          {one.state === 'drawn' && (
            <Text size="sm" c="dimmed">
              {w('raffles.winners', { count: one.winners })}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'when',
      header: w('promotions.when'),
      meta: { sortBy: ({ startsAt }) => startsAt },
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          <span>{span(one.startsAt, one.closesAt)}</span>
          <Text size="sm" c="dimmed">
            {w('raffles.by', { by: one.madeBy ?? '–', approvedBy: one.approvedBy ?? '–' })}
          </Text>
        </Stack>
      ),
    },
  ]

  return (
    <>
      <ScreenTitle title={w('raffles.title')} about={w('raffles.about')} />
      {mayMake && (
        <Group justify="flex-end" mb="md">
          <Button onClick={() => setMaking(true)}>{w('raffles.new')}</Button>
        </Group>
      )}
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('raffles.title')}
          columns={columns}
          rows={query.data?.list}
          idOf={({ raffleId }) => raffleId}
          drawer={{
            title: ({ name }) => name,
            isActing: asked !== undefined,
            acts: (one) =>
              mayDecide && (
                <>
                  {one.state === 'asked' &&
                    (one.isOwn ? (
                      <Text size="sm">{w('raffles.own')}</Text>
                    ) : (
                      <Button onClick={() => setAsked({ one, step: 'approve' })}>
                        {w('raffleSteps.approve')}
                      </Button>
                    ))}
                  {(one.state === 'asked' || one.state === 'open') && (
                    <Button variant="default" onClick={() => setAsked({ one, step: 'call' })}>
                      {w('raffleSteps.call')}
                    </Button>
                  )}
                </>
              ),
          }}
          empty={w('raffles.none')}
          query={query}
        />
      </Paper>
      {isMaking && query.data && (
        <NewRaffle
          currency={query.data.currency}
          articles={query.data.articles}
          onClose={() => {
            setMaking(false)
            void query.refetch()
          }}
        />
      )}
      {asked && (
        <ReasonDialog
          title={`${w(`raffleSteps.${asked.step}`)}: ${asked.one.name}`}
          text={w(`raffleSteps.${asked.step}Text`)}
          confirm={w(`raffleSteps.${asked.step}`)}
          isDanger={asked.step === 'call'}
          onClose={() => setAsked(undefined)}
          onConfirm={async (reason) => {
            const to = asked.step === 'approve' ? 'open' : 'void'
            const answer = await send(changeRaffle, { raffleId: asked.one.raffleId, to, reason })
            await query.refetch()
            return answer.ok ? undefined : answer
          }}
        />
      )}
    </>
  )
}
