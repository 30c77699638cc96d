import { listMissions } from '@fairground/contract/office-missions'
import { useRead } from '../../api/use-reads.ts'
import { MissionForm } from '../../parts/mission-form/mission-form.tsx'

/** The page that creates a mission. */
export function Screen() {
  const { data } = useRead(listMissions, {})
  return data ? <MissionForm languages={data.languages} currency={data.currency} /> : null
}
