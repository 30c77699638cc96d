import { screen } from '../../screen.ts'

interface GameSearch {
  id?: string
}

export const route = screen<GameSearch>({
  path: '/game',
  who: 'everybody',
  frame: 'header',
  title: 'game.title',
  search: ({ id }) => ({ id }),
})
