import { ShieldAlert } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/agent-flags',
  may: 'agent-flags.see',
  title: 'agentFlags.title',
  menu: { group: 'agents', position: 4, icon: ShieldAlert, queues: ['agent-flags'] },
  load: () => import('./screen.tsx'),
}
