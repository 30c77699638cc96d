import { boardSounds, shownAt } from '@fairground/games/lotteries/view-sounds'
import { createSounds } from '@fairground/games/slots/view-sounds'
import { useEffect, useState } from 'react'
import { keptVolumes } from '../play/sound-volumes.ts'
import { effectsBetween } from './board-effects.ts'
import type { Board } from './board-state.ts'

/**
 * Plays the sounds of a board, off until the player switches them on, at the volume of the effects of slots; they end
 * with the page.
 */
export function useBoardSounds(board: Board) {
  const [sounds] = useState(() => createSounds(boardSounds))
  const [isOn, setOn] = useState(false)

  useEffect(() => {
    let before = board.state()
    const unsubscribe = board.subscribe(() => {
      const after = board.state()
      for (const effect of effectsBetween(before, after)) sounds.play(effect)
      before = after
    })
    // The sound of a drawn item is played when its picture appears.
    const hears = (event: Event) => {
      const at = shownAt(event as AnimationEvent | TransitionEvent)
      if (at !== undefined) sounds.play('ball', at)
    }
    const names = ['animationstart', 'animationend', 'transitionend']
    for (const name of names) addEventListener(name, hears)
    return () => {
      unsubscribe()
      for (const name of names) removeEventListener(name, hears)
    }
  }, [board, sounds])

  function turn() {
    sounds.set({ isOn: !isOn, ...keptVolumes() })
    setOn(!isOn)
  }
  return { isOn, turn }
}
