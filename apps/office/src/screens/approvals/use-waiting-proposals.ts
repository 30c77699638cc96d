import { approvalsTopic } from '@fairground/contract/office-live'
import { listProposals } from '@fairground/contract/proposals'
import { useTopic } from '../../api/live.ts'
import { useRead } from '../../api/use-reads.ts'

/** A proposal expires after a day, which is a change of the clock that no push tells. */
const againMs = 600_000

/** Returns the proposed changes that wait for this person, of the first page; undefined until known. */
export function useWaitingProposals(): { count: number; oldestAt: string | null } | undefined {
  useTopic(approvalsTopic, [listProposals])
  const others = useRead(listProposals, {}, { everyMs: againMs }).data?.list.filter(({ isOwn }) => !isOwn)
  return others && { count: others.length, oldestAt: others.at(-1)?.at ?? null }
}
