import type { EffectName } from './sounds.ts'

/** How long a device vibrates with a sound (ms); pauses stand between. */
const patterns: Partial<Record<EffectName, number | number[]>> = {
  stop: 12,
  line: 25,
  scatter: [20, 40, 20],
  win: [40, 60, 40, 60, 90],
}

/** Vibrates with reels that stop and with wins, where it is on and the device can. */
export function createVibration(device: Pick<Navigator, 'vibrate'> | undefined = globalThis.navigator) {
  return {
    isOn: false,
    play(name: EffectName): void {
      const pattern = patterns[name]
      if (this.isOn && pattern !== undefined) device?.vibrate?.(pattern)
    },
  }
}
