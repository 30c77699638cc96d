import type { BrandSettingKey } from '@fairground/contract/brand-settings'
import { useSession } from '../../api/session.tsx'
import { settingText } from '../changes/brand-values.ts'
import { changesOf, type Value } from '../changes/changes.ts'
import { useTelling } from '../changes/use-telling.ts'
import { fieldName, valueText } from '../changes/values.ts'
import { type SettingChange, termsOf } from './draft-values.ts'

/** The controls whose values have parts, each of which is told alone. */
const withParts = new Set(['colours', 'mark', 'labels', 'links', 'licence', 'register-fields', 'clubs'])

/** Returns whether the value of a setting has parts. */
export function hasParts(key: BrandSettingKey): boolean {
  return withParts.has(termsOf(key).control)
}

/** A value before and after, of a setting or of a part of it. */
export interface DiffLine {
  /** The name of the part; empty for the whole setting. */
  name: string
  before: string
  after: string
}

/** Returns a function that returns the lines of a changed setting: one, or one for each part that differs. */
export function useDiffLines(): (change: SettingChange) => DiffLine[] {
  const telling = { ...useTelling(), currency: useSession().self.brand.currency }
  return ({ key, before, after }) => {
    const isWhole = !hasParts(key) || before === null || after === null
    if (isWhole)
      return [
        { name: '', before: settingText(key, before, telling), after: settingText(key, after, telling) },
      ]
    const told = {
      call: 'publishBrandSettings',
      subject: 'brand',
      before: { [key]: before },
      after: { [key]: after },
    }
    const name = fieldName([key], told, telling)
    return changesOf(told).changed.map(({ path, before: old, after: now }) => {
      const text = (value: Value | undefined) => valueText(value, path, told, telling)
      return {
        name: fieldName(path, told, telling).slice(name.length).replace(/^ · /, ''),
        before: text(old),
        after: text(now),
      }
    })
  }
}

/** Shows a value; a colour with a sample of it. */
export function SettingValue({ text }: { text: string }) {
  if (!/^#[0-9a-f]{6}$/.test(text)) return text
  return (
    <span className="colour-value">
      <span className="swatch" style={{ backgroundColor: text }} />
      {text}
    </span>
  )
}
