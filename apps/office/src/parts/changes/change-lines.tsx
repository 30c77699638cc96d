import { Text } from '@mantine/core'
import { changesOf, type Told } from './changes.ts'
import { TextChange } from './text-change.tsx'
import { useTelling } from './use-telling.ts'
import { fieldName, isHtml, isLongText, isToldByAfter, valueText } from './values.ts'

/** Shows each field of a setting that changes, with its value before and after. */
export function ChangeLines({ told }: { told: Told }) {
  const telling = useTelling()
  return (
    <div>
      {changesOf(told).changed.map(({ path, before, after }) => {
        const text = (value: typeof before) => valueText(value, path, told, telling)
        return (
          <Text key={path.join('.')} size="sm">
            {fieldName(path, told, telling)}:{' '}
            {isLongText(path) ? (
              <TextChange before={String(before ?? '')} after={String(after ?? '')} isHtml={isHtml(path)} />
            ) : isToldByAfter(path, told) ? (
              text(after)
            ) : (
              `${text(before)} → ${text(after)}`
            )}
          </Text>
        )
      })}
    </div>
  )
}
