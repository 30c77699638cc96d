import { type ArticleSearch, articleSearch } from '../../parts/article/article-search.ts'
import { screen } from '../../screen.ts'

export const route = screen<ArticleSearch>({
  path: '/blog',
  who: 'everybody',
  articles: 'blog',
  title: 'menu.blog',
  about: 'about.blog',
  without: ['banner'],
  search: articleSearch,
})
