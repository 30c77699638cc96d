import { promotionCategories } from '@fairground/contract/promotion-figures'
import { Choice } from '@fairground/web/ui/choice'
import { useState } from 'react'
import { ArticleList } from '../../parts/article/article-list.tsx'
import { usePromotionWords } from '../../parts/promotion/use-promotion-words.ts'
import { useWords } from '../../words.ts'
import { ForYou } from './for-you.tsx'

/** The page of the brand's promotions: those relevant to the player first, then all by purpose. */
export function Screen() {
  const { say } = useWords()
  const words = usePromotionWords()
  const [category, setCategory] = useState('')
  return (
    <>
      <h1 className="mb-6 text-3xl sm:text-4xl">{say('menu.promotions')}</h1>
      <ForYou />
      {/* The height with the words is reserved while they load, so that nothing moves: two rows on a phone,
          otherwise one. */}
      <div className="mb-6 min-h-18 max-[31rem]:min-h-29 max-[31rem]:pointer-coarse:min-h-31">
        {words && (
          <Choice
            legend={words.say('promotion.categories')}
            name="category"
            options={(['', ...promotionCategories] as const).map((value) => ({
              value: value as string,
              words: words.say(`promotion.category.${value === '' ? 'all' : value}`),
            }))}
            value={category}
            onChange={setCategory}
          />
        )}
      </div>
      <ArticleList
        key={category}
        kind="promotion"
        category={category === '' ? undefined : category}
        to="/promoDetail"
        empty={{ title: say('promotions.empty-title'), text: say('promotions.empty-text') }}
      />
    </>
  )
}
