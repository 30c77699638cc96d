import { screen } from '../../screen.ts'

export const route = screen({
  path: '/help',
  who: 'everybody',
  title: 'agreement.title',
  about: 'about.help',
})
