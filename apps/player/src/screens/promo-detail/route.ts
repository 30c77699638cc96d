import { type ArticleSearch, articleSearch } from '../../parts/article/article-search.ts'
import { screen } from '../../screen.ts'

interface PromotionSearch extends ArticleSearch {
  /** The token of a preview, issued by the office. */
  preview?: string
}

export const route = screen<PromotionSearch>({
  path: '/promoDetail',
  who: 'everybody',
  title: 'promotions.one',
  isUnlisted: true,
  without: ['banner'],
  search: (raw) => ({ ...articleSearch(raw), preview: raw.preview }),
})
