import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/agent-pay/preview',
  may: 'agent-pay.see',
  title: 'payPreview.title',
  load: () => import('./screen.tsx'),
}
