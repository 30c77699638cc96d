import { dayName } from '@fairground/web/text/time-names'
import type { Words } from '@fairground/web/text/words'
import type { ResultsPlace } from './results-place.ts'

/** Returns the title of a page of results; `game` is the name of its lottery. */
export function resultsTitle({ nodeId, day }: ResultsPlace, game: string, { say, tag }: Words): string {
  const on = day ? dayName(day, tag, true) : ''
  if (nodeId) return day ? say('results.title-of-on', { game, day: on }) : say('results.title-of', { game })
  return day ? say('results.title-on', { day: on }) : say('results.title')
}
