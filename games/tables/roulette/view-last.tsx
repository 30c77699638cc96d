import type { RoadsProps } from '../../view-table.ts'
import { covers, type evenChances } from './layout.ts'
import { DrawnNumber } from './view-number.tsx'
import { faceOf, numberText } from './view-words.ts'
import { colourOf, isZero, pockets, type Wheel } from './wheel.ts'

/** The number of rounds whose numbers are shown one by one. */
export const shownOneByOne = 20
const toldResults = 10

interface LastNumbersProps extends RoadsProps {
  wheel: Wheel
}

/** The last numbers, newest first; in full also how often each came in all rounds that the page knows. */
export function LastNumbers({ wheel, results, size, say, number }: LastNumbersProps) {
  const all = results as readonly string[]
  const newest = all.slice(-shownOneByOne).toReversed()
  const told = say('roulette.last-told', {
    results: newest
      .slice(0, toldResults)
      .map((one) => numberText(one, say))
      .join(', '),
  })
  const strip = (
    <span className="rl-last" role="img" aria-label={told} dir="ltr">
      {newest.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a number may come twice
        <DrawnNumber key={at} number={one} isNewest={at === 0} />
      ))}
    </span>
  )
  if (size === 'strip') return <span className="rl-strip">{strip}</span>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" data-testid="roads">
      <figure>
        <figcaption className="mb-1.5 text-xs text-soft">{say('roulette.last')}</figcaption>
        {strip}
      </figure>
      <figure>
        <figcaption className="mb-1.5 text-xs text-soft" data-testid="counted-rounds">
          {say('roulette.counts', { count: all.length })}
        </figcaption>
        <Shares wheel={wheel} results={all} say={say} number={number} />
        <Counts wheel={wheel} results={all} say={say} number={number} />
      </figure>
      <p className="text-xs text-soft" data-testid="roads-tell-nothing">
        {say('roulette.tell-nothing')}
      </p>
    </div>
  )
}

type Counted = Pick<RoadsProps, 'say' | 'number'> & { wheel: Wheel; results: readonly string[] }

/** How many rounds red, black and the other even chances won, pair by pair, and the zeros. */
function Shares({ wheel, results, say, number }: Counted) {
  const countOf = (chance: string) => results.filter((one) => covers('even-chance', chance, one)).length
  const zeros = results.filter(isZero).length
  const pairs = [
    ['red', 'black'],
    ['odd', 'even'],
    ['low', 'high'],
  ] as const satisfies readonly (readonly (typeof evenChances)[number][])[]
  return (
    <dl className="rl-shares tabular">
      {pairs.map((pair) => (
        <div key={pair[0]} className="rl-pair">
          {pair.map((chance) => (
            <div key={chance} data-chance={chance} style={{ flexGrow: countOf(chance) + 1 }}>
              <dt>
                {pair[0] === 'low' ? (
                  <bdi>{faceOf('even-chance', chance, wheel)}</bdi>
                ) : (
                  say(`roulette.even.${chance}`)
                )}
              </dt>
              <dd data-testid={`count-${chance}`}>{number(countOf(chance))}</dd>
            </div>
          ))}
        </div>
      ))}
      <div className="rl-pair">
        <div data-chance="zero">
          <dt>{say('roulette.zero')}</dt>
          <dd data-testid="count-zero">{number(zeros)}</dd>
        </div>
      </div>
    </dl>
  )
}

/** How often each number came, as bars in the order of the cloth. */
function Counts({ wheel, results, say, number }: Counted) {
  const counts = new Map<string, number>()
  for (const one of results) counts.set(one, (counts.get(one) ?? 0) + 1)
  const most = Math.max(1, ...counts.values())
  const numbers = [...pockets[wheel]].toSorted(
    (one, other) =>
      Number(!isZero(one)) - Number(!isZero(other)) ||
      Number(one) - Number(other) ||
      one.length - other.length,
  )
  return (
    <ul className="rl-counts tabular" dir="ltr">
      {numbers.map((one) => {
        const count = counts.get(one) ?? 0
        return (
          <li key={one} data-colour={colourOf(one)} data-zero={isZero(one)}>
            <span className="sr-only">{say('roulette.counts-number', { number: one, count })}</span>
            <span aria-hidden className="rl-counts-number">
              {one}
            </span>
            <span aria-hidden className="rl-counts-bar" style={{ width: `${(count / most) * 100}%` }} />
            <span aria-hidden className="rl-counts-count">
              {number(count)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
