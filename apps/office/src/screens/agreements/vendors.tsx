import type { OutputOf } from '@fairground/contract/call'
import { listVendorAgreements, setVendorAgreement } from '@fairground/contract/office-agreements'
import { NumberInput, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { AddressField, AgreementDialog } from './agreement-dialog.tsx'
import { AgreementList } from './agreement-list.tsx'
import { KeyFields, useNewKeys } from './key-fields.tsx'
import { SettingFields, settingLines } from './setting-fields.tsx'

type Vendor = OutputOf<typeof listVendorAgreements>['list'][number]
type Terms = Omit<Vendor['values'], 'theirs' | 'ours' | 'oldKeysUntil'>

/** The vendors of the catalogue, with what the brand has agreed with each. */
export function Vendors() {
  const { w, named } = useWords()
  const { money } = useFormats()
  const { currency } = useSession().self.brand
  const query = useRead(listVendorAgreements, {})
  const list = query.data?.list
  return (
    <AgreementList
      name={w('agreements.kind.vendors')}
      empty={w('agreements.noVendors')}
      query={query}
      list={list}
      rowOf={({ vendorCode, vendorName, protocol, callPath, keysChangedAt, values }) => ({
        code: vendorCode,
        name: vendorName,
        state: values.baseUrl === '' ? 'none' : 'agreed',
        address: values.baseUrl,
        prints: [
          [named('fields', 'theirs'), values.theirs],
          [named('fields', 'ours'), values.ours],
        ],
        keysChangedAt,
        oldKeysUntil: values.oldKeysUntil,
        facts: [
          [w('agreements.protocol'), protocol, 'code'],
          [w('agreements.callPath'), callPath ?? '', 'code'],
          [named('fields', 'settings'), settingLines(values.settings)],
          [named('fields', 'pageOrigins'), values.pageOrigins.join(' ')],
          [named('fields', 'callsPerSecond'), values.callsPerSecond],
          [named('fields', 'mostAtOnce'), values.mostAtOnce],
          [named('fields', 'staleMinutes'), values.staleMinutes],
          [named('fields', 'unstakedWinFrom'), money({ amount: values.unstakedWinFrom, currency })],
        ],
      })}
      dialog={(vendor: Vendor, onClose) => <VendorDialog vendor={vendor} onClose={onClose} />}
    />
  )
}

/** Agrees with a vendor, or changes the agreement. */
function VendorDialog({ vendor, onClose }: { vendor: Vendor; onClose(): void }) {
  const { w, named } = useWords()
  const { vendorCode, vendorName, keyKind, settingNames, version, values: read } = vendor
  const { theirs, ours, oldKeysUntil, ...before } = read
  const [terms, setTerms] = useState<Terms>(before)
  const [origins, setOrigins] = useState(before.pageOrigins.join('\n'))
  const keys = useNewKeys()
  const wanted: Terms = { ...terms, pageOrigins: origins.split(/\s+/).filter((origin) => origin !== '') }
  const set = (more: Partial<Terms>) => setTerms((now) => ({ ...now, ...more }))

  return (
    <AgreementDialog
      title={w('agreements.with', { name: vendorName })}
      text={w('agreements.vendorText')}
      call={setVendorAgreement}
      subject={`vendor-agreement/${vendorCode}`}
      version={version}
      values={wanted}
      more={() => ({ vendorCode, ...keys.input() })}
      onTake={(now) => {
        setTerms(now)
        setOrigins(now.pageOrigins.join('\n'))
      }}
      onClose={onClose}
    >
      <AddressField name="baseUrl" value={terms.baseUrl} onChange={(baseUrl) => set({ baseUrl })} />
      <SettingFields
        names={settingNames}
        values={terms.settings}
        onChange={(settings) => set({ settings })}
      />
      {keyKind !== 'none' && (
        <KeyFields
          names={['theirs', 'ours']}
          prints={{ theirs, ours }}
          fields={keys}
          isPem={keyKind === 'rsa'}
          oldKeysUntil={oldKeysUntil}
        />
      )}
      <Textarea
        label={named('fields', 'pageOrigins')}
        description={w('agreements.originsHint')}
        autosize
        minRows={1}
        maxRows={6}
        value={origins}
        onChange={(event) => setOrigins(event.currentTarget.value)}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {(['callsPerSecond', 'mostAtOnce', 'staleMinutes'] as const).map((name) => (
          <NumberInput
            key={name}
            label={named('fields', name)}
            min={1}
            allowDecimal={false}
            value={terms[name]}
            onChange={(value) => set({ [name]: Number(value) })}
          />
        ))}
        <TextInput
          label={named('fields', 'unstakedWinFrom')}
          inputMode="decimal"
          value={terms.unstakedWinFrom}
          onChange={(event) => set({ unstakedWinFrom: event.currentTarget.value.trim() })}
        />
      </SimpleGrid>
    </AgreementDialog>
  )
}
