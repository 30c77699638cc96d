import { Overlay } from '@fairground/web/ui/overlay'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { closeModal } from '../../modals.tsx'
import { useWords } from '../../words.ts'
import { useIsSheet } from './use-is-sheet.ts'

/** Shows a centre whose pages are not known yet: its menu and a page as placeholders, at its final size. */
export function CentreLoading({ title }: { title: string }) {
  const { say } = useWords()
  const isSheet = useIsSheet()
  return (
    <Overlay title={title} closeLabel={say('close')} onClose={closeModal}>
      <div className="flex min-h-0 flex-1" aria-busy>
        <div className="flex w-full shrink-0 flex-col gap-1 p-3 md:w-60 md:border-e md:border-line">
          {Array.from({ length: 8 }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are identical and never change places
            <Skeleton key={at} className="h-11 rounded-usual max-md:h-13" />
          ))}
        </div>
        {!isSheet && (
          <div className="flex-1 px-8 py-6">
            <Skeleton className="mb-4 h-9 w-56" />
            <Skeleton className="mb-4 h-24 rounded-usual" />
            <Skeleton className="h-64 rounded-usual" />
          </div>
        )}
      </div>
    </Overlay>
  )
}
