import { useEffect } from 'react'
import type { FlightBets, SlotName } from './flight-state.ts'

/** The keys of the two bets: outside of fields and buttons, space serves the first one too. */
const keys: Readonly<Record<string, SlotName>> = { '1': 'first', '2': 'second', ' ': 'first' }

/** The keys of the page with what they do, for its menu. */
export const flightKeys = [
  ['1', 'flight.key-first'],
  ['2', 'flight.key-second'],
] as const

/** Presses the button of a bet by its key. */
export function useFlightKeys(bets: FlightBets, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    function press(event: KeyboardEvent) {
      const { key, target, repeat } = event
      if (event.ctrlKey || event.metaKey || event.altKey || repeat) return
      if (target instanceof Element && target.closest('input, select, textarea, [role="dialog"]')) return
      if (key === ' ' && target instanceof Element && target.closest('button, a')) return
      const name = keys[key]
      if (!name) return
      event.preventDefault()
      void bets.press(name)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [bets, isOn])
}
