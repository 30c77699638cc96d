import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/messages/new',
  may: 'messages.write',
  title: 'messages.new',
  load: () => import('./screen.tsx'),
}
