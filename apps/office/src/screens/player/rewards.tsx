import type { OutputOf } from '@fairground/contract/call'
import { listPlayerRewards } from '@fairground/contract/office-player-lists'
import { Paper, Progress, Stack, Text } from '@mantine/core'
import { useList } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { Panel } from './panel.tsx'

type Page = OutputOf<typeof listPlayerRewards>
type Reward = Page['list'][number]

/** Shows the bonuses and rewards of a player, and the turnover that is still required. */
export function Rewards({ customerId }: { customerId: string }) {
  const { w, named } = useWords()
  const { time, money } = useFormats()
  const rewards = useList(listPlayerRewards, { customerId })
  const requirements = (rewards.data?.pages[0] as Page | undefined)?.requirements ?? []
  const columns: Column<Reward>[] = [
    { id: 'addedAt', header: w('transactions.at'), cell: ({ row }) => time(row.original.addedAt) },
    {
      id: 'kind',
      header: w('transactions.kind'),
      cell: ({ row: { original: one } }) => one.name ?? named('rewardKinds', one.kind),
    },
    {
      id: 'state',
      header: w('vendorBets.state'),
      cell: ({ row }) => <StateWord is={`rewardStates.${row.original.state}`} />,
    },
    {
      id: 'amount',
      header: w('transactions.amount'),
      meta: { isNumber: true },
      cell: ({ row }) => money(row.original.amount),
    },
    {
      id: 'turnover',
      header: w('playerLists.turnover'),
      meta: { isNumber: true },
      cell: ({ row }) => `${row.original.turnover} ×`,
    },
    {
      id: 'expiresAt',
      header: w('playerLists.expires'),
      cell: ({ row: { original: one } }) => (one.expiresAt ? time(one.expiresAt) : '–'),
    },
  ]
  return (
    <Stack>
      {requirements.length > 0 && (
        <Panel title={w('playerLists.requirements')}>
          <Stack gap="sm">
            {requirements.map(({ recipe, required, played, openedAt, expiresAt }) => (
              <div key={openedAt + recipe}>
                <Text size="sm">
                  {named('recipes', recipe)} ·{' '}
                  {w('playerLists.played', { played: money(played), required: money(required) })}
                  {expiresAt && ` · ${w('playerLists.until', { time: time(expiresAt) })}`}
                </Text>
                <Progress
                  size="sm"
                  aria-label={named('recipes', recipe)}
                  value={(100 * Number(played.amount)) / Number(required.amount)}
                />
              </div>
            ))}
          </Stack>
        </Panel>
      )}
      <Paper className="surface">
        <ListTable
          name={w('playerLists.rewards')}
          columns={columns}
          rows={rewards.list}
          idOf={({ rewardId }) => rewardId}
          drawer={{ title: ({ name, kind }) => name ?? named('rewardKinds', kind) }}
          empty={w('playerLists.noRewards')}
          query={rewards}
        />
      </Paper>
    </Stack>
  )
}
