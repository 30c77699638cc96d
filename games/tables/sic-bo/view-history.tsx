import type { RoadsProps } from '../../view-table.ts'
import { BeadPlate } from '../view-beads.tsx'
import { type Dice, outcomeOf, type Side, sideOf } from './dice.ts'
import { DiceRow } from './view-die.tsx'
import { resultText, sideFills, sideSigns, sideTones } from './view-words.ts'

const sides: readonly Side[] = ['small', 'triple', 'big']

/** The numbers of rolls that are told, that a line shows, and that are listed with their dice. */
const shown = { told: 10, strip: 9, list: 12 }

/** The earlier rolls of a table: in a line their sums, else their counts, the sheet of sides and the last dice. */
export function SicBoHistory({ results, size, say, number }: RoadsProps) {
  const rolls = (results as readonly Dice[]).map((dice) => {
    const outcome = outcomeOf(dice)
    return { dice, sum: outcome.sum, side: sideOf(outcome) }
  })
  const newest = rolls.toReversed()
  const counts = Object.fromEntries(
    sides.map((side) => [side, rolls.filter((one) => one.side === side).length]),
  ) as Record<Side, number>
  const told = [
    say('sic-bo.counts', counts),
    ...(rolls.length > 0
      ? [
          say('tables.last-results', {
            results: newest
              .slice(0, shown.told)
              .map(({ dice }) => resultText(dice, say))
              .join(', '),
          }),
        ]
      : []),
  ].join('. ')
  if (size === 'strip')
    return (
      <div className="sb-strip" role="img" aria-label={told} dir="ltr">
        {newest
          .slice(0, shown.strip)
          .toReversed()
          .map(({ sum, side }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a roll is its place in the line
            <span key={at} className="sb-last" data-tone={sideTones[side]}>
              <span className="sb-last-sum tabular">{sum}</span>
              <span className="sb-last-side">{sideSigns[side]}</span>
            </span>
          ))}
      </div>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3" data-testid="roads">
      <dl className="tb-counts tabular">
        {sides.map((side) => (
          <div key={side} data-tone={sideTones[side]}>
            <dt>
              <span aria-hidden className="tb-letter">
                {sideSigns[side]}
              </span>
              <span className="ms-1.5 text-xs font-semibold">{say(`sic-bo.side.${side}`)}</span>
            </dt>
            <dd data-testid={`count-${side}`}>{number(counts[side])}</dd>
          </div>
        ))}
      </dl>
      <p className="sr-only">{told}</p>
      <figure className="min-w-0">
        <figcaption className="mb-1 text-xs text-soft">{say('sic-bo.beads')}</figcaption>
        <BeadPlate beads={rolls.map(({ side }) => ({ text: sideSigns[side], fill: sideFills[side] }))} />
      </figure>
      <figure className="min-w-0" aria-hidden>
        <figcaption className="mb-1 text-xs text-soft">{say('sic-bo.last')}</figcaption>
        <ol className="sb-list" dir="ltr">
          {newest.slice(0, shown.list).map(({ dice, sum, side }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a roll is its place in the list
            <li key={at} data-tone={sideTones[side]}>
              <DiceRow dice={dice} />
              <span className="tabular">{number(sum)}</span>
              <span className="tb-letter">{sideSigns[side]}</span>
            </li>
          ))}
        </ol>
      </figure>
      <p className="text-xs text-soft" data-testid="roads-tell-nothing">
        {say('tables.roads-tell-nothing')}
      </p>
    </div>
  )
}
