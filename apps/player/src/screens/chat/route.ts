import { screen } from '../../screen.ts'

interface ChatSearch {
  title?: string | undefined
  /** `#rrggbb`. */
  headerColor?: string | undefined
}

export const route = screen<ChatSearch>({
  path: '/chat',
  who: 'member',
  without: ['header', 'banner', 'footer', 'side'],
  title: 'chat.name',
  search: ({ title, headerColor = '' }) => ({
    title,
    headerColor: /^#[0-9a-fA-F]{6}$/.test(headerColor) ? headerColor : undefined,
  }),
})
