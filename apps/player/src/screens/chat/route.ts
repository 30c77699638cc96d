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
    // As long as the server lets it be; a longer one was made by hand.
    title: title?.slice(0, 60),
    headerColor: /^#[0-9a-fA-F]{6}$/.test(headerColor) ? headerColor : undefined,
  }),
})
