/** The search parameters of a page of articles: the article that is shown. */
export interface ArticleSearch {
  id?: string
}

/** Reads the query of such an address. */
export function articleSearch({ id }: Record<string, string | undefined>): ArticleSearch {
  return { id }
}
