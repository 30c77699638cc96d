import { screen } from '../../screen.ts'

export const route = screen({
  path: '/responsible',
  who: 'everybody',
  title: 'footer.responsibility',
  about: 'about.responsible',
})
