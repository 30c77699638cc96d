import { screen } from '../../screen.ts'

export const route = screen({
  path: '/domains',
  who: 'everybody',
  title: 'domains.title',
  isUnlisted: true,
})
