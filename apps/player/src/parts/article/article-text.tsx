import type { OutputOf, SentBy } from '@fairground/contract/call'
import type { getArticle } from '@fairground/contract/content'
import { useTimes } from '../../use-times.ts'
import { CardArt } from './card-art.tsx'
import { PromotionValidity } from './promotion-validity.tsx'
import { Prose } from './prose.tsx'

interface ArticleTextProps extends OutputOf<typeof getArticle> {
  kind: SentBy<typeof getArticle>['kind']
}

/** Shows an article of the operator, with its picture, title and time. */
export function ArticleText({ kind, article, content }: ArticleTextProps) {
  const times = useTimes()
  return (
    <>
      {article.imageUrl && <CardArt card={article} isLarge className="mt-2 rounded-large" />}
      <h1 className="mt-5 text-3xl sm:text-4xl">{article.title}</h1>
      <div className="mt-2">
        {kind === 'promotion' ? (
          <PromotionValidity article={article} />
        ) : (
          <p className="tabular text-sm text-soft">{times.near(article.time)}</p>
        )}
      </div>
      <Prose html={content} className="mt-5" />
    </>
  )
}
