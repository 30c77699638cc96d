import type { OutputOf } from '@fairground/contract/call'
import { getChannels } from '@fairground/contract/office-content'
import { Button, Paper } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { WaitingChange } from '../../parts/waiting-change.tsx'
import { useWords } from '../../text/words.tsx'
import { ChannelsDialog } from './channels-dialog.tsx'

type Channel = OutputOf<typeof getChannels>['channels'][number] & { place: number }

/** The page of the channels by which players reach the operator, in the order in which the site offers them. */
export function Screen() {
  const { w, named } = useWords()
  const mayChange = useMay('content.publish')
  const query = useRead(getChannels, {})
  const [isChanging, setChanging] = useState(false)
  const rows = query.data?.channels.map((one, at) => ({ ...one, place: at + 1 }))

  const columns: Column<Channel>[] = [
    { id: 'type', header: w('channels.kind'), cell: ({ row }) => named('channelTypes', row.original.type) },
    {
      id: 'place',
      header: w('order.place'),
      meta: { isNumber: true },
      cell: ({ row }) => row.original.place,
    },
    {
      id: 'path',
      header: w('channels.address'),
      cell: ({ row }) => <span className="code">{row.original.path}</span>,
    },
    {
      id: 'audience',
      header: w('content.audience'),
      cell: ({ row }) => named('contentAudiences', row.original.audience),
    },
  ]

  return (
    <>
      <ScreenTitle title={w('channels.title')} about={w('channels.about')}>
        {mayChange && query.data && <Button onClick={() => setChanging(true)}>{w('channels.change')}</Button>}
      </ScreenTitle>
      <WaitingChange call="setChannels" subject={undefined} />
      <Paper className="surface" mt="md">
        <ListTable
          name={w('channels.title')}
          columns={columns}
          rows={rows}
          idOf={({ type, path, audience }) => `${type} ${path} ${audience}`}
          empty={w('channels.none')}
          query={query}
        />
      </Paper>
      {isChanging && query.data && (
        <ChannelsDialog
          channels={query.data.channels}
          version={query.data.version}
          onClose={() => {
            setChanging(false)
            void query.refetch()
          }}
        />
      )}
    </>
  )
}
