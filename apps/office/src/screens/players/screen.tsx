import type { OutputOf } from '@fairground/contract/call'
import { listPlayers, searchPlayers } from '@fairground/contract/staff'
import { Button, Group, Paper, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useList } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useTypedSearch } from '../../parts/typed-search.ts'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { Filters, useFilters } from './filters.tsx'

type Player = OutputOf<typeof searchPlayers>['list'][number]

/**
 * The page of players, with personal data masked: those found by a text, by any of the server's search keys, or without
 * one all that pass the filters.
 */
export function Screen() {
  const { w, named } = useWords()
  const { time } = useFormats()
  const [text, setText] = useTypedSearch('players')
  const [typed, setTyped] = useState(text)
  const isSearching = text.length >= 2
  const found = useList(searchPlayers, { text }, { isOn: isSearching })
  const filters = useFilters()
  const isFiltered = Object.keys(filters).length > 0
  const listed = useList(listPlayers, filters, { isOn: !isSearching })
  const { hasNextPage, isFetching, error, fetchNextPage } = listed
  // The server looks at a limited number of players per page, so that a page may be empty and not the last one.
  const isLooking = listed.data?.pages.at(-1)?.list.length === 0 && hasNextPage && !error
  useEffect(() => {
    if (isLooking && !isFetching) void fetchNextPage()
  }, [isLooking, isFetching, fetchNextPage])
  const passing = listed.list?.length === 0 && hasNextPage ? undefined : listed.list

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
    { id: 'rank', header: w('player.rank'), cell: ({ row }) => row.original.rank, meta: { isNumber: true } },
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
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              if (event.currentTarget.value === '') setText('')
            }}
          />
          <Button type="submit" disabled={typed.trim().length < 2}>
            {w('players.find')}
          </Button>
        </Group>
      </form>
      {!isSearching && <Filters isFiltered={isFiltered} />}
      <Paper className="surface">
        <ListTable
          hasViews={!isSearching}
          name={w('players.title')}
          columns={columns}
          rows={isSearching ? found.list : passing}
          idOf={({ customerId }) => customerId}
          hrefOf={({ customerId }) => `/players/${customerId}`}
          empty={w(isSearching ? 'players.none' : isFiltered ? 'players.noneSuch' : 'players.noneYet')}
          query={isSearching ? found : listed}
        />
      </Paper>
    </>
  )
}
