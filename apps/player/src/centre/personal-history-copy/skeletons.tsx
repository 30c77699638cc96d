import { Skeleton } from '@fairground/web/ui/skeleton'
import { roundColumns, roundRow } from './round-columns.ts'

/** Shows placeholders for the whole page while its words load. */
export function RecordSkeleton({ hasSums, isByDay }: { hasSums: boolean; isByDay: boolean }) {
  return (
    <div aria-hidden>
      <div className="flex max-w-prose flex-col">
        <Skeleton className="my-0.5 h-5" />
        <Skeleton className="my-0.5 h-5 w-2/3 sm:hidden" />
      </div>
      <Skeleton className="mt-5 h-12 w-64 rounded-round! pointer-coarse:h-13" />
      <div className="mt-5 flex gap-2">
        <Skeleton className="h-11 w-full rounded-round! sm:w-36 sm:rounded-usual!" />
        <Skeleton className="h-11 w-40 rounded-usual max-sm:hidden" />
      </div>
      <div className="@container mt-6">
        {hasSums && <SumsSkeleton />}
        {isByDay ? <StatementSkeleton isByDay /> : <RoundsSkeleton />}
      </div>
    </div>
  )
}

const sums = ['rounds', 'stakes', 'wins', 'result']

function SumsSkeleton() {
  return (
    <div className="mb-5">
      <Skeleton className="mb-2 h-4.5 w-44" />
      <div className="grid grid-cols-2 gap-px overflow-hidden rounded-usual border border-line bg-line @2xl:grid-cols-4">
        {sums.map((name) => (
          <div key={name} className="bg-surface px-4 py-2.5">
            <Skeleton className="mt-0.5 mb-1 h-3.5 w-16" />
            <Skeleton className="h-6 w-20" />
          </div>
        ))}
      </div>
    </div>
  )
}

/** More than a window shows, since what comes below them would move otherwise. */
const rows = Array.from({ length: 16 }, (_, at) => at)

/** Shows placeholders for the rounds of a day, with their columns. */
export function RoundsSkeleton() {
  const wide = '@max-4xl:hidden'
  return (
    <div aria-hidden>
      <div className={`hidden gap-4 px-5 pb-2 @4xl:grid ${roundColumns}`}>
        {['w-10', 'w-12', 'w-12'].map((width, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
          <Skeleton key={column} className={`my-0.5 h-4 ${width}`} />
        ))}
        {sums.slice(1).map((name) => (
          <Skeleton key={name} className="my-0.5 h-4 w-14 justify-self-end" />
        ))}
      </div>
      <Skeleton className="mx-1 mt-0.5 mb-2 h-4 w-16 @4xl:mt-4.5" />
      <div className="overflow-hidden rounded-usual border border-line bg-surface">
        {rows.map((row) => (
          <div key={row} className="not-last:border-b not-last:border-line">
            <div className={roundRow}>
              <Skeleton className="h-4 w-14" />
              <Skeleton className={`h-5 ${row % 3 === 1 ? 'w-24' : 'w-32'}`} />
              <Skeleton className={`h-5 w-20 ${wide}`} />
              <Skeleton className={`h-4 w-16 justify-self-end ${wide}`} />
              <Skeleton className={`h-4 w-16 justify-self-end ${wide}`} />
              <Skeleton className="h-4 w-16 justify-self-end" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Shows placeholders for a statement: for days their chart with its sums, else a table. */
export function StatementSkeleton({ isByDay }: { isByDay: boolean }) {
  if (!isByDay)
    return (
      <div aria-hidden className="overflow-hidden rounded-usual border border-line bg-surface">
        {rows.slice(0, 8).map((row) => (
          <div key={row} className="flex justify-between px-4 py-3 not-last:border-b not-last:border-line">
            <Skeleton className="h-5 w-28" />
            <Skeleton className="h-5 w-20" />
            <Skeleton className="h-5 w-20 max-sm:hidden" />
            <Skeleton className="h-5 w-20 max-sm:hidden" />
          </div>
        ))}
      </div>
    )
  return (
    <div aria-hidden className="@container rounded-usual border border-line bg-surface p-4">
      <div className="mb-2 min-h-11 pt-2 pointer-coarse:min-h-13">
        <Skeleton className="h-5 w-36" />
      </div>
      <div className="mb-3 grid grid-cols-2 gap-2 @2xl:grid-cols-4">
        {sums.map((name) => (
          <Skeleton key={name} className="h-15.5 rounded-usual" />
        ))}
      </div>
      <Skeleton className="mt-12 h-55" />
    </div>
  )
}
