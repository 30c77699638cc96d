import { type Times, timesOf } from '@fairground/web/text/times'
import { useNow } from '@fairground/web/text/use-now'
import { useWords } from '@fairground/web/text/words'
import { useStatus } from './data.ts'

/** Returns the functions that say a time in the language of the page and in the time zone of the brand. */
export function useTimes(): Times {
  const { tag } = useWords()
  const { timeZone } = useStatus()
  const nowMs = useNow()
  return timesOf({ tag, timeZone, nowMs })
}
