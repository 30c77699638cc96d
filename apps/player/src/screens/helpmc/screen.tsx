import { X } from 'lucide-react'
import { HelpCentre } from '../../parts/article/help-centre.tsx'
import { LogoMark } from '../../parts/shell/logo.tsx'
import { hrefOf, Link, useRouter, useSearchOf } from '../../router.tsx'
import { useWords } from '../../words.ts'
import { route } from './route.ts'

/** The page of the help centre, without the site's header. */
export function Screen() {
  const { say } = useWords()
  const router = useRouter()
  const { id } = useSearchOf(route)
  return (
    <div className="mx-auto max-w-(--content-width) px-4 py-4 sm:px-6 lg:px-8">
      <div className="mb-6 flex items-center gap-3">
        <LogoMark />
        <h1 className="min-w-0 flex-1 text-3xl">{say('menu.help-centre')}</h1>
        <Link
          to="/"
          aria-label={say('not-found.home')}
          title={say('not-found.home')}
          className="grid size-11 place-items-center rounded-round text-soft hover:bg-raised hover:text-text"
        >
          <X className="size-5" aria-hidden />
        </Link>
      </div>
      <HelpCentre
        id={id}
        onChoose={(next) => void router.go(hrefOf('/helpmc', { id: next }), { replace: true })}
      />
    </div>
  )
}
