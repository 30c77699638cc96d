import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/chats/replies',
  may: 'chats.see',
  title: 'replies.title',
  load: () => import('./screen.tsx'),
}
