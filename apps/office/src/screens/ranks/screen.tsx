import { getRankSettings } from '@fairground/contract/office-ranks'
import { Alert, Badge, Button, Group, Paper, Stack } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { ClubsDialog } from './clubs-dialog.tsx'
import { TermsDialog } from './terms-dialog.tsx'

/** The page of the brand's ranks: requirements and benefits, names and colours, and the number of players in each. */
export function Screen() {
  const { w } = useWords()
  const { money, time } = useFormats()
  const mayChange = useMay('ranks.settings')
  const query = useRead(getRankSettings, {})
  const [changed, setChanged] = useState<'terms' | 'clubs'>()
  const { data } = query
  const rows = data?.levels.map((level, at) => ({ rank: at + 1, ...level }))
  type Row = NonNullable<typeof rows>[number]

  const amount = (id: keyof Omit<Row, 'rank'>, header: string): Column<Row> => ({
    id,
    header,
    meta: { isNumber: true, sortBy: (row) => Number(row[id]) },
    cell: ({ row }) => money({ amount: row.original[id], currency: data!.currency }),
  })
  const columns: Column<Row>[] = [
    {
      id: 'rank',
      header: w('ranks.rank'),
      cell: ({ row: { original: one } }) => {
        const club = data!.clubs.findLast(({ rank }) => rank <= one.rank)
        const name = club && (club.names[data!.languages[0]!] ?? Object.values(club.names)[0])
        return (
          <Group gap="xs" display="inline-flex">
            <span>{one.rank}</span>
            {club && (
              <Badge tt="none" style={{ backgroundColor: club.color, color: club.color2 }}>
                {name}
              </Badge>
            )}
          </Group>
        )
      },
    },
    amount('validBet', w('ranks.validBet')),
    amount('deposits', w('ranks.deposits')),
    amount('keep', w('ranks.keep')),
    amount('levelGift', w('ranks.levelGift')),
    amount('monthGift', w('ranks.monthGift')),
    amount('birthdayGift', w('ranks.birthdayGift')),
    {
      id: 'players',
      header: w('ranks.players'),
      meta: {
        isNumber: true,
        sortBy: (row) => data!.players.find(({ rank }) => rank === row.rank)?.players ?? 0,
      },
      cell: ({ row }) => {
        const own = data!.players.find(({ rank }) => rank === row.original.rank)
        return w('ranks.playersOf', {
          players: String(own?.players ?? 0),
          noticed: String(own?.noticed ?? 0),
          held: String(own?.held ?? 0),
        })
      },
    },
  ]
  const close = () => {
    setChanged(undefined)
    void query.refetch()
  }
  return (
    <Stack>
      <ScreenTitle title={w('ranks.title')} about={w('ranks.about')}>
        {mayChange && data && (
          <Group gap="xs">
            <Button variant="default" onClick={() => setChanged('clubs')}>
              {w('ranks.changeClubs')}
            </Button>
            <Button onClick={() => setChanged('terms')}>{w('ranks.changeTerms')}</Button>
          </Group>
        )}
      </ScreenTitle>
      {data && !data.isOn && (
        <Alert color="gray" role="status">
          {w('ranks.off')}
        </Alert>
      )}
      {data?.next && (
        <Alert color="gray" role="status">
          {w('ranks.next', { time: time(data.next.beginsAt) })}
        </Alert>
      )}
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('ranks.title')}
          columns={columns}
          rows={rows}
          idOf={({ rank }) => String(rank)}
          drawer={{
            title: ({ rank }) => w('ranks.rankOf', { rank }),
            isActing: changed !== undefined,
            acts: () =>
              mayChange && (
                <>
                  <Button onClick={() => setChanged('terms')}>{w('ranks.changeTerms')}</Button>
                  <Button variant="default" onClick={() => setChanged('clubs')}>
                    {w('ranks.changeClubs')}
                  </Button>
                </>
              ),
          }}
          empty={w('ranks.none')}
          query={query}
        />
      </Paper>
      {data && <span>{w('ranks.turnoverOf', { percent: String(data.turnover) })}</span>}
      {changed === 'terms' && data && <TermsDialog settings={data} onClose={close} />}
      {changed === 'clubs' && data && <ClubsDialog settings={data} onClose={close} />}
    </Stack>
  )
}
