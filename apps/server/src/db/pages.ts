/** Page of a list, numbered from 1. */
export interface Page {
  pageNo: number
  pageSize: number
}

const pagesAhead = 10

/** Returns the number of rows before a page. */
export function firstRow({ pageNo, pageSize }: Page): number {
  return (pageNo - 1) * pageSize
}

/**
 * Returns the maximum number of rows that are counted of a list that grows without end: up to ten pages after the shown
 * one, so that a page costs the same however long the list is, and every row can be reached.
 */
export function countedRows({ pageNo, pageSize }: Page): number {
  return (pageNo + pagesAhead) * pageSize
}
