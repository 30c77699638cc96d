import { Button } from '@fairground/web/ui/button'
import { Drawer } from '@fairground/web/ui/drawer'
import { Download } from 'lucide-react'
import { useMayTry } from '../../data.ts'
import { closeModal, openModal, openModalAt } from '../../modals.tsx'
import { useFreePlay } from '../../parts/account/use-free-play.ts'
import { LanguagePicker } from '../../parts/menu/language-picker.tsx'
import { MenuList } from '../../parts/menu/menu-list.tsx'
import { menuRow } from '../../parts/menu/menu-row.ts'
import { SocialLinks } from '../../parts/menu/social-links.tsx'
import { ThemeSwitch } from '../../parts/menu/theme-switch.tsx'
import { useSession } from '../../session/session.ts'
import { useWords } from '../../words.ts'

declare module '../../modals.tsx' {
  interface Modals {
    menuModal: Record<string, never>
  }
}

/** The side menu of narrow screens, below the controls that do not fit into their header. */
export function Modal() {
  const { say } = useWords()
  const mayTry = useMayTry()
  const token = useSession()
  const playFree = useFreePlay()
  return (
    <Drawer title={say('menu.more')} closeLabel={say('close')} onClose={closeModal}>
      <div className="mb-3 flex flex-col gap-2 border-b border-line pb-3">
        {mayTry && <Button onClick={playFree}>{say('header.free-play')}</Button>}
        <div className="flex items-center">
          <LanguagePicker className="flex-1" />
          <ThemeSwitch />
        </div>
      </div>
      <nav aria-label={say('menu.label')}>
        <MenuList onChoose={closeModal} />
        <button type="button" className={`${menuRow} mt-1`} onClick={() => openModalAt('download')}>
          <Download className="size-5 shrink-0" aria-hidden />
          {say('menu.download')}
        </button>
        <SocialLinks />
      </nav>
      {token && (
        <div className="mt-3 flex flex-col border-t border-line pt-3">
          <Button onClick={() => openModal('logoutModal')}>{say('account.logout')}</Button>
        </div>
      )}
    </Drawer>
  )
}
