import { Ticket } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/raffles',
  may: 'promotions.see',
  title: 'raffles.title',
  menu: { position: 14, icon: Ticket },
  load: () => import('./screen.tsx'),
}
