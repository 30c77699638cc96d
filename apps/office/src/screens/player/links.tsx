import type { OutputOf } from '@fairground/contract/call'
import { listPlayerLinks } from '@fairground/contract/office-player-lists'
import { Paper, Stack, Text } from '@mantine/core'
import { useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

type Link = OutputOf<typeof listPlayerLinks>['list'][number]

/** Shows the accounts that have a browser, a payout account or the person in common with a player. */
export function Links({ customerId }: { customerId: string }) {
  const { w } = useWords()
  const { time } = useFormats()
  const links = useRead(listPlayerLinks, { customerId })
  const columns: Column<Link>[] = [
    {
      id: 'username',
      header: w('player.username'),
      meta: { sortBy: ({ username }) => username },
      cell: ({ row }) => row.original.username,
    },
    {
      id: 'by',
      header: w('playerLists.inCommon'),
      cell: ({ row }) => row.original.by.map((by) => w(`playerLinks.${by}`)).join(', '),
    },
    {
      id: 'lastAt',
      header: w('playerLists.lastAt'),
      meta: { sortBy: ({ lastAt }) => lastAt ?? '' },
      cell: ({ row: { original: one } }) => (one.lastAt ? time(one.lastAt) : '–'),
    },
    {
      id: 'state',
      header: w('vendorBets.state'),
      cell: ({ row }) => <StateWord is={row.original.isOpen ? 'player.open' : 'player.closed'} />,
    },
  ]
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {w('playerLists.linksText')}
      </Text>
      <Paper className="surface">
        <ListTable
          name={w('playerLists.links')}
          columns={columns}
          rows={links.data?.list}
          idOf={(link) => link.customerId}
          hrefOf={(link) => `/players/${link.customerId}`}
          empty={w('playerLists.noLinks')}
          query={links}
        />
      </Paper>
      {links.data?.isCut && <Text size="sm">{w('playerLists.moreLinks')}</Text>}
    </Stack>
  )
}
