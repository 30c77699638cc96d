import { getReferral } from '@fairground/contract/referral'
import { useRead } from '@fairground/web/api/use-calls'
import { isPositive } from '@fairground/web/text/formats'
import { Amount } from '@fairground/web/ui/amount'
import { buttonClass } from '@fairground/web/ui/button'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { State } from '@fairground/web/ui/state'
import { UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMember, useStatus } from '../../data.ts'
import { useWords } from '../../words.ts'
import { useInvitationLink } from '../account/use-invitation-link.ts'
import { CentreLink } from '../centre/centre-link.tsx'
import { Failed } from '../failure/failed.tsx'
import { FriendList } from './friend-list.tsx'
import { Invite } from './invite.tsx'
import { Tiers } from './tiers.tsx'
import { useReferralWords } from './use-referral-words.ts'

/** All about friends whom a member invites: the link and a picture of it, what is given for friends, and who they are; its headings are of a level. */
export function ReferralView({ level }: { level: 2 | 3 }) {
  const { say } = useWords()
  const words = useReferralWords()
  const { merchantName } = useStatus()
  const member = useMember()
  const { link, copy } = useInvitationLink()
  const { data, error, refetch } = useRead(getReferral, {}, { staleTime: 0, enabled: member !== undefined })
  if (!member) return null
  if (!link || !copy)
    return <State icon={UserPlus} title={say('referral.none-title')} text={say('referral.none-text')} />
  if (!words) return <Skeleton className="h-64 rounded-large" />
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <p className="max-w-prose text-soft">{say('referral.text', { brand: merchantName })}</p>
      <Invite link={link} code={member.referralCode ?? ''} copy={copy} words={words} />
      {error && !data ? (
        <Failed code={error.code} onAgain={refetch} />
      ) : data ? (
        <>
          <div className="rounded-large border border-line bg-surface p-5" data-testid="referral-sums">
            <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
              <Sum name={words.say('friends.sum.friends')}>{data.friends}</Sum>
              <Sum name={words.say('friends.sum.reached')}>{data.reached}</Sum>
              <Sum name={words.say('friends.sum.earned')}>
                <Amount amount={data.earned} currency={data.currency} />
              </Sum>
              <Sum name={words.say('friends.sum.open')}>
                <Amount amount={data.open} currency={data.currency} />
              </Sum>
            </dl>
            {isPositive(data.open) && (
              <CentreLink page="rewardCenter" className={`${buttonClass('gold', 'small')} mt-4`}>
                {words.say('friends.to-rewards')}
              </CentreLink>
            )}
          </div>
          {data.tiers.length > 0 && <Tiers terms={data} words={words} level={level} />}
          <FriendList words={words} currency={data.currency} level={level} />
        </>
      ) : (
        <Skeleton className="h-48 rounded-large" />
      )}
    </div>
  )
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="tabular text-lg font-semibold">{children}</dd>
    </div>
  )
}
