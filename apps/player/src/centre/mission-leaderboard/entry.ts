import { getMissionSummary } from '@fairground/contract/missions'
import { useRead } from '@fairground/web/api/use-calls'
import { Target } from 'lucide-react'
import { centreEntry } from '../entry.ts'

export const entry = centreEntry({
  order: 120,
  icon: Target,
  words: 'page.missionLeaderboard',
  useWaiting: () => useRead(getMissionSummary, {}, { staleTime: 0 }).data?.claimable ?? 0,
})
