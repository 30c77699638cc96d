import type { OutputOf } from '@fairground/contract/call'
import { listEvents } from '@fairground/contract/office-alarms'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { Paper, Text } from '@mantine/core'
import { useMay } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { PlayerLink } from '../../parts/player-link.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

type Figures = OutputOf<typeof listEvents>['list'][number]['after']

const mostWins = 5

/** Shows the newest large wins, for people who may see significant events. */
export function LargeWins() {
  return useMay('alarms.see') ? <Wins /> : null
}

function Wins() {
  const { w } = useWords()
  const { minute, money } = useFormats()
  const { data } = useRead(listEvents, { kind: 'large-win' })
  if (!data || data.list.length === 0) return null
  return (
    <Paper className="surface" p="md" component="section" aria-labelledby="today-wins">
      <Text component="h2" id="today-wins" fw={650} mb="xs">
        {w('today.largeWins')}
      </Text>
      {data.list.slice(0, mostWins).map(({ eventId, at, player, after }) => (
        <div key={eventId} className="today-row">
          <span>{player ? <PlayerLink of={player} /> : '–'}</span>
          <span className="amount">{[winOf(after), minute(at)].filter(Boolean).join(' · ')}</span>
        </div>
      ))}
    </Paper>
  )

  function winOf(after: Figures): string {
    const { won, currency } = after ?? {}
    if (typeof won !== 'string' || typeof currency !== 'string') return ''
    return money({ amount: moneyText(BigInt(won), currencyOf(currency)), currency })
  }
}
