import { ArticleList } from '../../parts/article/article-list.tsx'
import { useWords } from '../../words.ts'

/** What the brand gives away, by what it is for. */
export function Screen() {
  const { say } = useWords()
  return (
    <>
      <h1 className="mb-6 text-3xl sm:text-4xl">{say('menu.promotions')}</h1>
      <ArticleList
        kind="promotion"
        to="/promoDetail"
        empty={{ title: say('promotions.empty-title'), text: say('promotions.empty-text') }}
      />
    </>
  )
}
