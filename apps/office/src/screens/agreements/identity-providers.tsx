import type { OutputOf } from '@fairground/contract/call'
import { listIdentityAgreements, setIdentityAgreement } from '@fairground/contract/office-agreements'
import { Checkbox, Select, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../api/use-reads.ts'
import { useWords } from '../../text/words.tsx'
import { AddressField, AgreementDialog, CodeField } from './agreement-dialog.tsx'
import { AgreementList } from './agreement-list.tsx'
import { KeyFields, useNewKeys } from './key-fields.tsx'

type Identity = Pick<
  OutputOf<typeof listIdentityAgreements>['list'][number],
  'identityCode' | 'version' | 'values'
>

const emptyValues: Identity['values'] = {
  name: '',
  kind: 'oidc',
  issuer: '',
  clientId: '',
  jwksUrl: '',
  hasPage: true,
  isOpen: true,
  secret: '',
}

/** The identity providers by which the brand's players can log in. */
export function IdentityProviders() {
  const { w, named } = useWords()
  const query = useRead(listIdentityAgreements, {})
  const { list, newVersion = '' } = query.data ?? {}
  return (
    <AgreementList
      name={w('agreements.kind.identity')}
      empty={w('agreements.noIdentity')}
      query={query}
      list={list}
      rowOf={({ identityCode, keysChangedAt, values }) => ({
        code: identityCode,
        name: values.name,
        state: values.isOpen ? 'open' : 'closed',
        address: values.issuer,
        prints: [[named('fields', 'secret'), values.secret]],
        keysChangedAt,
        oldKeysUntil: null,
        facts: [
          [w('agreements.identityKind'), w(`agreements.identityKind.${values.kind}`)],
          [named('fields', 'clientId'), values.clientId, 'code'],
          [named('fields', 'jwksUrl'), values.jwksUrl],
        ],
      })}
      added={
        query.data && {
          label: w('agreements.addIdentityProvider'),
          draft: { identityCode: '', version: newVersion, values: emptyValues },
        }
      }
      dialog={(identity: Identity, onClose) => <IdentityDialog identity={identity} onClose={onClose} />}
    />
  )
}

/** Adds an identity provider, changes it, or closes it. */
function IdentityDialog({ identity, onClose }: { identity: Identity; onClose(): void }) {
  const { w, named } = useWords()
  const { version, values } = identity
  const { secret, ...before } = values
  const isNew = identity.identityCode === ''
  const [identityCode, setCode] = useState(identity.identityCode)
  const [terms, setTerms] = useState(before)
  const [hasNoSecret, setNoSecret] = useState(!isNew && secret === '')
  const keys = useNewKeys()
  const set = (more: Partial<typeof terms>) => setTerms((now) => ({ ...now, ...more }))
  return (
    <AgreementDialog
      title={isNew ? w('agreements.addIdentityProvider') : w('agreements.with', { name: before.name })}
      text={w('agreements.identityText')}
      call={setIdentityAgreement}
      subject={`identity-provider/${identityCode}`}
      version={version}
      values={terms}
      more={() => ({
        identityCode,
        hasNoSecret,
        ...(keys.hasNew && { secret: keys.keys.secret }),
      })}
      onTake={setTerms}
      onClose={onClose}
    >
      {isNew && <CodeField value={identityCode} onChange={setCode} />}
      <TextInput
        label={named('fields', 'name')}
        description={w('agreements.nameHint')}
        required
        value={terms.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <Select
        label={w('agreements.identityKind')}
        data={(['oidc', 'phone'] as const).map((value) => ({
          value,
          label: w(`agreements.identityKind.${value}`),
        }))}
        allowDeselect={false}
        value={terms.kind}
        onChange={(kind) => set({ kind: kind ?? 'oidc' })}
      />
      <AddressField name="issuer" value={terms.issuer} onChange={(issuer) => set({ issuer })} />
      <TextInput
        label={named('fields', 'clientId')}
        required
        value={terms.clientId}
        onChange={(event) => set({ clientId: event.currentTarget.value.trim() })}
      />
      {!hasNoSecret && <KeyFields names={['secret']} prints={{ secret }} fields={keys} />}
      <Checkbox
        label={w('agreements.hasNoSecret')}
        checked={hasNoSecret}
        onChange={(event) => setNoSecret(event.currentTarget.checked)}
      />
      {terms.kind === 'phone' && (
        <>
          <TextInput
            label={named('fields', 'jwksUrl')}
            description={w('agreements.jwksHint')}
            type="url"
            value={terms.jwksUrl}
            onChange={(event) => set({ jwksUrl: event.currentTarget.value.trim() })}
          />
          <Switch
            label={named('fields', 'hasPage')}
            checked={terms.hasPage}
            onChange={(event) => set({ hasPage: event.currentTarget.checked })}
          />
        </>
      )}
      <Switch
        label={named('fields', 'isOpen')}
        checked={terms.isOpen}
        onChange={(event) => set({ isOpen: event.currentTarget.checked })}
      />
    </AgreementDialog>
  )
}
