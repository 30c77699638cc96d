import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/complaints/:complaintId',
  may: 'complaints.see',
  title: 'complaints.one',
  load: () => import('./screen.tsx'),
}
