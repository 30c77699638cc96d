import { Link } from '../../router.tsx'
import { menuEntries } from '../../routes.ts'
import { useWords } from '../../words.ts'
import { useLobbyWay } from './use-lobby-way.ts'
import { useHasGames } from './use-vendors.ts'

const entries = menuEntries('categories')

/**
 * Shows the categories of games that have a vendor; in a row of their own unless beside others. Hidden beside the full
 * side menu, which has them too.
 */
export function CategoryBar({ isBesideOthers = false }: { isBesideOthers?: boolean }) {
  const { say } = useWords()
  const hasGames = useHasGames()
  const wayTo = useLobbyWay()
  const shown = entries.filter(({ categories }) => hasGames(categories))
  if (shown.length === 0) return null
  return (
    <nav
      aria-label={say('menu.categories')}
      className={
        isBesideOthers
          ? 'category-bar'
          : 'category-bar -mx-4 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0 sm:py-1'
      }
    >
      <ul className="flex gap-2">
        {shown.map(({ path, icon: Icon, words, categories }) => {
          const way = wayTo(categories)
          return (
            <li key={path}>
              <Link
                to={path}
                onClick={(event) => {
                  if (!way) return
                  event.preventDefault()
                  way()
                }}
                className={`flex min-h-11 items-center gap-2 rounded-round border border-line bg-surface font-semibold whitespace-nowrap ${isBesideOthers ? 'px-3 text-sm' : 'px-4'} text-soft transition-colors hover:text-text aria-[current=page]:border-gold-text aria-[current=page]:text-text aria-[current=page]:[&>svg]:text-gold-text`}
              >
                <Icon className="size-5" aria-hidden />
                {say(words)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
