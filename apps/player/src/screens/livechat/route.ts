import { screen } from '../../screen.ts'

export const route = screen({
  path: '/livechat',
  who: 'everybody',
  without: ['banner', 'footer', 'side'],
  title: 'livechat.title',
  isUnlisted: true,
})
