import { languageOf } from '@fairground/web/text/languages'
import { ActionIcon, Group, NativeSelect, Text } from '@mantine/core'
import { X } from 'lucide-react'
import { useWords } from '../../text/words.tsx'
import { OrderHandle, OrderSaid, useOrdering } from '../order/ordering.tsx'
import { type ControlProps, namedBy } from './control.ts'

/** The form of the languages in their order, of which the first is that of a new visitor. */
export function LanguagesControl({ value, onChange, languages, ...props }: ControlProps) {
  const { w } = useWords()
  const codes = value as string[]
  const nameOf = (code: string) => languageOf(code).name
  const ordering = useOrdering({ ids: codes, nameOf, onMove: onChange })
  const others = languages.filter((code) => !codes.includes(code))
  return (
    <div>
      <OrderSaid ordering={ordering} />
      <ol className="chosen-languages" {...namedBy(props)}>
        {codes.map((code, at) => (
          <li key={code} data-row={code}>
            <OrderHandle ordering={ordering} id={code} />
            <span lang={languageOf(code).tag}>{nameOf(code)}</span>
            <Text size="xs" c="dimmed" component="span">
              {at === 0 ? w('brandPages.firstLanguage', { code }) : code}
            </Text>
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={codes.length === 1}
              aria-label={w('brandPages.removeOne', { name: nameOf(code) })}
              onClick={() => onChange(codes.filter((one) => one !== code))}
            >
              <X size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <Group gap="xs">
          <NativeSelect
            aria-label={w('brandPages.addLanguage')}
            value=""
            onChange={(event) => {
              const code = event.currentTarget.value
              if (code) onChange([...codes, code])
            }}
            data={[
              { value: '', label: w('brandPages.addLanguage') },
              ...others.map((code) => ({ value: code, label: `${nameOf(code)} (${code})` })),
            ]}
          />
        </Group>
      )}
    </div>
  )
}
