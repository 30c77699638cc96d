import { getMemberIcon } from '@fairground/contract/players'
import { useRead } from '@fairground/web/api/use-calls'
import type { SyntheticEvent } from 'react'
import { useHasAccount, useMember } from '../../data.ts'

/** Replaces a picture that does not load (specification, section 8). */
const broken = '/avatars/broken.svg'

/** Shows a round picture of an account; a placeholder if it does not load. */
export function AvatarImage({ url, className = '' }: { url: string; className?: string }) {
  function fail({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
    if (!currentTarget.src.endsWith(broken)) currentTarget.src = broken
  }
  return (
    <img src={url} alt="" onError={fail} className={`rounded-round bg-raised object-cover ${className}`} />
  )
}

/** Shows the picture of the player's account, or the first letter of their name. */
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
