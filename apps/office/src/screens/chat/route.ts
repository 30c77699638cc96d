import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/chats/:conversationId',
  may: 'chats.see',
  title: 'chats.one',
  load: () => import('./screen.tsx'),
}
