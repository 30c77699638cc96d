import { getRewards } from '@fairground/contract/rewards'
import { useRead } from '@fairground/web/api/use-calls'
import { Trophy } from 'lucide-react'
import { centreEntry } from '../entry.ts'

export const entry = centreEntry({
  order: 100,
  icon: Trophy,
  words: 'page.rewardCenter',
  useWaiting: () => useRead(getRewards, {}, { staleTime: 0 }).data?.count ?? 0,
})
