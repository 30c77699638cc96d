import { Dialog } from '@fairground/web/ui/dialog'
import { Tabs } from '@fairground/web/ui/tabs'
import { useStatus } from '../../data.ts'
import { closeModal, openModal, useClosesOnLeave } from '../../modals.tsx'
import { Banners, useBanners } from '../../parts/notice/banners.tsx'
import { LiveChatLink } from '../../parts/support/live-chat-link.tsx'
import { useWords } from '../../words.ts'
import { EmailForm } from './email-form.tsx'
import { PhoneForm } from './phone-form.tsx'

declare module '../../modals.tsx' {
  interface Modals {
    forgetPassModal: Record<string, never>
  }
}

/** Resets a forgotten password: by e-mail, and by phone if the brand allows it. */
export function Modal() {
  const { say } = useWords()
  const { whitelabel } = useStatus()
  const banners = useBanners('w_login')
  useClosesOnLeave()
  return (
    <Dialog title={say('forgot.title')} closeLabel={say('close')} onClose={closeModal} width="narrow">
      {banners.length > 0 && (
        <div className="mb-5">
          <Banners banners={banners} size="small" />
        </div>
      )}
      <Tabs
        label={say('forgot.kinds')}
        initial="email"
        tabs={[
          { name: 'email', title: say('forgot.by-email'), content: <EmailForm /> },
          ...(whitelabel.CHNGPASSVERIF3
            ? [{ name: 'mobile', title: say('forgot.by-mobile'), content: <PhoneForm /> }]
            : []),
        ]}
      />
      <p className="mt-5 flex flex-wrap justify-center gap-x-6 border-t border-line pt-4">
        <button
          type="button"
          className="min-h-11 rounded-small font-semibold text-gold-text underline underline-offset-4"
          onClick={() => openModal('loginPopupModal')}
        >
          {say('forgot.back')}
        </button>
        <LiveChatLink />
      </p>
    </Dialog>
  )
}
