import { screen } from '../../screen.ts'

interface ChatSearch {
  title?: string | undefined
  /** A colour as `#rrggbb`. */
  headerColor?: string | undefined
}

export const route = screen<ChatSearch>({
  path: '/chat',
  who: 'member',
  without: ['header', 'banner', 'footer', 'side'],
  title: 'chat.name',
  search: ({ title, headerColor = '' }) => ({
    // The server's maximum length; a longer title was typed by hand.
    title: title?.slice(0, 60),
    headerColor: /^#[0-9a-fA-F]{6}$/.test(headerColor) ? headerColor : undefined,
  }),
})
