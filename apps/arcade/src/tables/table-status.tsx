import { useWords } from '../words.ts'
import { Ring } from './close-ring.tsx'
import type { TableState } from './table-state.ts'

/** The seconds before the close in which the clock warns. */
const endingSeconds = 5

/** Says what the table does now: the clock until the close while bets are taken, else a sentence. */
export function TableStatus({ state, betsMs }: { state: TableState; betsMs: number }) {
  const { say, sayRefusal } = useWords()
  const { phase, secondsLeft, stopped, canBet, moment } = state
  const line = 'text-sm font-semibold text-[#fff6dc] @3xl:text-base'
  if (stopped) return <p className={line}>{sayRefusal(stopped)}</p>
  if (phase === 'asleep')
    return (
      <p className={`${line} animate-pulse`} data-testid="asleep">
        {say('table.wakes')}
      </p>
    )
  if (phase === 'void') return <p className={line}>{say('table.void')}</p>
  if (phase !== 'open') return <p className={line}>{say('table.closed')}</p>
  const isEnding = secondsLeft <= endingSeconds
  return (
    <div className="flex items-center gap-2.5" data-testid="clock" data-seconds={secondsLeft}>
      <Ring key={moment.drawId} closesInMs={state.closesInMs} betsMs={betsMs} isEnding={isEnding}>
        {secondsLeft}
      </Ring>
      <p className={line}>
        {say(!canBet ? 'table.closed' : isEnding ? 'table.last-bets' : 'table.place-bets')}
      </p>
      <span className="sr-only">{say('table.closes-in', { seconds: secondsLeft })}</span>
    </div>
  )
}
