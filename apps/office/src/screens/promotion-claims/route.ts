import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/promotions/:promotionId/claims',
  may: 'promotions.see',
  title: 'promotionClaims.title',
  load: () => import('./screen.tsx'),
}
