import { setPrizeGroups } from '@fairground/contract/office-prices'
import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { SettingDialog } from '../../parts/setting-dialog.tsx'
import { useWords } from '../../text/words.tsx'
import type { Odds } from './odds.ts'

interface GroupsDialogProps {
  groups: Odds['groups']
  onClose(): void
}

/** Sets the lowest, default and highest prize group of the brand, with a reason. */
export function GroupsDialog({ groups: before, onClose }: GroupsDialogProps) {
  const { w } = useWords()
  const [after, setAfter] = useState(before)
  const fields = [
    { name: 'least', label: w('groups.least') },
    { name: 'usual', label: w('groups.usual') },
    { name: 'highest', label: w('groups.highest') },
  ] as const
  return (
    <SettingDialog
      title={w('groups.change')}
      text={w('groups.text')}
      confirm={w('groups.change')}
      call={setPrizeGroups}
      values={after}
      input={(now) => ({ before: now ?? before, after })}
      onTake={setAfter}
      onClose={onClose}
    >
      {fields.map(({ name, label }) => (
        <NumberInput
          key={name}
          label={label}
          allowDecimal={false}
          min={1}
          max={1_999}
          value={after[name]}
          onChange={(value) => setAfter({ ...after, [name]: Number(value) })}
        />
      ))}
    </SettingDialog>
  )
}
