import { getReferral } from '@fairground/contract/referral'
import { useRead } from '@fairground/web/api/use-calls'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { State } from '@fairground/web/ui/state'
import { UserPlus } from 'lucide-react'
import { useMember, useStatus } from '../../data.ts'
import { useWords } from '../../words.ts'
import { useInvitationLink } from '../account/use-invitation-link.ts'
import { Failed } from '../failure/failed.tsx'
import { Friends } from './friends.tsx'
import { Invite } from './invite.tsx'
import { Tiers } from './tiers.tsx'
import { useReferralWords } from './use-referral-words.ts'

/**
 * Shows the friends whom a member invites: the link and its picture, the rewards, and the list of friends; `level` is
 * that of its headings.
 */
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
    <div className="@container flex flex-col gap-6">
      <p className="max-w-prose text-soft">{say('referral.text', { brand: merchantName })}</p>
      <div className="grid items-start gap-6 @4xl:grid-cols-2">
        <Invite link={link} code={member.referralCode ?? ''} copy={copy} words={words} />
        {data && data.tiers.length > 0 && <Tiers terms={data} words={words} level={level} />}
      </div>
      {error && !data ? (
        <Failed code={error.code} onAgain={refetch} />
      ) : data ? (
        <Friends words={words} currency={data.currency} level={level} />
      ) : (
        <Skeleton className="h-48 rounded-large" />
      )}
    </div>
  )
}
