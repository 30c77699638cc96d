import type { TableView } from '@fairground/games/view-table'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../words.ts'
import type { TableState } from './table-state.ts'
import { announced } from './table-told.ts'

interface TableLiveProps {
  state: TableState
  view: TableView
  amount(minor: bigint): string
}

/** Tells a screen reader of the phases of the table, of the result in words, and of the player's own outcome. */
export function TableLive({ state, view, amount }: TableLiveProps) {
  const { say, sayOfGame } = useWords()
  const before = useRef(state)
  const [told, setTold] = useState('')

  useEffect(() => {
    const next = announced(before.current, state)
    before.current = state
    if (next?.kind === 'seconds') setTold(say('table.closes-in', { seconds: next.seconds }))
    else if (next) setTold(say(next.kind === 'open' ? 'table.place-bets' : 'table.closed'))
  }, [state, say])

  const { moment, isJudged, wonSum, roundStake } = state
  const result = isJudged && moment.result !== null ? view.resultText(moment.result, { say: sayOfGame }) : ''
  const own =
    wonSum === null
      ? ''
      : wonSum > 0n
        ? say('result.won', { amount: amount(wonSum) })
        : say('table.lost', { amount: amount(roundStake) })
  return (
    <>
      <p role="status" aria-live="polite" className="sr-only" data-testid="told">
        {told}
      </p>
      <p role="status" aria-live="polite" className="sr-only" data-testid="result">
        {[result, own].filter(Boolean).join('. ')}
      </p>
    </>
  )
}
