import { HandCoins } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/agent-pay',
  may: 'agent-pay.see',
  title: 'agentPay.title',
  menu: { group: 'agents', position: 3, icon: HandCoins, queues: ['pay-runs', 'pay-corrections'] },
  load: () => import('./screen.tsx'),
}
