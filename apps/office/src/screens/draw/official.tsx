import { getDrawCorrections } from '@fairground/contract/office-results'
import { useRead } from '../../api/use-reads.ts'
import { codeOf, Failure } from '../../parts/failure.tsx'
import { Corrections } from './corrections.tsx'
import { Readings } from './readings.tsx'

/** Shows the part of a report that only an official draw has: its readings and corrections. */
export function Official({ drawId, onDone }: { drawId: string; onDone(): Promise<unknown> }) {
  const query = useRead(getDrawCorrections, { drawId })
  if (query.error) return <Failure code={codeOf(query.error)} onAgain={query.refetch} />
  const isDone = () => Promise.all([query.refetch(), onDone()])
  return (
    <>
      <Corrections drawId={drawId} list={query.data?.list ?? []} onDone={isDone} />
      <Readings drawId={drawId} canCorrect={query.data?.canAsk ?? false} onDone={isDone} />
    </>
  )
}
