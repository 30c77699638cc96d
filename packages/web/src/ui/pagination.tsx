import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from './icon-button.tsx'

interface PaginationProps {
  page: number
  totalPages: number
  onPage(page: number): void
  words: { label: string; previous: string; next: string; page(page: number): string }
}

/** Returns the pages around the current one (range three), with the first and the last (margin one). */
export function pagesShown(page: number, totalPages: number): (number | 'gap')[] {
  const from = Math.max(1, Math.min(page - 1, totalPages - 2))
  const wanted = [1, from, from + 1, from + 2, totalPages].filter((at) => at >= 1 && at <= totalPages)
  const pages = [...new Set(wanted)].sort((a, b) => a - b)
  return pages.flatMap((at, index) => {
    const before = pages[index - 1]
    if (before === undefined || at === before + 1) return [at]
    return at === before + 2 ? [before + 1, at] : ['gap' as const, at]
  })
}

/** A list of pages; the arrows at the ends are not disabled, because a disabled button loses the focus. */
export function Pagination({ page, totalPages, onPage, words }: PaginationProps) {
  if (totalPages <= 1) return null
  return (
    <nav aria-label={words.label} className="mt-6 flex flex-wrap items-center justify-center gap-1">
      <IconButton
        icon={ChevronLeft}
        label={words.previous}
        aria-disabled={page <= 1 || undefined}
        onClick={() => page > 1 && onPage(page - 1)}
        className="aria-disabled:cursor-not-allowed aria-disabled:opacity-40 rtl:rotate-180"
      />
      {pagesShown(page, totalPages).map((at, index) =>
        at === 'gap' ? (
          <span key={`gap ${index < 3 ? 'before' : 'after'}`} className="px-1 text-soft">
            …
          </span>
        ) : (
          <button
            key={at}
            type="button"
            aria-label={words.page(at)}
            aria-current={at === page ? 'page' : undefined}
            onClick={() => onPage(at)}
            className={`tabular h-11 min-w-11 rounded-round px-3 font-semibold ${at === page ? 'bg-gold text-on-gold' : 'text-text hover:bg-raised'}`}
          >
            {at}
          </button>
        ),
      )}
      <IconButton
        icon={ChevronRight}
        label={words.next}
        aria-disabled={page >= totalPages || undefined}
        onClick={() => page < totalPages && onPage(page + 1)}
        className="aria-disabled:cursor-not-allowed aria-disabled:opacity-40 rtl:rotate-180"
      />
    </nav>
  )
}
