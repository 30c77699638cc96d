import { screen } from '../../screen.ts'

interface GameSearch {
  id?: string
  room?: string
}

export const route = screen<GameSearch>({
  path: '/game',
  who: 'everybody',
  without: ['banner', 'footer', 'side'],
  title: 'game.title',
  isUnlisted: true,
  search: ({ id, room }) => ({ id, room }),
})
