import { getPromotionPreview } from '@fairground/contract/promotions'
import { useRead } from '@fairground/web/api/use-calls'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { Eye } from 'lucide-react'
import { ArticleText } from '../../parts/article/article-text.tsx'
import { Failed } from '../../parts/failure/failed.tsx'
import { PromotionPanel } from '../../parts/promotion/promotion-panel.tsx'
import { usePromotionWords } from '../../parts/promotion/use-promotion-words.ts'

/** Shows staff a promotion as players will see it, with disabled buttons. */
export function Preview() {
  const words = usePromotionWords()
  const { data, error, refetch } = useRead(getPromotionPreview, {})
  if (error) return <Failed isPage code={error.code} onAgain={refetch} />
  if (!words || !data) return <Skeleton className="mx-auto mt-2 aspect-[2.4/1] max-w-3xl rounded-large" />
  return (
    <article className="mx-auto max-w-3xl">
      <p
        role="status"
        className="flex items-start gap-3 rounded-large border border-line bg-raised p-4 text-soft"
      >
        <Eye className="mt-0.5 size-5 shrink-0 text-gold-text" aria-hidden />
        {words.say('promotion.preview')}
      </p>
      <ArticleText kind="promotion" article={data.article} content={data.content} />
      <fieldset disabled>
        <PromotionPanel promotion={data.promotion} words={words} />
      </fieldset>
    </article>
  )
}
