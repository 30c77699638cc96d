import { screen } from '../../screen.ts'

interface SeamlessSearch {
  id?: string
}

export const route = screen<SeamlessSearch>({
  path: '/seamless',
  who: 'everybody',
  without: ['banner', 'footer'],
  isBare: true,
  title: 'game.title',
  isUnlisted: true,
  search: ({ id }) => ({ id }),
})
