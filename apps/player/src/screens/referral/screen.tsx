import { Button } from '@fairground/web/ui/button'
import { State } from '@fairground/web/ui/state'
import { Copy, Share2, UserPlus } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import { useMember, useStatus } from '../../data.ts'
import { useInvitationLink } from '../../parts/account/use-invitation-link.ts'
import { useWords } from '../../words.ts'

/** The player's own code to invite others by: as a link, as a picture for a phone, and to share. */
export function Screen() {
  const { say } = useWords()
  const { merchantName } = useStatus()
  const member = useMember()
  const { link, copy } = useInvitationLink()
  if (!member) return null
  if (!link) {
    return <State icon={UserPlus} title={say('referral.none-title')} text={say('referral.none-text')} />
  }
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="text-3xl sm:text-4xl">{say('referral.title')}</h1>
      <p className="mt-2 text-soft">{say('referral.text', { brand: merchantName })}</p>
      <div className="mt-6 flex flex-col items-center gap-6 rounded-large border border-line bg-surface p-6 sm:flex-row sm:items-start">
        <div className="rounded-usual bg-[#fff] p-3">
          <QRCodeSVG value={link} size={160} title={say('referral.code-picture')} />
        </div>
        <dl className="min-w-0 flex-1 self-stretch">
          <dt className="text-sm text-soft">{say('referral.code')}</dt>
          <dd data-testid="referral-code" className="font-display text-3xl font-bold tracking-wide">
            {member.referralCode}
          </dd>
          <dt className="mt-4 text-sm text-soft">{say('referral.link')}</dt>
          <dd className="break-all">{link}</dd>
          <dd className="mt-5 flex flex-wrap gap-3">
            <Button look="gold" onClick={copy}>
              <Copy className="size-4" aria-hidden />
              {say('referral.copy')}
            </Button>
            {'share' in navigator && (
              <Button onClick={() => navigator.share({ title: merchantName, url: link }).catch(() => {})}>
                <Share2 className="size-4" aria-hidden />
                {say('referral.share')}
              </Button>
            )}
          </dd>
        </dl>
      </div>
    </div>
  )
}
