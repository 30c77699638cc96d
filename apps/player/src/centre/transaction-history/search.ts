import { moneyClasses } from '@fairground/contract/record-kinds'
import { dayIn } from '../../parts/record/period.tsx'

export const recordKinds = ['play', ...moneyClasses] as const
export type RecordKind = (typeof recordKinds)[number]

/** The filters of the account record; days are yyyy-MM-dd in the brand's time zone. */
export interface TransactionSearch {
  /** The page number, from 2; the first page needs none. */
  page?: number | undefined
  from?: string | undefined
  to?: string | undefined
  kind?: RecordKind | undefined
}

/** Parses the query of the address; invalid values are left out. */
export function transactionSearch({
  page,
  from,
  to,
  kind,
}: Record<string, string | undefined>): TransactionSearch {
  return {
    page: Number(page) > 1 ? Math.floor(Number(page)) : undefined,
    from: dayIn(from),
    to: dayIn(to),
    kind: recordKinds.find((known) => known === kind),
  }
}
