import { Text } from '@mantine/core'
import { differencesOf } from './differences.ts'
import { useSettingNames } from './setting-names.ts'

/** Shows each field of a setting that changes, with its value before and after. */
export function ChangeLines({ call, before, after }: { call: string; before: object; after: object }) {
  const { fieldOf, textOf } = useSettingNames()
  return (
    <div>
      {differencesOf(before, after).map(({ path, one, other }) => (
        <Text key={path.join('.')} size="sm">
          {fieldOf(call, path)}: {textOf(one)} → {textOf(other)}
        </Text>
      ))}
    </div>
  )
}
