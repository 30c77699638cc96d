export const parts = ['links', 'media', 'postbacks', 'domain'] as const
export type Part = (typeof parts)[number]

/** The search parameters of the page Account. */
export interface AccountSearch {
  part?: Part | undefined
  /** The code of the link whose sub ids are shown. */
  code?: string | undefined
}

/** Parses the query of the address; invalid values are left out. */
export function accountSearch(raw: Record<string, string | undefined>): AccountSearch {
  const code = raw.code && /^\w{1,64}$/.test(raw.code) ? raw.code : undefined
  return { part: parts.find((one) => one === raw.part), code }
}
