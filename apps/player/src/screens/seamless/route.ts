import { screen } from '../../screen.ts'

interface SeamlessSearch {
  id?: string
  room?: string
}

export const route = screen<SeamlessSearch>({
  path: '/seamless',
  who: 'everybody',
  without: ['banner', 'footer'],
  isBare: true,
  title: 'game.title',
  isUnlisted: true,
  search: ({ id, room }) => ({ id, room }),
})
