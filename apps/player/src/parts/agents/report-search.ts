import { dayOf } from '@fairground/web/text/times'
import { dayAfter, dayIn } from '../record/period.tsx'

/** The search parameters of each report about a team. */
export interface ReportSearch {
  /** The account at the top of the branch; absent for the caller's own team. */
  customerId?: string | undefined
  name?: string | undefined
  /** Days as yyyy-MM-dd in the brand's time zone, both included. */
  from?: string | undefined
  until?: string | undefined
  /** The page number, from 2; the first page needs none. */
  page?: number | undefined
}

/** Parses the parameters that all reports have; invalid values are left out. */
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

/**
 * Returns the parameters of a person chosen in a report: a customer id is that of a branch, with everybody below the
 * person; other text is a name.
 */
export function branchOf(person: string | undefined): Pick<ReportSearch, 'customerId' | 'name'> {
  const isId = person !== undefined && /^\d{10}$/.test(person)
  return { customerId: isId ? person : undefined, name: isId ? undefined : person }
}

/** Returns a number of days up to today in a time zone. */
export function lastDays(count: number, timeZone: string): Pick<ReportSearch, 'from' | 'until'> {
  const today = dayOf(Date.now(), timeZone)
  return { from: dayAfter(today, 1 - count), until: today }
}

/** Parses an instant of an address, such as the beginning of an hour; undefined if invalid. */
export function instantIn(text: string | undefined): string | undefined {
  return text &&
    /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text) &&
    !Number.isNaN(Date.parse(text))
    ? text
    : undefined
}
