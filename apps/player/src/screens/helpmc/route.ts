import { screen } from '../../screen.ts'

interface HelpSearch {
  id?: string
}

export const route = screen<HelpSearch>({
  path: '/helpmc',
  who: 'everybody',
  without: ['header', 'banner', 'footer', 'side'],
  title: 'menu.help-centre',
  about: 'about.helpmc',
  search: ({ id }) => ({ id }),
})
