import type { GameSounds } from '../slots/view-sounds.ts'
import effects from './recordings/effects.webm?no-inline'
import recordings from './recordings/manifest.json'
import type { BoardEffectName } from './sounds.ts'

/** The sounds of the boards of draws. */
export const boardSounds: GameSounds<BoardEffectName> = {
  files: { effects },
  recordings,
  synthesised: {
    bought: [0.6, 0, 440, 0, 0.05, 0.16, 0, 1.4, undefined, undefined, 180, 0.06],
    tick: [0.5, 0, 300, 0, 0.01, 0.04, 1, 1.2, -10],
    ball: [0.7, 0, 220, 0, 0.02, 0.09, 0, 1.3, -8],
    win: [0.9, 0, 440, 0.01, 0.2, 0.45, 0, 1.2, undefined, undefined, 220, 0.08, 0.08],
  },
}

/** The animations of drawn things, by the moment at which one can be read: when it begins to show, or when it stops. */
const shownBy: Readonly<Record<string, 'animationstart' | 'animationend'>> = {
  'lottery-pop': 'animationstart',
  'lottery-roll': 'animationstart',
  'lottery-fall': 'animationend',
  'lottery-spin': 'animationend',
  'lottery-run': 'animationend',
}

/**
 * Returns the index of the ball, number, die or racer that can be read from an animation event on, from 0; undefined
 * for any other event.
 */
export function shownAt(event: AnimationEvent | TransitionEvent): number | undefined {
  const { style, dataset } = event.target as HTMLElement
  if ('animationName' in event)
    return event.type === shownBy[event.animationName] ? Number(style.getPropertyValue('--at')) : undefined
  return event.propertyName === 'transform' && dataset.die !== undefined ? Number(dataset.die) : undefined
}
