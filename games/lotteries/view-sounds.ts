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

/**
 * Returns the index of the ball, number or die that becomes visible with an animation event, from 0; undefined for any
 * other event. Balls and numbers become visible when they begin to grow, racers and dice when they stop.
 */
export function shownAt(event: AnimationEvent | TransitionEvent): number | undefined {
  const { style, dataset } = event.target as HTMLElement
  if ('animationName' in event) {
    if (event.type === 'animationstart' && event.animationName === 'lottery-pop')
      return Number(style.getPropertyValue('--at'))
    return event.type === 'animationend' && event.animationName === 'lottery-run' ? 0 : undefined
  }
  return event.propertyName === 'transform' && dataset.die !== undefined ? Number(dataset.die) : undefined
}
