import type { Call } from '@fairground/contract/call'
import { TextInput } from '@mantine/core'
import { SettingDialog, type SettingDialogProps } from '../../parts/setting-dialog.tsx'
import { useWords } from '../../text/words.tsx'

type AgreementDialogProps<C extends Call, Values extends object> = Omit<
  SettingDialogProps<C, Values>,
  'isWide' | 'confirm' | 'waits'
>

/** A form that changes an agreement; most changes wait for another person. */
export function AgreementDialog<C extends Call, Values extends object>(
  props: AgreementDialogProps<C, Values>,
) {
  const { w } = useWords()
  return (
    <SettingDialog
      isWide
      confirm={w('agreements.save')}
      waits={(until) => w('brandPages.waits', { until })}
      {...props}
    />
  )
}

interface FieldProps {
  value: string
  onChange(value: string): void
}

/** A field for the address at which we call a third party. */
export function AddressField({ name, value, onChange }: FieldProps & { name: 'baseUrl' | 'issuer' }) {
  const { w, named } = useWords()
  return (
    <TextInput
      label={named('fields', name)}
      description={w('agreements.addressHint')}
      type="url"
      required
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
    />
  )
}

/** A field for the code of a new agreement. */
export function CodeField({ value, onChange }: FieldProps) {
  const { w } = useWords()
  return (
    <TextInput
      label={w('agreements.code')}
      description={w('agreements.codeHint')}
      required
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.trim().toLowerCase())}
    />
  )
}
