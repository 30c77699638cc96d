type Sound = 'turn' | 'stop' | 'scatter' | 'tense' | 'line' | 'win' | 'feature' | 'ray'

/** Parameters of zzfx; the second one, 0, keeps every sound the same each time. */
const sounds: Record<Sound, (number | undefined)[]> = {
  turn: [0.5, 0, 180, 0.01, 0.06, 0.12, 0, 1.6, -6],
  stop: [0.7, 0, 150, 0, 0.01, 0.06, 1, 1.2, -14],
  scatter: [0.9, 0, 523, 0.01, 0.12, 0.3, 0, 1.3, undefined, undefined, 260, 0.06],
  tense: [0.4, 0, 220, 0.2, 0.7, 0.2, 0, 1, 1.2, undefined, undefined, undefined, 0.06],
  line: [0.6, 0, 660, 0, 0.05, 0.16, 0, 1.4, undefined, undefined, 180, 0.04],
  win: [0.9, 0, 440, 0.01, 0.2, 0.45, 0, 1.2, undefined, undefined, 220, 0.08, 0.08],
  feature: [1, 0, 330, 0.02, 0.5, 0.7, 0, 1.1, undefined, undefined, 165, 0.09, 0.12],
  ray: [0.7, 0, 880, 0, 0.06, 0.25, 0, 1.5, undefined, undefined, 330, 0.05],
}

/** Sounds that are silent until they are switched on; the generator is loaded then. */
export function createSounds() {
  let zzfx: ((...parameters: (number | undefined)[]) => unknown) | null = null
  let isOn = false
  return {
    async set(wanted: boolean) {
      isOn = wanted
      // It opens an audio device as soon as it is loaded.
      if (wanted) zzfx ??= (await import('zzfx')).zzfx
    },
    play(sound: Sound) {
      if (isOn) zzfx?.(...sounds[sound])
    },
  }
}

export type Sounds = ReturnType<typeof createSounds>
