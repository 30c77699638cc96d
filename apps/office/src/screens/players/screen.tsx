import type { OutputOf } from '@fairground/contract/call'
import { searchPlayers } from '@fairground/contract/staff'
import { Button, Group, Paper, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useList } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useTypedSearch } from '../../parts/typed-search.ts'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

type Player = OutputOf<typeof searchPlayers>['list'][number]

/** The page that finds players by any of the server's search keys; personal data is masked. */
export function Screen() {
  const { w, named } = useWords()
  const { time } = useFormats()
  const [text, setText] = useTypedSearch('players')
  const [typed, setTyped] = useState(text)
  const found = useList(searchPlayers, { text }, { isOn: text.length >= 2 })

  const columns: Column<Player>[] = [
    {
      id: 'username',
      header: w('player.username'),
      cell: ({ row: { original: player } }) => player.username,
    },
    {
      id: 'customerId',
      header: w('player.customerId'),
      cell: ({ row: { original: player } }) => <span className="code">{player.customerId}</span>,
    },
    {
      id: 'standing',
      header: w('player.standing'),
      cell: ({ row: { original: player } }) => (
        <Group gap="xs" display="inline-flex">
          {named('standings', String(player.standing))}
          {!player.isOpen && <StateWord is="player.closed" />}
        </Group>
      ),
    },
    { id: 'payeeName', header: w('player.payeeName'), cell: ({ row }) => row.original.payeeName || '–' },
    { id: 'mobile', header: w('player.mobile'), cell: ({ row }) => row.original.mobile ?? '–' },
    { id: 'email', header: w('player.email'), cell: ({ row }) => row.original.email ?? '–' },
    {
      id: 'registeredAt',
      header: w('player.registeredAt'),
      cell: ({ row }) => time(row.original.registeredAt),
    },
  ]

  return (
    <>
      <ScreenTitle title={w('players.title')} about={w('players.about')} />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setText(typed.trim())
        }}
      >
        <Group align="end" mb="md" wrap="nowrap">
          <TextInput
            flex={1}
            maw={480}
            type="search"
            label={w('players.search')}
            autoFocus
            minLength={2}
            maxLength={254}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" disabled={typed.trim().length < 2}>
            {w('players.find')}
          </Button>
        </Group>
      </form>
      {text.length >= 2 && (
        <Paper className="surface">
          <ListTable
            hasViews
            name={w('players.title')}
            columns={columns}
            rows={found.list}
            idOf={({ customerId }) => customerId}
            hrefOf={({ customerId }) => `/players/${customerId}`}
            empty={w('players.none')}
            query={found}
          />
        </Paper>
      )}
    </>
  )
}
