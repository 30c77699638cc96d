import { Megaphone } from 'lucide-react'
import { openModalAt, preloadModal } from '../../modals.tsx'
import { useWords } from '../../words.ts'
import { useFirstNotices } from './banners.tsx'

/** Shows the titles of the newest announcements in one line, as many as fit: one on a phone, at most three. */
export function NewsStrip() {
  const { say } = useWords()
  const headlines = useFirstNotices()?.headlines ?? []
  if (headlines.length === 0) return null
  return (
    <section
      data-walk
      data-testid="news"
      aria-label={say('menu.announcements')}
      onPointerEnter={() => preloadModal('noticeModal')}
      className="flex h-9 items-center gap-2 border-b border-line bg-surface px-4 text-sm pointer-coarse:h-11 sm:px-6 lg:px-8"
    >
      <Megaphone className="size-4 shrink-0 text-gold-text" aria-hidden />
      <ul className="flex h-full min-w-0 flex-1 items-stretch sm:gap-6">
        {headlines.map(({ id, title }, at) => (
          <li key={id} className={`flex min-w-0 ${at > 0 ? 'text-soft max-sm:hidden' : 'max-sm:flex-1'}`}>
            <button
              type="button"
              tabIndex={at === 0 ? 0 : -1}
              onClick={() => openModalAt('notice', id)}
              className="min-w-0 flex-1 truncate rounded-small text-start -outline-offset-2 hover:text-text hover:underline"
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
