import { Pagination } from '@mantine/core'
import { useWords } from '../text/words.tsx'

interface PagesProps {
  /** The page that was read; undefined until then. */
  of: { totalPages: number } | undefined
  /** The number of the page, from 1. */
  pageNo: number
  onPage(pageNo: number): void
}

/** Shows buttons for the pages of a list; nothing for a single page. */
export function Pages({ of: read, pageNo, onPage }: PagesProps) {
  const { w } = useWords()
  if (!read || read.totalPages < 2) return null
  return (
    <Pagination
      mt="md"
      total={read.totalPages}
      value={pageNo}
      onChange={onPage}
      getControlProps={(control) => ({ 'aria-label': w(`pages.${control}`) })}
      getItemProps={(page) => ({ 'aria-label': w('pages.page', { page }) })}
    />
  )
}
