import { saveFile } from '@fairground/web/save-file'
import { Button } from '@fairground/web/ui/button'
import { say as toast } from '@fairground/web/ui/toast'
import { Copy, ImageDown, Share2 } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import { useRef, useState } from 'react'
import { useStatus } from '../../data.ts'
import { useWords } from '../../words.ts'
import { drawInvitation } from './share-picture.ts'
import type { ReferralWords } from './use-referral-words.ts'

interface InviteProps {
  link: string
  code: string
  copy(): Promise<void>
  words: ReferralWords
}

/** Shows the player's own link: to copy, to share, and as a picture with its QR code. */
export function Invite({ link, code, copy, words }: InviteProps) {
  const { say } = useWords()
  const { merchantName } = useStatus()
  const qr = useRef<HTMLDivElement>(null)
  const [isBusy, setBusy] = useState(false)
  const name = `${code}.png`

  /** Draws the picture and passes it to `act`; tells the user if the browser cannot draw it. */
  async function withPicture(act: (picture: Blob) => void | Promise<void>) {
    if (isBusy) return
    setBusy(true)
    try {
      const picture = await drawInvitation({
        qr: qr.current!.querySelector('svg')!,
        title: words.say('friends.picture-title', { brand: merchantName }),
        code: words.say('friends.picture-code', { code }),
        link: link.replace(/^https?:\/\//, ''),
        note: words.say('friends.picture-note'),
      })
      await act(picture)
    } catch {
      toast({ kind: 'coral', text: words.say('friends.picture-failed') })
    } finally {
      setBusy(false)
    }
  }

  async function share(picture: Blob) {
    const files = [new File([picture], name, { type: 'image/png' })]
    const given = { title: merchantName, url: link }
    // Closing the share sheet is not a failure.
    await navigator.share(navigator.canShare?.({ files }) ? { ...given, files } : given).catch(() => {})
  }

  return (
    <div className="flex flex-col items-center gap-6 rounded-large border border-line bg-surface p-5 sm:flex-row sm:items-start sm:p-6">
      <div ref={qr} className="rounded-usual bg-[#fff] p-3">
        <QRCodeSVG value={link} size={160} title={say('referral.code-picture')} />
      </div>
      <dl className="min-w-0 flex-1 self-stretch">
        <dt className="text-sm text-soft">{say('referral.code')}</dt>
        <dd data-testid="referral-code" className="font-display text-3xl font-bold tracking-wide">
          {code}
        </dd>
        <dt className="mt-4 text-sm text-soft">{say('referral.link')}</dt>
        <dd className="break-all" data-testid="referral-link">
          {link}
        </dd>
        <dd className="mt-5 flex flex-wrap gap-3">
          <Button look="gold" onClick={copy}>
            <Copy className="size-4" aria-hidden />
            {say('referral.copy')}
          </Button>
          {'share' in navigator && (
            <Button disabled={isBusy} onClick={() => withPicture(share)}>
              <Share2 className="size-4" aria-hidden />
              {say('referral.share')}
            </Button>
          )}
          <Button
            look="outline"
            disabled={isBusy}
            data-testid="referral-picture"
            onClick={() => withPicture((picture) => saveFile(name, picture))}
          >
            <ImageDown className="size-4" aria-hidden />
            {words.say('friends.picture')}
          </Button>
        </dd>
      </dl>
    </div>
  )
}
