import { type ArticleSearch, articleSearch } from '../../parts/article/article-search.ts'
import { screen } from '../../screen.ts'

export const route = screen<ArticleSearch>({
  path: '/guide',
  who: 'everybody',
  articles: 'guide',
  title: 'menu.guide',
  about: 'about.guide',
  without: ['banner'],
  search: articleSearch,
})
