import { Handshake } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/agreements',
  may: 'agreements.see',
  title: 'agreements.title',
  menu: { group: 'settings', position: 10, icon: Handshake },
  load: () => import('./screen.tsx'),
}
