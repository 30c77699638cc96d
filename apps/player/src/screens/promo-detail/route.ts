import { type ArticleSearch, articleSearch } from '../../parts/article/article-search.ts'
import { screen } from '../../screen.ts'

export const route = screen<ArticleSearch>({
  path: '/promoDetail',
  who: 'everybody',
  title: 'promotions.one',
  isUnlisted: true,
  without: ['banner'],
  search: articleSearch,
})
