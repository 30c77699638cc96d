import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/players/:customerId',
  may: 'players.see',
  title: 'player.title',
  load: () => import('./screen.tsx'),
}
