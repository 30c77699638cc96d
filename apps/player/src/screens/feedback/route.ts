import { screen } from '../../screen.ts'

export const route = screen({
  path: '/feedback',
  who: 'everybody',
  title: 'feedback.title',
  about: 'feedback.text',
})
