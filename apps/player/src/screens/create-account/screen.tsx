import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { useIsTrial } from '../../data.ts'
import { openModal } from '../../modals.tsx'
import { NewPlayerPromotions } from '../../parts/account/register-form/new-player-promotions.tsx'
import { RegisterTabs } from '../../parts/account/register-form/register-tabs.tsx'
import { RegisterTitle } from '../../parts/account/register-form/register-title.tsx'
import { LiveChatLink } from '../../parts/support/live-chat-link.tsx'
import { Link, useRouter } from '../../router.tsx'
import { useSession } from '../../session/session.ts'
import { useWords } from '../../words.ts'

/** The page of registration, for visitors and trial accounts. */
export function Screen() {
  const { say } = useWords()
  const router = useRouter()
  const token = useSession()
  const isTrial = useIsTrial()

  useEffect(() => {
    if (token && !isTrial) void router.go('/', { replace: true })
  }, [token, isTrial, router])

  return (
    <div className="mx-auto w-full max-w-[480px] md:max-w-[740px]">
      <Link
        to="/"
        className="inline-flex min-h-11 items-center gap-2 rounded-small font-semibold text-gold-text hover:underline"
      >
        <ArrowLeft className="size-5 rtl:rotate-180" aria-hidden />
        {say('not-found.home')}
      </Link>
      <h1 className="mt-2 mb-6 text-3xl sm:text-4xl">
        <RegisterTitle />
      </h1>
      <div className="rounded-large border border-line bg-surface p-5 sm:p-7">
        <RegisterTabs next="/" hasReset />
        <NewPlayerPromotions />
        <p className="mt-5 flex flex-wrap items-center justify-center gap-x-2 border-t border-line pt-4 text-soft">
          {say('register.has-account')}
          <button
            type="button"
            className="min-h-11 rounded-small font-semibold text-gold-text underline underline-offset-4"
            onClick={() => openModal('loginPopupModal')}
          >
            {say('login.submit')}
          </button>
          <LiveChatLink />
        </p>
      </div>
    </div>
  )
}
