import type { TablePhase } from '@fairground/contract/table-figures'
import type { FlightView } from '@fairground/games/view-flight'
import { numberText } from '@fairground/web/text/formats'
import { useWords } from '../words.ts'
import { multipleText } from './bet-panel.tsx'
import type { FlightState } from './flight-state.ts'

interface FlightRecordProps extends Pick<FlightState, 'exits'> {
  rounds: readonly { drawId: string; issue: string; result: unknown }[]
  view: FlightView
  phase: TablePhase
}

/** The multiples by which the record counts the last flights, in hundredths. */
const marks = [200, 1_000, 10_000]

/** The cash-outs of this flight, and how often the last flights reached some multiples. */
export function FlightRecord({ rounds, view, exits, phase }: FlightRecordProps) {
  const { say, sayOfGame, tag } = useWords()
  const reached = (mark: number) => rounds.filter(({ result }) => view.endOf(result) >= mark).length
  return (
    <div className="grid gap-4">
      <section>
        <h2 className="text-base">{say('flight.exits')}</h2>
        {exits.length === 0 ? (
          <p className="mt-1 text-sm text-soft">
            {say(phase === 'flying' ? 'flight.exits-none' : 'flight.exits-later')}
          </p>
        ) : (
          <ul className="mt-1 grid gap-0.5 text-sm" data-testid="exits">
            {exits.map(({ username, multiple }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: new exits come first, and none is told twice
              <li key={exits.length - at} className="flex justify-between gap-2">
                <bdi className="truncate text-soft">{username}</bdi>
                <span className="tabular font-semibold text-jade-text">{multipleText(multiple)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h2 className="text-base">{say('flight.record')}</h2>
        <dl className="tabular mt-1 grid gap-0.5 text-sm">
          {marks.map((mark) => (
            <div key={mark} className="flex justify-between gap-2">
              <dt className="text-soft">{say('flight.at-least', { multiple: multipleText(mark) })}</dt>
              <dd>
                {say('flight.of', {
                  count: numberText(reached(mark), tag),
                  all: numberText(rounds.length, tag),
                })}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-xs text-soft">{sayOfGame('crash.past-tells-nothing')}</p>
      </section>
    </div>
  )
}
