import type { OutputOf } from '@fairground/contract/call'
import { listDrawModes, setDrawMode } from '@fairground/contract/office-results'
import { Button, Paper, Stack } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { SettingDialog } from '../../parts/setting-dialog.tsx'
import { useWords } from '../../text/words.tsx'

type Game = OutputOf<typeof listDrawModes>['list'][number]

/** The page of the games that can have official draws, each with its mode. */
export function Screen() {
  const { w, named } = useWords()
  const mayChange = useMay('draws.results')
  const [changed, setChanged] = useState<Game>()
  const query = useRead(listDrawModes, {})
  const other = changed?.mode === 'house' ? 'official' : 'house'

  const columns: Column<Game>[] = [
    {
      id: 'game',
      header: w('draws.game'),
      meta: { sortBy: ({ name }) => name },
      cell: ({ row }) => row.original.name,
    },
    {
      id: 'mode',
      header: w('drawModes.mode'),
      meta: { sortBy: ({ mode }) => mode },
      cell: ({ row }) => named('drawModes', row.original.mode),
    },
  ]
  return (
    <Stack>
      <ScreenTitle title={w('drawModes.title')} about={w('drawModes.about')} />
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('drawModes.title')}
          columns={columns}
          rows={query.data?.list}
          idOf={({ nodeId }) => nodeId}
          drawer={{
            title: ({ name }) => name,
            isActing: changed !== undefined,
            acts: (game) =>
              mayChange && <Button onClick={() => setChanged(game)}>{w('drawModes.changeHeader')}</Button>,
          }}
          empty={w('draws.none')}
          query={query}
        />
      </Paper>
      {changed && (
        <SettingDialog
          title={`${changed.name}: ${named('drawModes', other)}`}
          text={w('drawModes.text')}
          confirm={w('exposure.change')}
          call={setDrawMode}
          subject={`game/${changed.nodeId}`}
          values={{ mode: other }}
          more={() => ({ nodeId: changed.nodeId })}
          onClose={() => {
            setChanged(undefined)
            void query.refetch()
          }}
        />
      )}
    </Stack>
  )
}
