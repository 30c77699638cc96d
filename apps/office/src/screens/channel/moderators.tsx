import type { OutputOf } from '@fairground/contract/call'
import { listChannelModerators, setChannelModerator } from '@fairground/contract/office-channel'
import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { CustomerIdField } from '../../parts/customer-id-field.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useWords } from '../../text/words.tsx'

type Moderator = OutputOf<typeof listChannelModerators>['list'][number]

/** Lists the players who moderate the channel, makes another player a moderator, and ends it. */
export function Moderators() {
  const { w } = useWords()
  const send = useSend()
  const mayAppoint = useMay('channel.moderators')
  const query = useRead(listChannelModerators, {})
  const [customerId, setCustomerId] = useState('')
  const [asked, setAsked] = useState<{ customerId: string; isModerator: boolean }>()

  const columns: Column<Moderator>[] = [
    {
      id: 'who',
      header: w('channel.member'),
      cell: ({ row }) => <PlayerLink of={row.original} />,
    },
    {
      id: 'account',
      header: w('chats.account'),
      cell: ({ row }) => <StateWord is={row.original.isOpen ? 'player.open' : 'player.closed'} />,
    },
    ...(mayAppoint
      ? [
          {
            id: 'act',
            header: w('list.actions'),
            cell: ({ row: { original: one } }) => (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => setAsked({ customerId: one.customerId, isModerator: false })}
              >
                {w('channel.endModerator')}
              </Button>
            ),
          } satisfies Column<Moderator>,
        ]
      : []),
  ]

  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {w('channel.moderatorsText')}
      </Text>
      {mayAppoint && (
        <Group align="end">
          <CustomerIdField value={customerId} onChange={setCustomerId} />
          <Button disabled={customerId === ''} onClick={() => setAsked({ customerId, isModerator: true })}>
            {w('channel.makeModerator')}
          </Button>
        </Group>
      )}
      <Paper className="surface">
        <ListTable
          name={w('channel.part.moderators')}
          columns={columns}
          rows={query.data?.list}
          idOf={(one) => one.customerId}
          empty={w('channel.noModerators')}
          query={query}
        />
      </Paper>
      {asked && (
        <ReasonDialog
          title={w(asked.isModerator ? 'channel.makeModerator' : 'channel.endModerator')}
          text={w(asked.isModerator ? 'channel.makeModeratorText' : 'channel.endModeratorText')}
          confirm={w(asked.isModerator ? 'channel.makeModerator' : 'channel.endModerator')}
          onClose={() => setAsked(undefined)}
          onConfirm={async (reason) => {
            const answer = await send(setChannelModerator, { ...asked, reason })
            if (answer.ok) setCustomerId('')
            await query.refetch()
            return answer.ok ? undefined : answer
          }}
        />
      )}
    </Stack>
  )
}
