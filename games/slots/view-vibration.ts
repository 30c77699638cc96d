import type { EffectName } from './sounds.ts'

/** The vibration pattern of a sound (ms): vibrations with pauses between. */
const patterns: Partial<Record<EffectName, number | number[]>> = {
  stop: 12,
  line: 25,
  scatter: [20, 40, 20],
  win: [40, 60, 40, 60, 90],
}

/** Returns a function that vibrates when reels stop and on wins, if it is switched on and supported. */
export function createVibration(device: Pick<Navigator, 'vibrate'> | undefined = globalThis.navigator) {
  return {
    isOn: false,
    play(name: EffectName): void {
      const pattern = patterns[name]
      if (this.isOn && pattern !== undefined) device?.vibrate?.(pattern)
    },
  }
}
