import { getDrawCorrections } from '@fairground/contract/office-results'
import { useRead } from '../../api/use-reads.ts'
import { codeOf, Failure } from '../../parts/failure.tsx'
import { Corrections } from './corrections.tsx'
import { Readings } from './readings.tsx'

interface OfficialProps {
  drawId: string
  /** Called after readings of a person were stored. */
  onRead(): Promise<unknown>
  /** Called after a decision about a correction. */
  onDecided(): Promise<unknown>
}

/** Shows the part of a report that only an official draw has: its readings and corrections. */
export function Official({ drawId, onRead, onDecided }: OfficialProps) {
  const query = useRead(getDrawCorrections, { drawId })
  if (query.error) return <Failure code={codeOf(query.error)} onAgain={query.refetch} />
  const after = (done: () => Promise<unknown>) => () => Promise.all([query.refetch(), done()])
  return (
    <>
      <Corrections drawId={drawId} list={query.data?.list ?? []} onDone={after(onDecided)} />
      <Readings drawId={drawId} canCorrect={query.data?.canAsk ?? false} onDone={after(onRead)} />
    </>
  )
}
