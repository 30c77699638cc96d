import type { OutputOf } from '@fairground/contract/call'
import type { getMemberInfo } from '@fairground/contract/players'
import { openModal } from '../../modals.tsx'

type Member = OutputOf<typeof getMemberInfo>

const key = 'cpw'

/** Stores that the password must be changed; in this tab a `forced` change cannot be skipped. */
export function notePasswordDue(kind: 'asked' | 'forced' | undefined): void {
  if (kind) sessionStorage.setItem(key, kind)
  else sessionStorage.removeItem(key)
}

type Due = Pick<Member, 'agreementDue' | 'passwordChangeDue'>

/** Opens the next duty of a logged-in player; returns whether there is one. */
export function openDuty(member: Due | undefined): boolean {
  const due = member?.passwordChangeDue ? 'forced' : sessionStorage.getItem(key)
  if (due) openModal('changePassModal', { isForced: due === 'forced' })
  else if (member?.agreementDue) openModal('agreementModal')
  else return false
  return true
}
