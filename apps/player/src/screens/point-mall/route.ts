import { screen } from '../../screen.ts'

export const route = screen({
  path: '/pointMall',
  who: 'everybody',
  without: ['side'],
  title: 'point-mall.title',
  about: 'about.point-mall',
})
