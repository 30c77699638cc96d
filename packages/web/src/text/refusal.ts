import type { ErrorCode } from '@fairground/contract/errors'
import { secondsToWait } from '../api/waits.ts'
import { countdownOf } from './countdown.ts'
import type { Words } from './words.ts'

/** Returns the sentence that explains a refusal, with the time to wait if it is temporary. */
export function refusalText(
  words: Words,
  code: ErrorCode | 'offline',
  values?: Record<string, string | number>,
): string {
  const sentence = words.say(`error.${code}`, values)
  const seconds = secondsToWait(code)
  if (seconds === 0) return sentence
  const left = countdownOf(seconds)
  return `${sentence} ${left ? words.say('error.wait-time', left) : words.say('error.wait-seconds', { seconds })}`
}
