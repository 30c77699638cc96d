/** What the address of something that an operator wrote says: which of them. */
export interface ArticleSearch {
  id?: string
}

/** Reads the query of such an address. */
export function articleSearch({ id }: Record<string, string | undefined>): ArticleSearch {
  return { id }
}
