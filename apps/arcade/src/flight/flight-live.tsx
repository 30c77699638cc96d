import type { FlightView } from '@fairground/games/view-flight'
import { useEffect, useRef, useState } from 'react'
import type { TableState } from '../tables/table-state.ts'
import { announced } from '../tables/table-told.ts'
import { useWords } from '../words.ts'
import { multipleText } from './bet-panel.tsx'
import type { FlightState } from './flight-state.ts'

interface FlightLiveProps {
  state: TableState
  flight: FlightState
  view: FlightView
  amount(minor: bigint): string
}

/** Tells a screen reader of the phases, of the player's exits, and of the end with the player's outcome. */
export function FlightLive({ state, flight, view, amount }: FlightLiveProps) {
  const { say, sayOfGame } = useWords()
  const before = useRef(state)
  const [told, setTold] = useState('')
  const { moment, phase } = state

  useEffect(() => {
    const next = announced(before.current, state)
    const hasTakenOff = before.current.phase !== 'flying' && state.phase === 'flying'
    before.current = state
    if (hasTakenOff) setTold(say('flight.takes-off'))
    else if (next?.kind === 'seconds') setTold(say('table.closes-in', { seconds: next.seconds }))
    else if (next) setTold(say(next.kind === 'open' ? 'table.place-bets' : 'table.closed'))
  }, [state, say])

  const result =
    phase === 'drawn' && moment.result !== null ? view.resultText(moment.result, { say: sayOfGame }) : ''
  const own = flight.slots.map(({ phase, locked, paid }) => {
    if (phase === 'left') return say('flight.left', { multiple: multipleText(locked!) })
    if (phase === 'reached') return say('flight.reached', { multiple: multipleText(locked!) })
    if (phase === 'won') return say('flight.won', { amount: amount(paid) })
    return phase === 'lost' ? say('flight.lost') : ''
  })
  return (
    <>
      <p role="status" aria-live="polite" className="sr-only" data-testid="told">
        {told}
      </p>
      <p role="status" aria-live="polite" className="sr-only" data-testid="result">
        {[result, ...own].filter(Boolean).join('. ')}
      </p>
    </>
  )
}
