import type { ArticleKind } from '../../boot.ts'
import { useSearchOf } from '../../router.tsx'
import type { ScreenRoute } from '../../screen.ts'
import { useWords } from '../../words.ts'
import { ArticleList } from './article-list.tsx'
import { ArticlePage } from './article-page.tsx'
import type { ArticleSearch } from './article-search.ts'

interface ArticlesProps {
  kind: ArticleKind
  route: ScreenRoute<ArticleSearch>
}

/** Shows the operator's articles of a kind: all of them as cards, or the one in the address. */
export function Articles({ kind, route }: ArticlesProps) {
  const { say } = useWords()
  const { path, title } = route
  const { id } = useSearchOf(route)
  if (id) return <ArticlePage kind={kind} id={id} list={path} listWords={title} />
  return (
    <>
      <h1 className="mb-6 text-3xl sm:text-4xl">{say(title)}</h1>
      <ArticleList
        kind={kind}
        to={path}
        empty={{ title: say('articles.empty-title'), text: say('articles.empty-text') }}
      />
    </>
  )
}
