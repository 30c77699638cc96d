import { originalSounds } from '@fairground/games/originals/view-sounds'
import { createSounds } from '@fairground/games/slots/view-sounds'
import { useEffect, useState } from 'react'
import { keptVolumes } from '../play/sound-volumes.ts'
import type { HeardEffect } from './quick-effects.ts'

interface Source<State> {
  state(): State
  subscribe(listener: () => void): () => void
}

/**
 * Plays the sounds of an original when the state behind its stage changes, off until the player switches them on, at
 * the volume of the effects of slots; they end with the page.
 */
export function useOriginalSounds<State>(
  source: Source<State>,
  effectsBetween: (before: State, after: State) => readonly HeardEffect[],
) {
  const [sounds] = useState(() => createSounds(originalSounds))
  const [isOn, setOn] = useState(false)

  useEffect(() => {
    let before = source.state()
    return source.subscribe(() => {
      const after = source.state()
      for (const { name, step } of effectsBetween(before, after)) sounds.play(name, step)
      before = after
    })
  }, [source, sounds, effectsBetween])

  function turn() {
    sounds.set({ isOn: !isOn, ...keptVolumes() })
    setOn(!isOn)
  }
  return { isOn, turn }
}
