import { X } from 'lucide-react'
import { forgetInvitation, useInvitation } from '../../session/invitation.ts'
import { useWords } from '../../words.ts'

/** Shows the invitation code of a new player if no field contains it, with a button that removes it. */
export function InvitationNote() {
  const { say } = useWords()
  const invitation = useInvitation()
  if (!invitation) return null
  return (
    <p
      data-testid="invitation"
      className="flex items-center gap-3 rounded-usual bg-raised py-1 ps-4 pe-1 text-sm"
    >
      <span className="min-w-0 flex-1 text-soft">
        {say('invitation.text')} <b className="break-all text-text">{invitation.code}</b>
      </span>
      <button
        type="button"
        aria-label={say('invitation.remove')}
        title={say('invitation.remove')}
        onClick={forgetInvitation}
        className="grid size-11 shrink-0 place-items-center rounded-round text-soft hover:text-text"
      >
        <X className="size-5" aria-hidden />
      </button>
    </p>
  )
}
