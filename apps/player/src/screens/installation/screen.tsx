import { Articles } from '../../parts/article/articles.tsx'
import { route } from './route.ts'

export function Screen() {
  return <Articles kind="installation" route={route} />
}
