import { type ArticleSearch, articleSearch } from '../../parts/article/article-search.ts'
import { screen } from '../../screen.ts'

export const route = screen<ArticleSearch>({
  path: '/installation',
  who: 'everybody',
  articles: 'installation',
  title: 'menu.installation',
  about: 'about.installation',
  without: ['banner'],
  search: articleSearch,
})
