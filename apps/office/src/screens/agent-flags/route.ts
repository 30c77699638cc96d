import { ShieldAlert } from 'lucide-react'
import type { Route } from '../../router.tsx'
import { useOpenFlags } from './use-open-flags.ts'

export const route: Route = {
  path: '/agent-flags',
  may: 'agent-flags.see',
  title: 'agentFlags.title',
  menu: { group: 'agents', position: 4, icon: ShieldAlert, useCount: useOpenFlags },
  load: () => import('./screen.tsx'),
}
