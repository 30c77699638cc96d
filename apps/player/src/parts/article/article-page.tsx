import type { SentBy } from '@fairground/contract/call'
import { getArticle } from '@fairground/contract/content'
import { useRead } from '@fairground/web/api/use-calls'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { useStatus } from '../../data.ts'
import { Link } from '../../router.tsx'
import { useWords, type WordId } from '../../words.ts'
import { Failed } from '../failure/failed.tsx'
import { NotFound } from '../failure/not-found.tsx'
import { PromotionPanel } from '../promotion/promotion-panel.tsx'
import { usePromotion } from '../promotion/use-promotion.ts'
import { usePromotionWords } from '../promotion/use-promotion-words.ts'
import { RafflePanel, useRaffle } from '../raffle/raffle-panel.tsx'
import { useIsAlive } from '../use-is-alive.ts'
import { ArticleText } from './article-text.tsx'
import { PromotionStep } from './promotion-step.tsx'

interface ArticlePageProps {
  kind: SentBy<typeof getArticle>['kind']
  /** The id in the address, which can be any text. */
  id: string | undefined
  /** The path of the list of such articles. */
  list: string
  listWords: WordId
}

/** Shows one of the operator's articles in full. */
export function ArticlePage({ kind, id, list, listWords }: ArticlePageProps) {
  const { say } = useWords()
  const { merchantName } = useStatus()
  const isAlive = useIsAlive()
  const { data, error, refetch } = useRead(
    getArticle,
    { kind, articleId: id ?? '' },
    { enabled: Boolean(id) },
  )
  const title = data?.article.title
  useEffect(() => {
    if (!title) return
    const before = document.title
    document.title = `${title} · ${merchantName}`
    return () => {
      document.title = before
    }
  }, [title, merchantName])

  const isUnknown = (isAlive && !id) || error?.code === 'article_unknown' || error?.code === 'invalid_input'
  if (isUnknown) return <NotFound />
  if (error) return <Failed isPage code={error.code} onAgain={refetch} />
  return (
    <article className="mx-auto max-w-3xl">
      <Link
        to={list}
        className="inline-flex min-h-11 items-center gap-2 rounded-small font-semibold text-gold-text hover:underline"
      >
        <ArrowLeft className="size-5 rtl:rotate-180" aria-hidden />
        {say(listWords)}
      </Link>
      {data ? (
        <>
          <ArticleText kind={kind} article={data.article} content={data.content} />
          {kind === 'promotion' && <Conditions articleId={data.article.id} />}
          {kind === 'promotion' && (
            <div className="page-foot sticky z-10 mt-6 bg-ground py-3 empty:hidden">
              <PromotionStep card={data.article} className="w-full sm:w-auto sm:min-w-60" />
            </div>
          )}
        </>
      ) : (
        <div className="mt-2" role="status" aria-label={say('game.loading')}>
          <Skeleton className="aspect-[2.4/1] rounded-large" />
          <Skeleton className="mt-5 h-10 w-2/3" />
          <Skeleton className="mt-5 h-40" />
        </div>
      )}
    </article>
  )
}

/**
 * Shows the player's state in the promotion or raffle of an article, and its conditions; nothing for other articles.
 */
function Conditions({ articleId }: { articleId: string }) {
  const promotion = usePromotion(articleId)
  const raffle = useRaffle(articleId)
  const words = usePromotionWords()
  if (!words) return null
  return (
    <>
      {promotion && <PromotionPanel promotion={promotion} words={words} />}
      {raffle && <RafflePanel raffle={raffle} words={words} />}
    </>
  )
}
