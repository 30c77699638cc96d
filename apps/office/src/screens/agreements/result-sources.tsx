import type { OutputOf } from '@fairground/contract/call'
import { listResultSources, setResultSource } from '@fairground/contract/office-agreements'
import { Select, Switch } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../api/use-reads.ts'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { AddressField, AgreementDialog, CodeField } from './agreement-dialog.tsx'
import { AgreementList } from './agreement-list.tsx'
import { KeyFields, useNewKeys } from './key-fields.tsx'

type Answer = OutputOf<typeof listResultSources>
type Source = Pick<Answer['list'][number], 'sourceCode' | 'version' | 'values'>

/** The sources from which the brand reads results of official draws. */
export function ResultSources() {
  const { w, named } = useWords()
  const { minute } = useFormats()
  const query = useRead(listResultSources, {})
  const { list, formats = [], people = [], newVersion = '' } = query.data ?? {}
  const emptyValues: Source['values'] = {
    format: formats[0] ?? '',
    baseUrl: '',
    operator: '',
    isOn: true,
    secret: '',
    oldKeysUntil: null,
  }
  return (
    <AgreementList
      name={w('agreements.kind.sources')}
      empty={w('agreements.noSources')}
      query={query}
      list={list}
      rowOf={({ sourceCode, failures, pausedUntil, keysChangedAt, values }) => ({
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
      })}
      added={
        query.data && {
          label: w('agreements.addSource'),
          draft: { sourceCode: '', version: newVersion, values: emptyValues },
        }
      }
      dialog={(source: Source, onClose) => (
        <SourceDialog source={source} formats={formats} people={people} onClose={onClose} />
      )}
    />
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
    <AgreementDialog
      title={isNew ? w('agreements.addSource') : w('agreements.with', { name: sourceCode })}
      text={w('agreements.sourceText')}
      call={setResultSource}
      subject={`result-source/${sourceCode}`}
      version={version}
      values={terms}
      more={() => ({ sourceCode, ...keys.input() })}
      onTake={setTerms}
      onClose={onClose}
    >
      {isNew && <CodeField value={sourceCode} onChange={setCode} />}
      <Select
        label={named('fields', 'format')}
        data={formats}
        allowDeselect={false}
        value={terms.format}
        onChange={(format) => set({ format: format ?? '' })}
      />
      <AddressField name="baseUrl" value={terms.baseUrl} onChange={(baseUrl) => set({ baseUrl })} />
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
    </AgreementDialog>
  )
}
