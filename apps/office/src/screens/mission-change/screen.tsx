import { listMissions } from '@fairground/contract/office-missions'
import { useRead } from '../../api/use-reads.ts'
import { MissionForm } from '../../parts/mission-form/mission-form.tsx'

/** The page that creates a mission to replace another from its next period, with that one's values. */
export function Screen({ parts: { missionId = '' } }: { parts: Record<string, string> }) {
  const { data } = useRead(listMissions, {})
  const before = data?.list.find((one) => one.missionId === missionId)
  return data && before ? (
    <MissionForm languages={data.languages} currency={data.currency} before={before} />
  ) : null
}
