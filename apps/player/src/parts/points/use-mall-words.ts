import { catalogues } from 'virtual:words/points'
import type points from '@fairground/languages/EN/points.json'
import { ltr, numberText } from '@fairground/web/text/formats'
import { useMoreWords } from '../use-more-words.ts'

type MallWordId = keyof typeof points

/** Returns the words of points and the point mall; undefined while they load. */
export function useMallWords() {
  const words = useMoreWords(catalogues)
  if (!words) return undefined
  const say = (id: MallWordId, values?: Record<string, string | number>) => words.say(id, values)
  return {
    tag: words.tag,
    say,
    /** Formats a number of points, a negative one with a true minus sign. */
    points: (count: number) => `${count < 0 ? '−' : ''}${say('mall.cost', { count: Math.abs(count) })}`,
    /** Formats points in a list, with a plus sign for a positive change. */
    figure: (count: number, { isChange = false } = {}) =>
      ltr(numberText(count, words.tag, { signDisplay: isChange ? 'exceptZero' : 'auto' }).replace('-', '−')),
  }
}

export type MallWords = NonNullable<ReturnType<typeof useMallWords>>
