import type { OutputOf } from '@fairground/contract/call'
import { listResultSources, setResultSource } from '@fairground/contract/office-agreements'
import { Button, Group, Select, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../api/use-reads.ts'
import { SettingDialog } from '../../parts/setting-dialog.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { AgreedList } from './agreed-list.tsx'
import { KeyFields, useNewKeys } from './key-fields.tsx'
import { useChanging } from './use-agreed.ts'

type Answer = OutputOf<typeof listResultSources>
type Source = Pick<Answer['list'][number], 'sourceCode' | 'version' | 'values'>

/** The sources from which the brand reads results of official draws. */
export function ResultSources() {
  const { w, named } = useWords()
  const { minute } = useFormats()
  const query = useRead(listResultSources, {})
  const { mayChange, item, change, close } = useChanging<Source>(query)
  const { list, formats = [], people = [], newVersion = '' } = query.data ?? {}
  const nobody = {
    format: formats[0] ?? '',
    baseUrl: '',
    operator: '',
    isOn: true,
    secret: '',
    oldKeysUntil: null,
  }
  return (
    <>
      {mayChange && query.data && (
        <Group mb="sm">
          <Button onClick={() => change({ sourceCode: '', version: newVersion, values: nobody })}>
            {w('agreements.addSource')}
          </Button>
        </Group>
      )}
      <AgreedList
        name={w('agreements.kind.sources')}
        empty={w('agreements.noSources')}
        query={query}
        rows={list?.map(({ sourceCode, failures, pausedUntil, keysChangedAt, values }) => ({
          code: sourceCode,
          name: sourceCode,
          state: values.isOn ? (failures > 0 ? 'failing' : 'on') : 'off',
          address: values.baseUrl,
          prints: [[named('fields', 'secret'), values.secret]],
          keysChangedAt,
          oldKeysUntil: values.oldKeysUntil,
          facts: [
            [named('fields', 'format'), values.format, 'code'],
            [named('fields', 'operator'), people.find(({ id }) => id === values.operator)?.name ?? ''],
            [w('agreements.failures'), failures],
            [w('agreements.pausedUntil'), pausedUntil ? minute(pausedUntil) : ''],
          ],
        }))}
        isActing={item !== undefined}
        acts={({ code }) =>
          mayChange && (
            <Button onClick={() => change(list!.find(({ sourceCode }) => sourceCode === code))}>
              {w('agreements.change')}
            </Button>
          )
        }
      />
      {item && <SourceDialog source={item} formats={formats} people={people} onClose={close} />}
    </>
  )
}

interface SourceDialogProps extends Pick<Answer, 'formats' | 'people'> {
  source: Source
  onClose(): void
}

/** Adds a source, changes it, or turns it off. */
function SourceDialog({ source, formats, people, onClose }: SourceDialogProps) {
  const { w, named } = useWords()
  const { version, values } = source
  const { secret, oldKeysUntil, ...before } = values
  const isNew = source.sourceCode === ''
  const [sourceCode, setCode] = useState(source.sourceCode)
  const [terms, setTerms] = useState(before)
  const keys = useNewKeys()
  const set = (more: Partial<typeof terms>) => setTerms((now) => ({ ...now, ...more }))
  return (
    <SettingDialog
      isWide
      title={isNew ? w('agreements.addSource') : w('agreements.with', { name: sourceCode })}
      text={w('agreements.sourceText')}
      confirm={w('agreements.save')}
      waits={(until) => w('brandPages.waits', { until })}
      call={setResultSource}
      subject={`result-source/${sourceCode}`}
      version={version}
      values={terms}
      more={() => ({ sourceCode, ...keys.input() })}
      onTake={setTerms}
      onClose={onClose}
    >
      {isNew && (
        <TextInput
          label={w('agreements.code')}
          description={w('agreements.codeHint')}
          required
          value={sourceCode}
          onChange={(event) => setCode(event.currentTarget.value.trim().toLowerCase())}
        />
      )}
      <Select
        label={named('fields', 'format')}
        data={formats}
        allowDeselect={false}
        value={terms.format}
        onChange={(format) => set({ format: format ?? '' })}
      />
      <TextInput
        label={named('fields', 'baseUrl')}
        description={w('agreements.addressHint')}
        type="url"
        required
        value={terms.baseUrl}
        onChange={(event) => set({ baseUrl: event.currentTarget.value.trim() })}
      />
      <KeyFields names={['secret']} prints={{ secret }} fields={keys} oldKeysUntil={oldKeysUntil} />
      <Select
        label={named('fields', 'operator')}
        description={w('agreements.operatorHint')}
        clearable
        data={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={terms.operator || null}
        onChange={(operator) => set({ operator: operator ?? '' })}
      />
      <Switch
        label={named('fields', 'isOn')}
        checked={terms.isOn}
        onChange={(event) => set({ isOn: event.currentTarget.checked })}
      />
    </SettingDialog>
  )
}
