import { UserPlus } from 'lucide-react'
import { centreEntry } from '../entry.ts'

export const entry = centreEntry({
  order: 110,
  icon: UserPlus,
  words: 'page.referral',
  // An agent uses the agent centre instead.
  isFor: ({ type }, { referralPromo }) => type !== 'agent' && referralPromo === true,
})
