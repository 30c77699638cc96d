import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/agent-pay/report',
  may: 'agent-pay.see',
  title: 'payReport.title',
  load: () => import('./screen.tsx'),
}
