import { getBalance } from '@fairground/contract/players'
import { refresh } from '@fairground/web/api/use-calls'
import { Menu, MenuLink } from '@fairground/web/ui/menu'
import { useQueryClient } from '@tanstack/react-query'
import { Eye, EyeOff, LogOut, RefreshCw, UserPlus } from 'lucide-react'
import { useIsTrial, useMayRegister, useMember, useStatus } from '../../data.ts'
import { openModal, preloadModal } from '../../modals.tsx'
import { Link, useRouter } from '../../router.tsx'
import { menuEntries } from '../../routes.ts'
import { useWords } from '../../words.ts'
import { useGuard } from '../account/use-guard.ts'
import { useBalanceMask } from '../shell/use-balance-mask.ts'
import { useIsNarrow } from '../use-is-narrow.ts'

const entries = menuEntries('account')
const label =
  'inline-flex min-h-8 items-center rounded-small bg-gold px-2.5 text-sm font-semibold text-on-gold'

/** What the operator gave a label; one of the house is gold. */
function colors(given?: { color?: string; color2?: string }) {
  return given && { backgroundColor: given.color, color: given.color2 }
}

/** The avatar with the account menu. */
export function AccountMenu() {
  const { say } = useWords()
  const router = useRouter()
  const member = useMember()
  const { whitelabel } = useStatus()
  const mayRegister = useMayRegister()
  const guard = useGuard()
  const isTrial = useIsTrial()
  const club = member?.clubLabel.labelName ? member.clubLabel : []
  const [first, ...others] = [club, member?.memberLabel ?? []].flat()
  const queries = useQueryClient()
  const isNarrow = useIsNarrow()
  const [isMasked, toggleMask] = useBalanceMask()
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
            {!isTrial && (
              <div className="mt-1.5 flex flex-wrap gap-1.5">
                <MenuLink>
                  <Link to="/security" className={`${label} pointer-coarse:min-h-11`} style={colors(first)}>
                    {first?.labelName ?? say(member.type === 'agent' ? 'member.agent' : 'member.member')}
                  </Link>
                </MenuLink>
                {others.map((one) => (
                  <span key={one.labelName} className={label} style={colors(one)}>
                    {one.labelName}
                  </span>
                ))}
              </div>
            )}
          </>
        )
      }
      entries={[
        // On a phone the header has no space for them beside the balance.
        ...(isNarrow
          ? [
              {
                name: 'refresh',
                icon: RefreshCw,
                words: say('balance.refresh'),
                onChoose: () => void refresh(queries, getBalance),
              },
              {
                name: 'mask',
                icon: isMasked ? Eye : EyeOff,
                words: say(isMasked ? 'balance.show' : 'balance.hide'),
                onChoose: toggleMask,
              },
            ]
          : []),
        ...(isTrial && mayRegister
          ? [
              {
                name: 'register',
                icon: UserPlus,
                words: say('register.title'),
                onChoose: () => openModal('registerModal'),
              },
            ]
          : []),
        ...entries
          .filter(({ switch: needed }) => !needed || whitelabel[needed])
          .map(({ path, who, icon, words }) => ({
            name: path,
            icon,
            words: say(path === '/referral' && member?.type === 'agent' ? 'menu.agent' : words),
            testId: `account${path.replaceAll('/', '-')}`,
            onChoose: () =>
              who === 'member' ? guard(() => void router.go(path), path) : void router.go(path),
          })),
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
