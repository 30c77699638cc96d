import { screen } from '../../screen.ts'

interface LotterySearch {
  gameCode?: string
}

export const route = screen<LotterySearch>({
  path: '/vnlottery',
  who: 'everybody',
  without: ['banner', 'footer'],
  isBare: true,
  title: 'menu.vnlottery',
  about: 'about.lottery',
  search: ({ gameCode }) => ({ gameCode }),
})
