import type { GameSounds } from '../slots/view-sounds.ts'
import effects from './recordings/effects.webm?no-inline'
import recordings from './recordings/manifest.json'
import type { TableEffectName } from './sounds.ts'

/** The sounds that all tables share. */
export const tableSounds: GameSounds<TableEffectName> = {
  files: { effects },
  recordings,
  synthesised: {
    chip: [0.6, 0, 1250, 0, 0.01, 0.05, 1, 1.6, -4],
    slide: [0.3, 0, 90, 0.03, 0.04, 0.1, 4, 0.6, 4, undefined, undefined, undefined, undefined, 6],
    flip: [0.4, 0, 150, 0, 0.01, 0.05, 4, 1.2, -8, undefined, undefined, undefined, undefined, 4],
    bell: [0.7, 0, 988, 0, 0.06, 0.6, 0, 1.5],
    push: [0.4, 0, 294, 0.01, 0.06, 0.18, 0, 1.2, undefined, undefined, 98, 0.08],
    win: [0.8, 0, 440, 0.01, 0.14, 0.35, 0, 1.2, undefined, undefined, 220, 0.08],
    large: [0.9, 0, 440, 0.01, 0.3, 0.55, 0, 1.2, undefined, undefined, 220, 0.08, 0.1],
  },
}
