import type { GameSounds } from '../slots/view-sounds.ts'
import effects from './recordings/effects.webm?no-inline'
import recordings from './recordings/manifest.json'
import type { OriginalEffectName } from './sounds.ts'

/** The sounds that all originals share. */
export const originalSounds: GameSounds<OriginalEffectName> = {
  files: { effects },
  recordings,
  synthesised: {
    begin: [0.4, 0, 200, 0, 0.02, 0.06, 0, 1.4, -6],
    safe: [0.6, 0, 392, 0, 0.03, 0.12, 0, 1.4],
    end: [0.35, 0, 196, 0.01, 0.05, 0.14, 0, 1.2],
    win: [0.8, 0, 392, 0.01, 0.14, 0.35, 0, 1.2, undefined, undefined, 196, 0.08],
    large: [0.9, 0, 392, 0.01, 0.3, 0.55, 0, 1.2, undefined, undefined, 196, 0.08, 0.1],
    cash: [0.7, 0, 784, 0, 0.06, 0.3, 0, 1.5, undefined, undefined, 262, 0.06],
  },
}
