import { UserPlus } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/referral',
  may: 'referral.see',
  title: 'referrals.title',
  menu: { group: 'loyalty', position: 8, icon: UserPlus, queues: ['referrals'] },
  load: () => import('./screen.tsx'),
}
