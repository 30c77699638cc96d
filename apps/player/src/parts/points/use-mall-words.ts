import { catalogues } from 'virtual:words/points'
import type points from '@fairground/languages/EN/points.json'
import { ltr } from '@fairground/web/text/formats'
import { useMoreWords } from '../use-more-words.ts'

type MallWordId = keyof typeof points

/** The words of points and the point mall. */
export function useMallWords() {
  const words = useMoreWords(catalogues)
  if (!words) return undefined
  const say = (id: MallWordId, values?: Record<string, string | number>) => words.say(id, values)
  return {
    tag: words.tag,
    say,
    /** A number of points, below zero with a true minus sign. */
    points: (count: number) => `${count < 0 ? '−' : ''}${say('mall.cost', { count: Math.abs(count) })}`,
    /** Points as a figure of a list, with a sign before one above zero where it is a change. */
    figure: (count: number, { isChange = false } = {}) =>
      ltr(
        new Intl.NumberFormat(words.tag, { signDisplay: isChange ? 'exceptZero' : 'auto' })
          .format(count)
          .replace('-', '−'),
      ),
  }
}

export type MallWords = NonNullable<ReturnType<typeof useMallWords>>
