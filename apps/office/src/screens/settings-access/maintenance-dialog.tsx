import { useState } from 'react'
import { MomentField } from '../../parts/moment-field.tsx'
import { useWords } from '../../text/words.tsx'
import type { ReadAccess } from './access.ts'
import { AccessDialog } from './access-dialog.tsx'

/** Asks to begin maintenance, or to change its expected end. */
export function MaintenanceDialog({ access, onClose }: { access: ReadAccess; onClose(): void }) {
  const { w } = useWords()
  const [until, setUntil] = useState(access.maintenanceUntil ?? '')
  const title = w(access.isInMaintenance ? 'access.changeEnd' : 'access.maintain')
  return (
    <AccessDialog
      access={access}
      title={title}
      text={w(access.isInMaintenance ? 'access.changeEndText' : 'access.maintainText')}
      confirm={title}
      edit={(now) => ({ ...now, isInMaintenance: true, maintenanceUntil: until === '' ? null : until })}
      onClose={onClose}
    >
      <MomentField
        label={w('access.expectedEnd')}
        description={w('access.expectedEndHint')}
        value={until}
        onChange={setUntil}
      />
    </AccessDialog>
  )
}
