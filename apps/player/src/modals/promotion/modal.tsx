import { getArticle } from '@fairground/contract/content'
import { useRead } from '@fairground/web/api/use-calls'
import { buttonClass } from '@fairground/web/ui/button'
import { Dialog } from '@fairground/web/ui/dialog'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { closeModal } from '../../modals.tsx'
import { Prose } from '../../parts/article/prose.tsx'
import { Failed } from '../../parts/failure/failed.tsx'
import { Link } from '../../router.tsx'
import { useWords } from '../../words.ts'

declare module '../../modals.tsx' {
  interface Modals {
    promotionModal: { id?: string }
  }
}

/** Shows a promotion over any screen. */
export function Modal({ id = '' }: { id?: string }) {
  const { say } = useWords()
  // Without an id the call would be the one that lists all promotions.
  const { data, error, refetch } = useRead(
    getArticle,
    { kind: 'promotion', articleId: id },
    { enabled: id !== '' },
  )
  return (
    <Dialog
      title={data?.article.title ?? say('promotions.one')}
      closeLabel={say('close')}
      onClose={closeModal}
    >
      {error || id === '' ? (
        <Failed code={error?.code ?? 'article_unknown'} onAgain={refetch} />
      ) : data ? (
        <>
          <Prose html={data.content} />
          <Link to="/promotions" className={`${buttonClass('gold')} mt-6`}>
            {say('promotions.all')}
          </Link>
        </>
      ) : (
        <Skeleton className="h-48" />
      )}
    </Dialog>
  )
}
