import { listProposals } from '@fairground/contract/proposals'
import { useRead } from '../../api/use-reads.ts'

/** A proposal is told by no push. */
const againMs = 60_000

/** Returns the proposed changes that wait for this person, of the first page; undefined until known. */
export function useWaitingProposals(): { count: number; oldestAt: string | null } | undefined {
  const others = useRead(listProposals, {}, { everyMs: againMs }).data?.list.filter(({ isOwn }) => !isOwn)
  return others && { count: others.length, oldestAt: others.at(-1)?.at ?? null }
}
