import { plainLetters } from '@fairground/kernel/plain-letters'
import { Store } from 'lucide-react'
import { openModal } from '../../modals.tsx'
import { useLobbyWay } from '../../parts/lobby/use-lobby-way.ts'
import { useHasGames, useVendors } from '../../parts/lobby/use-vendors.ts'
import { Link } from '../../router.tsx'
import { menuEntries } from '../../routes.ts'
import { useWords } from '../../words.ts'

const categories = menuEntries('categories')
const leastLetters = 2
const mostVendors = 4

/** Shows the categories and vendors with a word that begins with a text, above its games. */
export function FoundPlaces({ text }: { text: string }) {
  const { say } = useWords()
  const hasGames = useHasGames()
  const wayTo = useLobbyWay()
  const all = useVendors()
  const asked = plain(text)
  if (asked.length < leastLetters) return null
  const begins = (name: string) => ` ${plain(name)}`.includes(` ${asked}`)
  const lobbies = categories.filter((entry) => hasGames(entry.categories) && begins(say(entry.words)))
  const vendors = all.filter(({ vendorName }) => begins(vendorName)).slice(0, mostVendors)
  if (lobbies.length + vendors.length === 0) return null
  return (
    <ul
      className="mb-3 flex gap-2 overflow-x-auto [scrollbar-width:none] sm:flex-wrap"
      data-testid="found-places"
    >
      {lobbies.map(({ path, icon: Icon, words, categories: games }) => {
        const way = wayTo(games)
        return (
          <li key={path}>
            <Link
              to={path}
              className={chip}
              onClick={(event) => {
                if (!way) return
                event.preventDefault()
                way()
              }}
            >
              <Icon className="size-4 shrink-0 text-gold-text" aria-hidden />
              {say(words)}
            </Link>
          </li>
        )
      })}
      {vendors.map(({ vassalage, vendorName }) => (
        <li key={vassalage}>
          <button
            type="button"
            className={chip}
            onClick={() => openModal('vendorGamesModal', { vassalage, vendorName })}
          >
            <Store className="size-4 shrink-0 text-gold-text" aria-hidden />
            <bdi>{vendorName}</bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}

const chip =
  'flex min-h-10 items-center gap-2 rounded-round border border-line bg-surface px-4 text-sm font-semibold whitespace-nowrap hover:bg-raised pointer-coarse:min-h-11'

/** Returns a text without case, accents and signs, as the search compares names. */
function plain(text: string): string {
  return plainLetters(text)
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}
