import { getBalance, getMemberInfo } from '@fairground/contract/players'
import type { SwitchName } from '@fairground/contract/switches'
import { useLive } from '@fairground/web/api/live'
import { refresh } from '@fairground/web/api/use-calls'
import { Menu, MenuLink } from '@fairground/web/ui/menu'
import { useQueryClient } from '@tanstack/react-query'
import {
  Eye,
  EyeOff,
  History,
  LogOut,
  type LucideIcon,
  Percent,
  ReceiptText,
  RefreshCw,
  UserPlus,
  UserRound,
} from 'lucide-react'
import { useIsTrial, useMayRegister, useMember, useStatus } from '../../data.ts'
import { openCentre, openModal, preloadModal } from '../../modals.tsx'
import { Link, useRouter } from '../../router.tsx'
import { menuEntries } from '../../routes.ts'
import { useWords, type WordId } from '../../words.ts'
import { useGuard } from '../account/use-guard.ts'
import { useOffersWaiting } from '../agents/use-offers-waiting.ts'
import { Avatar } from '../centre/avatar.tsx'
import { CentreLink } from '../centre/centre-link.tsx'
import { useBalanceMask } from '../shell/use-balance-mask.ts'
import { CountBadge } from '../support/count-badge.tsx'
import { useIsNarrow } from '../use-is-narrow.ts'

const entries = menuEntries('account')

/** The pages of the member centre in the specified order (section 2); agent, friends and others follow. */
const centre = [
  { page: 'securityCenter', icon: UserRound, words: 'menu.member-centre' },
  { page: 'transactionHistory', icon: ReceiptText, words: 'menu.account-record' },
  { page: 'personalHistoryCopy', icon: History, words: 'menu.history' },
  { page: 'manualRebate', icon: Percent, words: 'menu.rebate', needed: 'MANPLAYREB3' },
] as const satisfies readonly { page: string; icon: LucideIcon; words: WordId; needed?: SwitchName }[]
const label =
  'inline-flex min-h-8 items-center rounded-small bg-gold px-2.5 text-sm font-semibold text-on-gold'

/** Returns the operator's colours of a label; a label of the house is gold. */
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
  const isAgent = member?.type === 'agent'
  const opensCentre = isAgent && whitelabel.isShowAC === true
  const club = member?.clubLabel.labelName ? member.clubLabel : []
  const [first, ...others] = [club, member?.memberLabel ?? []].flat()
  const firstName = first?.labelName ?? say(isAgent ? 'member.agent' : 'member.member')
  const queries = useQueryClient()
  const readMember = () => void refresh(queries, getMemberInfo)
  useLive('rank', readMember, { isOn: !isTrial })
  const isNarrow = useIsNarrow()
  const offers = useOffersWaiting(opensCentre)
  const [isMasked, toggleMask] = useBalanceMask()
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={offers > 0 ? say('account.menu-offers', { count: offers }) : say('account.menu')}
          data-testid="account-menu"
          onPointerEnter={() => preloadModal('logoutModal')}
          className="relative grid size-11 shrink-0 place-items-center rounded-round"
        >
          <Avatar className="size-9 text-lg" />
          <span className="absolute -end-0.5 -top-0.5" data-testid="offers-badge">
            <CountBadge count={offers} />
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
                  {whitelabel.VIPCLUB ? (
                    <Link to="/rank" className={`${label} pointer-coarse:min-h-11`} style={colors(first)}>
                      {firstName}
                    </Link>
                  ) : (
                    <CentreLink
                      page="securityCenter"
                      className={`${label} pointer-coarse:min-h-11`}
                      style={colors(first)}
                    >
                      {firstName}
                    </CentreLink>
                  )}
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
        // A phone's header has no space for them beside the balance.
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
        ...(whitelabel.isShowMC
          ? centre
              .filter((one) => !('needed' in one) || whitelabel[one.needed])
              .map(({ page, icon, words }) => ({
                name: page,
                icon,
                words: say(words),
                testId: `account-${page}`,
                onChoose: () => openCentre(page),
              }))
          : []),
        ...entries
          // An agent has the agent centre there, whatever the brand's setting for friends.
          .filter(({ path, switch: needed }) =>
            path === '/referral' && isAgent ? opensCentre : !needed || whitelabel[needed],
          )
          .map(({ path, who, icon, words }) => ({
            name: path,
            icon,
            words: say(path === '/referral' && isAgent ? 'menu.agent' : words),
            end: path === '/referral' && isAgent && <CountBadge count={offers} />,
            testId: `account${path.replaceAll('/', '-')}`,
            onChoose: () => {
              if (path === '/referral' && opensCentre)
                return openCentre(undefined, undefined, { centre: 'agent-centre' })
              return who === 'member' ? guard(() => void router.go(path), path) : void router.go(path)
            },
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
