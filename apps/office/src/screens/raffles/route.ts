import { Ticket } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/raffles',
  may: 'promotions.see',
  title: 'raffles.title',
  menu: { group: 'loyalty', position: 4, icon: Ticket, queues: ['raffles'] },
  load: () => import('./screen.tsx'),
}
