import type { BrandSettingKey, BrandSettingValues } from '@fairground/contract/brand-settings'

/** The properties of every form of a setting; its name stands beside it. */
export interface ControlProps<Value = unknown> {
  settingKey: BrandSettingKey
  value: Value
  onChange(value: Value): void
  /** The id of the element with the name of the setting, and those of the texts about it. */
  nameId: string
  aboutId: string
  isInvalid: boolean
  /** The currency of the brand. */
  currency: string
  /** All values with the draft. */
  values: BrandSettingValues
  /** The languages of the installation. */
  languages: readonly string[]
}

/** Returns the attributes by which a field is named by the text beside it. */
export function namedBy({
  nameId,
  aboutId,
  isInvalid,
}: Pick<ControlProps, 'nameId' | 'aboutId' | 'isInvalid'>) {
  return {
    'aria-labelledby': nameId,
    'aria-describedby': aboutId,
    'aria-invalid': isInvalid || undefined,
  }
}

/** Returns the languages of the brand as the draft has them. */
export function spokenIn(values: BrandSettingValues): readonly string[] {
  return values.languages as string[]
}
