/** The search parameters of a page of articles: the shown article. */
export interface ArticleSearch {
  id?: string
}

/** Parses the query of such an address. */
export function articleSearch({ id }: Record<string, string | undefined>): ArticleSearch {
  return { id }
}
