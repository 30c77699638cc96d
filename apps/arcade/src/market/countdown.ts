import { countdownOf } from '@fairground/web/text/countdown'
import type { WordId } from '../words.ts'

type Say = (id: WordId, values?: Record<string, string | number>) => string

/** How long bets are taken, in words. */
export function closesIn(say: Say, seconds: number): string {
  const left = countdownOf(seconds)
  return left ? say('market.closes-in-time', left) : say('market.closes-in', { seconds })
}

/** How long it is until the draw, in words. */
export function drawnIn(say: Say, seconds: number): string {
  const left = countdownOf(seconds)
  return left ? say('market.drawn-in-time', left) : say('market.drawn-in', { seconds })
}
