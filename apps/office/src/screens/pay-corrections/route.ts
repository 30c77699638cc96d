import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/agent-pay/corrections',
  may: 'agent-pay.see',
  title: 'payCorrections.title',
  load: () => import('./screen.tsx'),
}
