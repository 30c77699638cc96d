import { createSounds } from '@fairground/games/slots/view-sounds'
import { tableSounds } from '@fairground/games/tables/view-sounds'
import type { TableView } from '@fairground/games/view-table'
import { useEffect, useState } from 'react'
import { keptVolumes } from '../play/sound-volumes.ts'
import { type Heard, tableEffects } from './table-effects.ts'
import type { Table } from './table-state.ts'

/** The time from the sound of a card that slides to that of its turn. */
const flipMs = 330

/** Plays the sounds of a table, off until the player switches them on; they end with the page. */
export function useTableSounds(table: Table, view: TableView) {
  const [sounds] = useState(() => createSounds(tableSounds))
  const [isOn, setOn] = useState(false)

  useEffect(() => {
    const heardOf = (): Heard => {
      const state = table.state()
      const { drawId, result } = state.moment
      const isDrawn = state.phase === 'drawn' && result !== null
      return { ...state, drawId, dealt: isDrawn ? view.dealt(result, state.shownMs) : 0 }
    }
    let before = heardOf()
    let flip: ReturnType<typeof setTimeout>
    const unsubscribe = table.subscribe(() => {
      const after = heardOf()
      for (const effect of tableEffects(before, after, view.dealtSound)) {
        sounds.play(effect)
        if (effect === 'slide') flip = setTimeout(() => sounds.play('flip'), flipMs)
      }
      before = after
    })
    return () => {
      clearTimeout(flip)
      unsubscribe()
    }
  }, [table, view, sounds])

  function turn() {
    sounds.set({ isOn: !isOn, ...keptVolumes() })
    setOn(!isOn)
  }
  return { isOn, turn }
}
