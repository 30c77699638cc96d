import { type OfficeTable, setTableLimits } from '@fairground/contract/office-tables'
import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { SettingDialog } from '../../parts/setting-dialog.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

type TableCurrency = OfficeTable['currencies'][number]

interface LimitsDialogProps {
  table: OfficeTable
  /** The currency whose limits are changed. */
  of: TableCurrency
  onClose(): void
}

interface Values {
  spot: string | null
  round: string | null
}

/** Sets the largest stakes of a player in a currency, or returns to those of the game if both are empty. */
export function LimitsDialog({
  table: { nodeId, name },
  of: { currency, limits, usual, isOwn, least, version },
  onClose,
}: LimitsDialogProps) {
  const { w } = useWords()
  const { money } = useFormats()
  const [typed, setTyped] = useState(isOwn ? limits : { spot: '', round: '' })
  const values: Values = { spot: typed.spot || null, round: typed.round || null }
  const text = (amount: string) => money({ amount, currency })
  return (
    <SettingDialog
      title={`${name}: ${w('tables.change', { currency })}`}
      text={w('tables.text')}
      confirm={w('tables.save')}
      call={setTableLimits}
      subject={`table-limit/${nodeId}/${currency}`}
      version={version}
      values={values}
      more={() => ({ nodeId, currency })}
      onTake={({ spot, round }) => setTyped({ spot: spot ?? '', round: round ?? '' })}
      onClose={onClose}
    >
      <Text size="sm">
        {w('tables.empty', { spot: text(usual.spot), round: text(usual.round) })}{' '}
        {least !== null && w('tables.inChips', { chip: text(least) })}
      </Text>
      <TextInput
        label={w('tables.spotMost')}
        inputMode="decimal"
        placeholder={usual.spot}
        value={typed.spot}
        onChange={({ currentTarget: { value } }) => setTyped({ ...typed, spot: value.trim() })}
      />
      <TextInput
        label={w('tables.roundMost')}
        inputMode="decimal"
        placeholder={usual.round}
        value={typed.round}
        onChange={({ currentTarget: { value } }) => setTyped({ ...typed, round: value.trim() })}
      />
    </SettingDialog>
  )
}
