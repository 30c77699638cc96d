import { daysName } from '@fairground/web/text/time-names'
import type { ReactNode } from 'react'
import { useTimes } from '../../use-times.ts'

interface TeamSumsProps {
  /** The requested span: two days (yyyy-MM-dd) or two instants (ISO 8601). */
  from: string
  until: string
  sums: (readonly [name: string, value: ReactNode])[]
}

/** Shows the totals of all matching rows, below their span. */
export function TeamSums({ from, until, sums }: TeamSumsProps) {
  const times = useTimes()
  return (
    <section className="mb-5">
      <p className="mb-1.5 text-sm text-soft">
        {from.includes('T') ? `${times.moment(from)} – ${times.moment(until)}` : daysName(from, until, times)}
      </p>
      <dl
        data-testid="team-sums"
        className="flex flex-wrap gap-px overflow-hidden rounded-usual border border-line bg-line"
      >
        {sums.map(([name, value]) => (
          <div key={name} className="grow basis-36 bg-surface @2xl:basis-[22%] px-4 py-2.5">
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="tabular font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
