import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/agent-pay/runs/:runId',
  may: 'agent-pay.see',
  title: 'payRun.title',
  load: () => import('./screen.tsx'),
}
