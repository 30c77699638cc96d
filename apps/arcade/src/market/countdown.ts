import { countdownOf } from '@fairground/web/text/countdown'
import type { WordId } from '../words.ts'

type Say = (id: WordId, values?: Record<string, string | number>) => string

/** Returns a sentence with the time until bets close. */
export function closesIn(say: Say, seconds: number): string {
  const left = countdownOf(seconds)
  return left ? say('market.closes-in-time', left) : say('market.closes-in', { seconds })
}

/** Returns a sentence with the time until the draw. */
export function drawnIn(say: Say, seconds: number): string {
  const left = countdownOf(seconds)
  return left ? say('market.drawn-in-time', left) : say('market.drawn-in', { seconds })
}
