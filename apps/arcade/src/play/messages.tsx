import { formatMoney } from '@fairground/kernel/money'
import { Button } from '@fairground/web/ui/button'
import { Notice } from '@fairground/web/ui/notice'
import { type Refusal, useWords } from '../words.ts'
import type { Trouble } from './desk.ts'
import { OpenAnew } from './not-opened.tsx'
import { type Seat, useTable } from './seat.ts'

interface MessagesProps {
  seat: Seat
  place?: 'top' | 'bottom'
}

/** Shows over the stage why a stake has no answer or was refused, and why automatic or free rounds have ended. */
export function Messages({ seat: { table, tryNow }, place = 'bottom' }: MessagesProps) {
  const { tag, say } = useWords()
  const { phase, refusal, trouble, autoplay, freeWon } = useTable(table)
  const endedBy = autoplay?.endedBy ?? 'player'
  return (
    <div className={`${overStage} ${place === 'top' ? 'top-1' : 'bottom-2'}`}>
      <Reasons
        trouble={phase === 'offline' ? trouble : null}
        refusal={refusal}
        isOver={phase === 'over'}
        tryNow={tryNow}
      />
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
    </div>
  )
}

const overStage = 'pointer-events-none absolute inset-x-2 z-20 mx-auto max-w-xl *:pointer-events-auto'

interface ReasonsProps {
  /** Why the last call has no answer; null if it has one. */
  trouble: Trouble | null
  refusal: Refusal | null
  /** Whether the page must be opened again. */
  isOver: boolean
  tryNow(): void
}

/** Shows at the top of the stage why a call has no answer or was refused. */
export function MessageList(props: ReasonsProps) {
  return (
    <div className={`${overStage} top-1`}>
      <Reasons {...props} />
    </div>
  )
}

function Reasons({ trouble, refusal, isOver, tryNow }: ReasonsProps) {
  const { say, sayRefusal } = useWords()
  return (
    <>
      {trouble && (
        <Notice>
          <p className="font-semibold">{sayRefusal(trouble.error)}</p>
          <p>{say('offline.safe')}</p>
          <Button size="small" className="mt-2" onClick={tryNow}>
            {say('offline.try-now')}
          </Button>
        </Notice>
      )}
      {refusal && (
        <Notice kind="coral">
          <p>{sayRefusal(refusal)}</p>
          {isOver && (
            <p className="mt-2">
              <OpenAnew />
            </p>
          )}
        </Notice>
      )}
    </>
  )
}
