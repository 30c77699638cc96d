import type { OutputOf } from '@fairground/contract/call'
import { listArticles } from '@fairground/contract/content'
import { useRead } from '@fairground/web/api/use-calls'
import { ltr, timeText } from '@fairground/web/text/formats'
import { Pagination } from '@fairground/web/ui/pagination'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { State } from '@fairground/web/ui/state'
import { Moon } from 'lucide-react'
import { useState } from 'react'
import type { ArticleKind } from '../../boot.ts'
import { articlesOn, useStatus } from '../../data.ts'
import { Link } from '../../router.tsx'
import { useWords } from '../../words.ts'
import { Failed } from '../failure/failed.tsx'
import { ArtImage } from '../picture/art-image.tsx'
import { LogoMark } from '../shell/logo.tsx'
import { usePaginationWords } from '../use-pagination-words.ts'

type Card = OutputOf<typeof listArticles>['list'][number]

interface ArticleListProps {
  kind: ArticleKind
  /** The screen that shows one of them by its `id`. */
  to: string
  /** What is said where there is none. */
  empty: { title: string; text: string }
}

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'

/** What an operator wrote of a kind, as cards. */
export function ArticleList({ kind, to, empty }: ArticleListProps) {
  const [pageNo, setPageNo] = useState(1)
  const words = usePaginationWords()
  const { data, error, refetch } = useRead(listArticles, articlesOn(kind, pageNo), {
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
            <ArticleCard card={card} to={to} />
          </li>
        ))}
      </ul>
      <Pagination page={pageNo} totalPages={data.totalPages} onPage={setPageNo} words={words} />
    </>
  )
}

function ArticleCard({ card: { id, title, summary, imageUrl, endsAt }, to }: { card: Card; to: string }) {
  const { say } = useWords()
  const { timeZone } = useStatus()
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-large border border-line bg-surface transition-shadow focus-within:shadow-high hover:shadow-high">
      <div className="grid aspect-[2.4/1] place-items-center overflow-hidden bg-raised">
        {imageUrl ? (
          <ArtImage
            src={imageUrl}
            width={600}
            height={250}
            loading="lazy"
            className="size-full object-cover object-right-bottom rtl:-scale-x-100"
          />
        ) : (
          <LogoMark className="size-16" />
        )}
      </div>
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
        {endsAt && (
          <p className="mt-auto pt-3 text-sm font-semibold text-gold-text">
            {say('promotions.until', { time: ltr(timeText(endsAt, timeZone).slice(0, 16)) })}
          </p>
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
