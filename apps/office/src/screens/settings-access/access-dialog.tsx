import { setBrandAccess } from '@fairground/contract/office-brand'
import type { ReactNode } from 'react'
import { SettingDialog } from '../../parts/setting-dialog.tsx'
import { useWords } from '../../text/words.tsx'
import { type AccessValues, type ReadAccess, valuesIn } from './access.ts'

interface AccessDialogProps {
  access: ReadAccess
  title: string
  text: string
  confirm: string
  /** Changes the access; it is given what another person has saved meanwhile, so that nothing of it is lost. */
  edit(now: AccessValues): AccessValues
  children?: ReactNode
  onClose(): void
}

/** Asks for the reason of a change of who can reach the site. */
export function AccessDialog({ access, title, text, confirm, edit, children, onClose }: AccessDialogProps) {
  const { w } = useWords()
  return (
    <SettingDialog
      title={title}
      text={text}
      confirm={confirm}
      waits={(until) => w('access.waits', { until })}
      call={setBrandAccess}
      subject="brand-access"
      version={access.version}
      values={edit(valuesIn(access))}
      input={(now) => valuesIn(edit((now as AccessValues | undefined) ?? valuesIn(access)))}
      onClose={onClose}
    >
      {children}
    </SettingDialog>
  )
}
