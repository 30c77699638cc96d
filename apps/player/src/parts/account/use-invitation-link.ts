import { say as toast } from '@fairground/web/ui/toast'
import { useMember, useStatus } from '../../data.ts'
import { useWords } from '../../words.ts'

/** The address by which a player invites others, and what copies it; neither for one who has no code. */
export function useInvitationLink(): { link?: string; copy?: () => Promise<void> } {
  const { say } = useWords()
  const { home } = useStatus()
  const code = useMember()?.referralCode
  // The server has no address of its own to offer, and no member either.
  if (!code) return {}
  const link = `${home ?? location.origin}/register?referralCode=${code}`

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      toast({ kind: 'jade', text: say('referral.copied') })
    } catch {
      // The browser keeps its clipboard to itself: the link stands on the page of invitations to be copied by hand.
      toast({ kind: 'coral', text: link })
    }
  }

  return { link, copy }
}
