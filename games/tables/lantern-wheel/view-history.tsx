import type { RoadsProps } from '../../view-table.ts'
import { BeadPlate } from '../view-beads.tsx'
import { kinds } from './bets.ts'
import { paints } from './view-paints.ts'
import { type Stop, segments, type Value } from './wheel.ts'

/** The numbers of spins that are told and that a line shows. */
const shown = { told: 10, strip: 10 }

/** The earlier spins of a wheel: in a line the last ones, else their counts beside the shares of the wheel. */
export function WheelHistory({ results, size, say, number }: RoadsProps) {
  const stops = results as readonly Stop[]
  const countOf = (value: Value) => stops.filter((stop) => stop.value === value).length
  const last = stops.slice(-shown.told).toReversed()
  const told = [
    kinds.map(({ value }) => say('lantern-wheel.count', { value, count: countOf(value) })).join(', '),
    ...(last.length > 0
      ? [say('tables.last-results', { results: last.map(({ value }) => String(value)).join(', ') })]
      : []),
  ].join('. ')
  if (size === 'strip')
    return (
      <div className="lw-strip" role="img" aria-label={told} dir="ltr">
        {stops.slice(-shown.strip).map(({ value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a spin is its place in the line
          <ValueDisc key={at} value={value} />
        ))}
      </div>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3" data-testid="roads">
      <dl className="lw-counts tabular">
        {kinds.map(({ value, ways }) => {
          const count = countOf(value)
          return (
            <div key={value}>
              <dt>
                <ValueDisc value={value} />
                <span className="lw-share" dir="auto">
                  {say('lantern-wheel.of-segments', { count: ways, segments: segments.length })}
                </span>
              </dt>
              <dd data-testid={`count-${value}`}>{number(count)}</dd>
            </div>
          )
        })}
      </dl>
      <p className="sr-only">{told}</p>
      <figure className="min-w-0">
        <figcaption className="mb-1 text-xs text-soft">{say('lantern-wheel.last')}</figcaption>
        <BeadPlate
          beads={stops.map(({ value }) => ({
            text: String(value),
            fill: paints[value].fill,
            ink: paints[value].ink,
          }))}
        />
      </figure>
      <p className="text-xs text-soft" data-testid="roads-tell-nothing">
        {say('lantern-wheel.rules.wheel-tells-nothing')}
      </p>
    </div>
  )
}

/** A value as a disc in its colour. */
export function ValueDisc({ value }: { value: Value }) {
  const { fill, ink } = paints[value]
  return (
    <span className="lw-disc-value tabular" style={{ background: fill, color: ink }}>
      {value}
    </span>
  )
}
