import { Menu } from '@fairground/web/ui/menu'
import { History, KeyRound, LogOut, ShieldCheck, UserPlus } from 'lucide-react'
import { useIsTrial, useMember, useStatus } from '../data.ts'
import { openModal, preloadModal } from '../modals.tsx'
import { useRouter } from '../router.tsx'
import { useWords } from '../words.ts'
import { useGuard } from './use-guard.ts'

/** The avatar with the menu of whoever is logged in. */
export function AccountMenu() {
  const { say } = useWords()
  const router = useRouter()
  const member = useMember()
  const { whitelabel } = useStatus()
  const guard = useGuard()
  const isTrial = useIsTrial()
  const initial = (member?.nickname ?? '').slice(0, 1).toUpperCase()
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={say('account.menu')}
          data-testid="account-menu"
          onPointerEnter={() => preloadModal('logoutModal')}
          className="grid size-11 shrink-0 place-items-center rounded-round"
        >
          <span className="grid size-9 place-items-center rounded-round bg-gold font-display text-lg leading-none font-bold text-on-gold">
            {initial}
          </span>
        </button>
      }
      heading={
        member && (
          <>
            <p className="flex items-center gap-2 font-semibold">
              {member.nickname}
              {isTrial && (
                <span className="rounded-small bg-gold px-1.5 py-0.5 text-xs font-semibold text-on-gold">
                  {say('member.trial')}
                </span>
              )}
            </p>
            <p className="tabular mt-0.5 text-sm break-all text-soft">
              {say('account.customer-id', { id: member.customerId })}
            </p>
          </>
        )
      }
      entries={[
        ...(isTrial && whitelabel.DIRECTREG3
          ? [
              {
                name: 'register',
                icon: UserPlus,
                words: say('register.title'),
                onChoose: () => openModal('registerModal'),
              },
            ]
          : []),
        {
          name: 'history',
          icon: History,
          words: say('menu.history'),
          onChoose: () => void router.go('/history'),
        },
        {
          name: 'fairness',
          icon: ShieldCheck,
          words: say('menu.fairness'),
          onChoose: () => void router.go('/fairness'),
        },
        {
          name: 'security',
          icon: KeyRound,
          words: say('security.title'),
          testId: 'security',
          onChoose: () => guard(() => void router.go('/security')),
        },
        {
          name: 'logout',
          icon: LogOut,
          words: say('account.logout'),
          testId: 'logout',
          onChoose: () => openModal('logoutModal'),
        },
      ]}
    />
  )
}
