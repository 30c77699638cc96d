import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/complaints/new',
  may: 'complaints.handle',
  title: 'complaints.new',
  load: () => import('./screen.tsx'),
}
