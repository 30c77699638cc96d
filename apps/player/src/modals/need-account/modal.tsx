import { Warning } from '@fairground/web/ui/warning'
import { useMayRegister } from '../../data.ts'
import { closeModal, openModal } from '../../modals.tsx'
import { useWords } from '../../words.ts'

declare module '../../modals.tsx' {
  interface Modals {
    needAccountModal: Record<string, never>
  }
}

/** Tells a trial account that an account is needed first; the button leads to registration. */
export function Modal() {
  const { say, sayRefusal } = useWords()
  const mayRegister = useMayRegister()
  return (
    <Warning
      text={sayRefusal('in_need_true_account')}
      confirm={say('in_increase_submit')}
      onConfirm={() => (mayRegister ? openModal('registerModal') : closeModal())}
    />
  )
}
