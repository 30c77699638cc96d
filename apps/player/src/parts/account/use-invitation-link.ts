import { say as toast } from '@fairground/web/ui/toast'
import { useMember, useStatus } from '../../data.ts'
import { useWords } from '../../words.ts'

/** Returns the player's invitation link and a function that copies it; neither if the player has no code. */
export function useInvitationLink(): { link?: string; copy?: () => Promise<void> } {
  const { say } = useWords()
  const { home } = useStatus()
  const code = useMember()?.referralCode
  // The server has neither an address nor a member.
  if (!code) return {}
  const link = `${home ?? location.origin}/register?referralCode=${code}`

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      toast({ kind: 'jade', text: say('referral.copied') })
    } catch {
      // The browser refused access to the clipboard; the page of invitations shows the link for copying by hand.
      toast({ kind: 'coral', text: link })
    }
  }

  return { link, copy }
}
