import type { OutputOf } from '@fairground/contract/call'
import type { getMemberInfo } from '@fairground/contract/players'
import { openModal } from '../../modals.tsx'

type Member = OutputOf<typeof getMemberInfo>

const key = 'cpw'

/** Notes that the password has to be changed; one that is `forced` has no way around it, in this tab. */
export function notePasswordDue(kind: 'asked' | 'forced' | undefined): void {
  if (kind) sessionStorage.setItem(key, kind)
  else sessionStorage.removeItem(key)
}

type Due = Pick<Member, 'agreementDue' | 'passwordChangeDue'>

/** Opens what a logged-in player must do before anything else; returns whether there is something. */
export function openDuty(member: Due | undefined): boolean {
  const due = member?.passwordChangeDue ? 'forced' : sessionStorage.getItem(key)
  if (due) openModal('changePassModal', { isForced: due === 'forced' })
  else if (member?.agreementDue) openModal('agreementModal')
  else return false
  return true
}
