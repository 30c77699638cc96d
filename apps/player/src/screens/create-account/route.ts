import { screen } from '../../screen.ts'

export const route = screen({
  path: '/create-account',
  who: 'everybody',
  title: 'register.title',
  isUnlisted: true,
})
