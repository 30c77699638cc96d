import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/promotions/:promotionId/result',
  may: 'promotions.see',
  title: 'promotionResult.title',
  load: () => import('./screen.tsx'),
}
