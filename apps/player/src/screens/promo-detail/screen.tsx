import { ArticlePage } from '../../parts/article/article-page.tsx'
import { useSearchOf } from '../../router.tsx'
import { Preview } from './preview.tsx'
import { route } from './route.ts'

/** The page of one promotion with its terms. */
export function Screen() {
  const { id, preview } = useSearchOf(route)
  if (preview && !id) return <Preview />
  return <ArticlePage kind="promotion" id={id} list="/promotions" listWords="menu.promotions" />
}
