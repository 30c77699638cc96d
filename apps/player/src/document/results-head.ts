import type { OutputOf } from '@fairground/contract/call'
import { listLotteryResults } from '@fairground/contract/lottery'
import { type Boot, firstRead } from '@fairground/contract/player-site'
import { dayName } from '@fairground/web/text/time-names'
import type { Words } from '@fairground/web/text/words'
import { resultsPath, resultsPlace } from '../parts/lottery/results-place.ts'
import { resultsTitle } from '../parts/lottery/results-title.ts'

export type Results = OutputOf<typeof listLotteryResults>

/** The read that names the lotteries whose pages of results search engines may list. */
export const lastResults = firstRead(listLotteryResults, {})

/** The number of the last days whose results search engines may list. */
const listedDays = 31

/** Returns title and description of a page of results; undefined for any other page. */
export function resultsHead(
  path: string,
  { status, reads }: Boot,
  words: Words,
): { title: string; about: string } | undefined {
  const place = resultsPlace(path)
  const answer = reads.find(({ call }) => call.name === listLotteryResults.name)?.answer as
    | Results
    | undefined
  if (!place || !answer || (!place.nodeId && !place.day)) return undefined
  const game = answer.lotteries.find(({ nodeId }) => nodeId === place.nodeId)?.gameName ?? ''
  const about = place.nodeId ? (place.day ? 'about-of-on' : 'about-of') : 'about-on'
  const day = place.day ? dayName(place.day, words.tag, true) : ''
  return {
    title: resultsTitle(place, game, words),
    about: words.say(`results.${about}`, { game, day, brand: status.merchantName }),
  }
}

/** Lists the paths of the pages of results of each lottery and of the last days. */
export function listedResults({ lotteries, today }: Results): string[] {
  const lastMs = Date.parse(today)
  return [
    ...lotteries.map(({ nodeId }) => resultsPath({ nodeId })),
    ...Array.from({ length: listedDays }, (_, back) =>
      resultsPath({ day: new Date(lastMs - back * 86_400_000).toISOString().slice(0, 10) }),
    ),
  ]
}
