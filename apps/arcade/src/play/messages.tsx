import { formatMoney } from '@fairground/kernel/money'
import { Button } from '@fairground/web/ui/button'
import { Notice } from '@fairground/web/ui/notice'
import { useWords } from '../words.ts'
import { OpenAnew } from './not-opened.tsx'
import { type Seat, useTable } from './seat.ts'

interface MessagesProps {
  seat: Seat
  place?: 'top' | 'bottom'
}

/** Shows over the stage why a stake has no answer or was refused, and why automatic or free rounds have ended. */
export function Messages({ seat: { table, tryNow }, place = 'bottom' }: MessagesProps) {
  const { tag, say, sayRefusal } = useWords()
  const { phase, refusal, trouble, autoplay, freeWon } = useTable(table)
  const endedBy = autoplay?.endedBy ?? 'player'
  return (
    <div
      className={`pointer-events-none absolute inset-x-2 z-20 mx-auto max-w-xl *:pointer-events-auto ${place === 'top' ? 'top-1' : 'bottom-2'}`}
    >
      {phase === 'offline' && trouble && (
        <Notice>
          <p className="font-semibold">{sayRefusal(trouble.error)}</p>
          <p>{say('offline.safe')}</p>
          <Button size="small" className="mt-2" onClick={tryNow}>
            {say('offline.try-now')}
          </Button>
        </Notice>
      )}
      {phase === 'idle' && !refusal && endedBy !== 'player' && (
        <div role="status" data-testid="autoplay-ended">
          <Notice>{say(`autoplay.ended-${endedBy}`, { played: autoplay!.played })}</Notice>
        </div>
      )}
      {phase === 'idle' && freeWon !== null && (
        <div role="status" data-testid="free-over">
          <Notice>{say('free.over', { won: formatMoney(freeWon, table.currency, tag) })}</Notice>
        </div>
      )}
      {refusal && (
        <Notice kind="coral">
          <p>{sayRefusal(refusal)}</p>
          {phase === 'over' && (
            <p className="mt-2">
              <OpenAnew />
            </p>
          )}
        </Notice>
      )}
    </div>
  )
}
