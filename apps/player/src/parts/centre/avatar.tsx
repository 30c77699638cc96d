import { getMemberIcon } from '@fairground/contract/players'
import { useRead } from '@fairground/web/api/use-calls'
import type { SyntheticEvent } from 'react'
import { useHasAccount, useMember } from '../../data.ts'

/** Stands in for a picture that does not come (specification, section 8). */
const broken = '/avatars/broken.svg'

/** A picture of an account, round; another one where it does not come. */
export function AvatarImage({ url, className = '' }: { url: string; className?: string }) {
  function fail({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
    if (!currentTarget.src.endsWith(broken)) currentTarget.src = broken
  }
  return (
    <img src={url} alt="" onError={fail} className={`rounded-round bg-raised object-cover ${className}`} />
  )
}

/** The picture of the player's account, or the first letter of their name. */
export function Avatar({ className = '' }: { className?: string }) {
  const hasAccount = useHasAccount()
  const member = useMember()
  const { data } = useRead(getMemberIcon, {}, { enabled: hasAccount })
  const url = hasAccount ? data?.url : undefined
  const [initial = ''] = member?.nickname ?? ''
  if (url) return <AvatarImage url={url} className={className} />
  return (
    <span
      className={`grid place-items-center rounded-round bg-gold font-display leading-none font-bold text-on-gold ${className}`}
    >
      {initial.toUpperCase()}
    </span>
  )
}
