import { dayIn } from '../record/period.tsx'

/** The search parameters of each report about a team. */
export interface ReportSearch {
  /** The account whose branch it is; absent for the caller's own team. */
  customerId?: string | undefined
  name?: string | undefined
  /** Days as yyyy-MM-dd in the brand's time zone, both included. */
  from?: string | undefined
  until?: string | undefined
  /** From 2: the first page needs no number. */
  page?: number | undefined
}

/** Reads what all reports have; what is not understood is left out. */
export function reportSearch(raw: Record<string, string | undefined>): ReportSearch {
  const page = Number(raw.page)
  return {
    customerId: raw.customerId && /^\d{10}$/.test(raw.customerId) ? raw.customerId : undefined,
    name: raw.name?.slice(0, 64) || undefined,
    from: dayIn(raw.from),
    until: dayIn(raw.until),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
  }
}

/** An instant of an address, such as that of the begin of an hour; nothing where it is none. */
export function instantIn(text: string | undefined): string | undefined {
  return text &&
    /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text) &&
    !Number.isNaN(Date.parse(text))
    ? text
    : undefined
}
