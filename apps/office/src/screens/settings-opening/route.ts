import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/settings/opening',
  may: 'settings.see',
  title: 'opening.title',
  load: () => import('./screen.tsx'),
}
