import { createSounds } from '@fairground/games/slots/view-sounds'
import type { TableEffectName } from '@fairground/games/tables/sounds'
import { tableSounds } from '@fairground/games/tables/view-sounds'
import { useEffect, useState } from 'react'
import { keptVolumes } from '../play/sound-volumes.ts'
import type { Table } from '../tables/table-state.ts'
import type { FlightBets, SlotPhase } from './flight-state.ts'

/** The part of a flight on which its sounds depend. */
interface Heard {
  phase: string
  slots: readonly SlotPhase[]
}

/** Returns the sounds of a change of a flight: of a placed bet, the start, the end, and a bet that is locked in. */
export function flightEffects(before: Heard, after: Heard): TableEffectName[] {
  const heard: TableEffectName[] = []
  const became = (...phases: SlotPhase[]) =>
    after.slots.some((phase, at) => phases.includes(phase) && !phases.includes(before.slots[at]!))
  if (became('placed') && after.phase === 'open') heard.push('chip')
  if (before.phase !== 'flying' && after.phase === 'flying') heard.push('bell')
  if (became('left', 'reached')) heard.push('win')
  if (before.phase === 'flying' && after.phase === 'drawn') heard.push('slide')
  return heard
}

/** Plays the sounds of a flight, off until the player switches them on; they end with the page. */
export function useFlightSounds(table: Table, bets: FlightBets) {
  const [sounds] = useState(() => createSounds(tableSounds))
  const [isOn, setOn] = useState(false)

  useEffect(() => {
    const heardOf = (): Heard => ({
      phase: table.state().phase,
      slots: bets.state().slots.map(({ phase }) => phase),
    })
    let before = heardOf()
    return bets.subscribe(() => {
      const after = heardOf()
      for (const effect of flightEffects(before, after)) sounds.play(effect)
      before = after
    })
  }, [table, bets, sounds])

  function turn() {
    sounds.set({ isOn: !isOn, ...keptVolumes() })
    setOn(!isOn)
  }
  return { isOn, turn }
}
