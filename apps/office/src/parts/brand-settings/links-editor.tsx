import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { useWords } from '../../text/words.tsx'
import type { ControlProps } from './control.ts'
import { recordOf, useRows } from './use-rows.ts'

interface BrandLink {
  url: string
  qrCodeUrl: string | null
  labelNameEn: string
}

type Links = Record<string, BrandLink>

/** The names of the links that the site shows. */
const known = [
  'TELEGRAM',
  'TELEGRAM-1',
  'FACEBOOK',
  'Android',
  'MOBILECONFIG',
  'AFFILIATELINK',
  'SpeedTest',
  'USDJUMP',
] as const

/** The form of the brand's links to other sites and apps. */
export function LinksEditor({ value, onChange }: ControlProps) {
  const { w, named } = useWords()
  const listId = useId()
  const { rows, add, change, remove } = useRows<BrandLink & { name: string }, Links>(
    value as Links,
    (links) => Object.entries(links).map(([name, link]) => ({ name, ...link })),
    (all) => recordOf(all.map(({ name, ...item }) => ({ name, item }))),
    onChange,
  )
  return (
    <Stack gap="md">
      <datalist id={listId}>
        {known.map((name) => (
          <option key={name} value={name}>
            {named('linkPlaces', name)}
          </option>
        ))}
      </datalist>
      {rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {w('links.none')}
        </Text>
      )}
      {rows.map(({ rowKey, name, url, qrCodeUrl, labelNameEn }) => {
        const place = named('linkPlaces', name)
        return (
          <fieldset key={rowKey} className="fields editor-card">
            <legend className="sr-only">{name || w('links.new')}</legend>
            <div className="editor-grid">
              <TextInput
                size="xs"
                label={w('links.name')}
                inputWrapperOrder={['label', 'input', 'error', 'description']}
                description={name === '' || place === name ? w('links.unknown') : place}
                list={listId}
                maxLength={32}
                spellCheck={false}
                error={
                  !/^[A-Za-z][A-Za-z0-9-]{0,31}$/.test(name)
                    ? w('links.nameInvalid')
                    : rows.some((one) => one.rowKey !== rowKey && one.name === name) && w('links.nameTwice')
                }
                value={name}
                onChange={(event) => change(rowKey, { name: event.currentTarget.value.trim() })}
              />
              <TextInput
                size="xs"
                label={w('links.url')}
                className="editor-wide"
                type="url"
                maxLength={500}
                error={url.trim() === '' && w('brandPages.fault.required')}
                value={url}
                onChange={(event) => change(rowKey, { url: event.currentTarget.value.trim() })}
              />
              <TextInput
                size="xs"
                label={w('links.text')}
                maxLength={60}
                value={labelNameEn}
                onChange={(event) => change(rowKey, { labelNameEn: event.currentTarget.value })}
              />
              <TextInput
                size="xs"
                label={w('links.qr')}
                type="url"
                maxLength={500}
                value={qrCodeUrl ?? ''}
                onChange={(event) => change(rowKey, { qrCodeUrl: event.currentTarget.value.trim() || null })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                className="editor-remove"
                aria-label={w('brandPages.removeOne', { name: name || w('links.new') })}
                onClick={() => remove(rowKey)}
              >
                <X size={16} aria-hidden />
              </ActionIcon>
            </div>
          </fieldset>
        )
      })}
      <Group>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => add({ name: '', url: '', qrCodeUrl: null, labelNameEn: '' })}
        >
          {w('links.add')}
        </Button>
      </Group>
    </Stack>
  )
}
