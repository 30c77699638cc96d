import { Dialog } from '@fairground/web/ui/dialog'
import { closeModal, closeOverPage, openModal, useClosesOnLeave } from '../../modals.tsx'
import { NewPlayerPromotions } from '../../parts/account/register-form/new-player-promotions.tsx'
import { RegisterTabs } from '../../parts/account/register-form/register-tabs.tsx'
import { RegisterTitle } from '../../parts/account/register-form/register-title.tsx'
import { LiveChatLink } from '../../parts/support/live-chat-link.tsx'
import { Link } from '../../router.tsx'
import { useWords } from '../../words.ts'

declare module '../../modals.tsx' {
  interface Modals {
    /** `next` is the path that the visitor wanted to open; by default home. */
    registerModal: { next?: string }
  }
}

export function Modal({ next = '/' }: { next?: string }) {
  const { say } = useWords()
  useClosesOnLeave()
  return (
    <Dialog title={<RegisterTitle />} closeLabel={say('close')} onClose={closeModal} width="form">
      <RegisterTabs next={next} />
      <NewPlayerPromotions />
      <p className="mt-5 flex flex-wrap items-center justify-center gap-x-4 border-t border-line pt-4 text-soft">
        {say('register.has-account')}
        <button
          type="button"
          className="min-h-11 rounded-small font-semibold text-gold-text underline underline-offset-4"
          onClick={() => openModal('loginPopupModal', { next })}
        >
          {say('login.submit')}
        </button>
        <LiveChatLink />
        <Link
          to="/"
          onClick={closeOverPage}
          className="inline-flex min-h-11 items-center rounded-small font-semibold text-gold-text underline underline-offset-4"
        >
          {say('not-found.home')}
        </Link>
      </p>
    </Dialog>
  )
}
