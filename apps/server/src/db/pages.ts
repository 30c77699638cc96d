/** A page of a list, numbered from 1. */
export interface Page {
  pageNo: number
  pageSize: number
}

const pagesAhead = 10

/** How many rows lie before a page. */
export function firstRow({ pageNo, pageSize }: Page): number {
  return (pageNo - 1) * pageSize
}

/**
 * How many rows of a list that grows without end are counted at most: up to ten pages after the one that is shown, so that a page costs
 * the same however long the list is, and every row can be reached.
 */
export function countedRows({ pageNo, pageSize }: Page): number {
  return (pageNo + pagesAhead) * pageSize
}
