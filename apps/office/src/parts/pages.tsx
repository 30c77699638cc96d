import { Pagination } from '@mantine/core'
import { useWords } from '../text/words.tsx'

interface PagesProps {
  /** The page that was read, once it was. */
  of: { totalPages: number } | undefined
  /** From 1. */
  pageNo: number
  onPage(pageNo: number): void
}

/** Buttons for the pages of a list; nothing where there is only one. */
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
