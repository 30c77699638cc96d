import { Globe } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/agent-domains',
  may: 'agent-domains.see',
  title: 'agentDomains.title',
  menu: { group: 'agents', position: 5, icon: Globe },
  load: () => import('./screen.tsx'),
}
