import { HandCoins } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/agent-pay',
  may: 'agent-pay.see',
  title: 'agentPay.title',
  menu: { position: 12, icon: HandCoins },
  load: () => import('./screen.tsx'),
}
