import type { OutputOf } from '@fairground/contract/call'
import { getToday } from '@fairground/contract/office-today'
import { Center, Loader, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { useRead } from '../../api/use-reads.ts'
import { codeOf, Failure } from '../../parts/failure.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { FigureTile } from './figure-tile.tsx'
import { LargeWins } from './large-wins.tsx'
import { WaitingList } from './waiting-list.tsx'

type Today = OutputOf<typeof getToday>

/** The time after which the figures are read again. */
const againMs = 60_000

const figures = ['deposits', 'withdrawals', 'staked', 'result', 'active', 'registered'] as const

/** The home of the office: today's figures, what waits, what is wrong, and what is played. */
export function Screen() {
  const { w } = useWords()
  const { day, clock } = useFormats()
  const query = useRead(getToday, {}, { everyMs: againMs })
  if (query.error) return <Failure code={codeOf(query.error)} onAgain={query.refetch} />
  const today = query.data
  if (!today)
    return (
      <Center p="xl">
        <Loader role="status" aria-label={w('list.loading')} />
      </Center>
    )
  return (
    <>
      <ScreenTitle
        title={w('today.title')}
        about={w('today.about', { day: day(today.day), from: clock(today.fromAt), at: clock(today.atAt) })}
      />
      <Stack>
        <SimpleGrid cols={{ base: 2, md: 3, xl: 6 }} spacing="sm">
          {figures.map((figure) => (
            <FigureTile key={figure} figure={figure} today={today} />
          ))}
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm">
          <WaitingList />
          <Stack gap="sm">
            <ChangedDays today={today} />
            <Exposures today={today} />
            <Categories today={today} />
            <Games today={today} />
            <LargeWins />
          </Stack>
        </SimpleGrid>
      </Stack>
    </>
  )
}

function ChangedDays({ today: { changed } }: { today: Today }) {
  const { w } = useWords()
  const { day: dayText } = useFormats()
  if (changed.length === 0) return null
  return (
    <Paper className="surface" p="md" component="section" aria-labelledby="today-changed">
      <Text component="h2" id="today-changed" fw={650} mb="xs">
        {w('today.changed')}
      </Text>
      {changed.map(({ day, remarks }) => (
        <div key={day} className="today-row">
          <Link to={`/reports/games?from=${day}&until=${day}`}>{dayText(day)}</Link>
          <span>{w('today.changedRemarks', { count: remarks })}</span>
        </div>
      ))}
    </Paper>
  )
}

function Exposures({ today: { exposures } }: { today: Today }) {
  const { w } = useWords()
  const { money } = useFormats()
  if (!exposures || exposures.length === 0) return null
  return (
    <Paper className="surface" p="md" component="section" aria-labelledby="today-exposures">
      <Text component="h2" id="today-exposures" fw={650} mb="xs">
        {w('today.exposures')}
      </Text>
      {exposures.map(({ drawId, nodeId, name, issue, type, line, amount, most }) => (
        <div key={drawId} className="today-row">
          <span>
            <Link
              to={`/exposure-limits?${new URLSearchParams({ game: nodeId, currency: amount.currency })}`}
            >{`${name} · ${issue} · ${type} ${line}`}</Link>
            <span className="today-bar" style={{ width: shareOf(amount.amount, most.amount) }} />
          </span>
          <span className="amount">{w('today.exposedOf', { amount: money(amount), most: money(most) })}</span>
        </div>
      ))}
    </Paper>
  )
}

/** The width of a bar: the share of an amount in a limit, at most the whole. */
function shareOf(amount: string, most: string): string {
  return `${Math.min(1, Number(most) > 0 ? Number(amount) / Number(most) : 1) * 100}%`
}

function Categories({ today: { categories, day } }: { today: Today }) {
  const { w, named } = useWords()
  const { money } = useFormats()
  const most = Math.max(1, ...categories.map(({ staked }) => Number(staked.amount)))
  return (
    <Paper className="surface" p="md" component="section" aria-labelledby="today-categories">
      <Text component="h2" id="today-categories" fw={650} mb="xs">
        {w('today.categories')}
      </Text>
      {categories.length === 0 && (
        <Text size="sm" c="dimmed">
          {w('today.nothing')}
        </Text>
      )}
      {categories.map(({ category, staked, result }) => (
        <div key={category} className="today-row">
          <span>
            <Link to={`/reports/games?from=${day}&until=${day}&category=${category}`}>
              {named('categories', category)}
            </Link>
            <span className="today-bar" style={{ width: `${(Number(staked.amount) / most) * 100}%` }} />
          </span>
          <span className="amount">{money(result)}</span>
        </div>
      ))}
    </Paper>
  )
}

function Games({ today: { games, day } }: { today: Today }) {
  const { w } = useWords()
  const { money } = useFormats()
  if (games.length === 0) return null
  return (
    <Paper className="surface" p="md" component="section" aria-labelledby="today-games">
      <Text component="h2" id="today-games" fw={650} mb="xs">
        {w('today.games')}
      </Text>
      {games.map(({ gameId, name, staked, result }) => (
        <div key={gameId} className="today-row">
          <Link to={`/reports/games?from=${day}&until=${day}&game=${encodeURIComponent(gameId)}`}>
            {name}
          </Link>
          <span className="amount">
            {w('today.stakedAndResult', { staked: money(staked), result: money(result) })}
          </span>
        </div>
      ))}
    </Paper>
  )
}
