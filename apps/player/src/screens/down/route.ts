import { screen } from '../../screen.ts'

export const route = screen({
  path: '/down',
  also: ['/download'],
  who: 'everybody',
  title: 'download.title',
  about: 'about.down',
})
