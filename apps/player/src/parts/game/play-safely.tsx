import { useStatus } from '../../data.ts'
import { openModalAt } from '../../modals.tsx'
import { Link } from '../../router.tsx'
import { useWords } from '../../words.ts'

const link = 'grid h-full place-items-center px-2 underline-offset-4 hover:text-text hover:underline'

/** Shows the minimum age and the ways to help and to the player's own limits, below a game in its frame. */
export function PlaySafely() {
  const { say } = useWords()
  const { minimumAge } = useStatus()
  return (
    <footer
      data-theme="dark"
      className="flex h-7 shrink-0 items-center gap-1 border-t border-line bg-ground px-3 text-xs text-soft"
    >
      <span className="tabular me-auto font-bold text-coral-text">{minimumAge}+</span>
      <Link to="/responsible" className={link}>
        {say('game.limits')}
      </Link>
      <button type="button" className={link} onClick={() => openModalAt('help')}>
        {say('menu.help-centre')}
      </button>
    </footer>
  )
}
