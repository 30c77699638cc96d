import { listArticles } from '@fairground/contract/content'
import { useRead } from '@fairground/web/api/use-calls'
import { Pagination } from '@fairground/web/ui/pagination'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { State } from '@fairground/web/ui/state'
import { Moon } from 'lucide-react'
import { useState } from 'react'
import type { ArticleKind } from '../../boot.ts'
import { articlesOn } from '../../data.ts'
import { Link } from '../../router.tsx'
import { Failed } from '../failure/failed.tsx'
import { usePaginationWords } from '../use-pagination-words.ts'
import { type Card, CardArt } from './card-art.tsx'
import { PromotionStep } from './promotion-step.tsx'
import { PromotionValidity } from './promotion-validity.tsx'

interface ArticleListProps {
  kind: ArticleKind
  /** The category of the articles; by default all. */
  category?: string | undefined
  /** The screen that shows an article by its `id`. */
  to: string
  /** The text of an empty list. */
  empty: { title: string; text: string }
}

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'

/** Shows the operator's articles of a kind as cards. */
export function ArticleList({ kind, category, to, empty }: ArticleListProps) {
  const [pageNo, setPageNo] = useState(1)
  const words = usePaginationWords()
  const { data, error, refetch } = useRead(listArticles, articlesOn(kind, pageNo, category), {
    placeholderData: (before) => before,
  })
  if (error) return <Failed code={error.code} onAgain={refetch} />
  if (!data) return <CardSkeletons />
  if (data.list.length === 0) return <State icon={Moon} {...empty} />
  return (
    <>
      <ul className={grid}>
        {data.list.map((card) => (
          <li key={card.id}>
            <ArticleCard kind={kind} card={card} to={to} />
          </li>
        ))}
      </ul>
      <Pagination page={pageNo} totalPages={data.totalPages} onPage={setPageNo} words={words} />
    </>
  )
}

function ArticleCard({ kind, card, to }: { kind: ArticleKind; card: Card; to: string }) {
  const { id, title, summary } = card
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-large border border-line bg-surface transition-shadow focus-within:shadow-high hover:shadow-high">
      <CardArt card={card} />
      <div className="flex flex-1 flex-col p-5">
        <h2 className="text-xl">
          <Link
            to={to}
            query={{ id }}
            className="after:absolute after:inset-0 after:rounded-large focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
          >
            {title}
          </Link>
        </h2>
        {summary && <p className="mt-2 text-soft">{summary}</p>}
        {kind === 'promotion' && (
          <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-4">
            <PromotionValidity article={card} />
            {/* Above the link that covers the card. */}
            <PromotionStep card={card} className="z-10 max-sm:w-full" />
          </div>
        )}
      </div>
    </article>
  )
}

function CardSkeletons() {
  return (
    <div className={grid}>
      {['a', 'b', 'c'].map((name) => (
        <div key={name} className="rounded-large border border-line p-5">
          <Skeleton className="aspect-[2.4/1]" />
          <Skeleton className="mt-5 h-6 w-3/4" />
          <Skeleton className="mt-3 h-5" />
        </div>
      ))}
    </div>
  )
}
