import type { OutputOf } from '@fairground/contract/call'
import { listPaymentAgreements, setPaymentAgreement } from '@fairground/contract/office-agreements'
import { useState } from 'react'
import { useRead } from '../../api/use-reads.ts'
import { useWords } from '../../text/words.tsx'
import { AddressField, AgreementDialog } from './agreement-dialog.tsx'
import { AgreementList } from './agreement-list.tsx'
import { KeyFields, useNewKeys } from './key-fields.tsx'
import { SettingFields, settingLines } from './setting-fields.tsx'

type Payment = OutputOf<typeof listPaymentAgreements>['list'][number]

/** The payment providers that the installation supports, with what the brand has agreed with each. */
export function PaymentProviders() {
  const { w, named } = useWords()
  const query = useRead(listPaymentAgreements, {})
  const list = query.data?.list
  return (
    <AgreementList
      name={w('agreements.kind.payments')}
      empty={w('agreements.noPaymentProviders')}
      query={query}
      list={list}
      rowOf={({ paymentCode, channels, payoutChannels, callPath, keysChangedAt, values }) => ({
        code: paymentCode,
        name: paymentCode,
        state: values.baseUrl === '' ? 'none' : 'agreed',
        address: values.baseUrl,
        prints: [
          [named('fields', 'theirs'), values.theirs],
          [named('fields', 'ours'), values.ours],
        ],
        keysChangedAt,
        oldKeysUntil: values.oldKeysUntil,
        facts: [
          [w('agreements.callPath'), callPath ?? '', 'code'],
          [named('fields', 'settings'), settingLines(values.settings)],
          [w('agreements.depositChannels'), channels.join(', ')],
          [w('agreements.payoutChannels'), payoutChannels.join(', ')],
        ],
      })}
      dialog={(payment: Payment, onClose) => <PaymentDialog payment={payment} onClose={onClose} />}
    />
  )
}

/** Agrees with a payment provider, or changes the agreement. */
function PaymentDialog({ payment, onClose }: { payment: Payment; onClose(): void }) {
  const { w } = useWords()
  const { paymentCode, settingNames, version, values } = payment
  const { theirs, ours, oldKeysUntil, ...before } = values
  const [terms, setTerms] = useState(before)
  const keys = useNewKeys()
  return (
    <AgreementDialog
      title={w('agreements.with', { name: paymentCode })}
      text={w('agreements.paymentText')}
      call={setPaymentAgreement}
      subject={`payment-agreement/${paymentCode}`}
      version={version}
      values={terms}
      more={() => ({ paymentCode, ...keys.input() })}
      onTake={setTerms}
      onClose={onClose}
    >
      <AddressField
        name="baseUrl"
        value={terms.baseUrl}
        onChange={(baseUrl) => setTerms({ ...terms, baseUrl })}
      />
      <SettingFields
        names={settingNames}
        values={terms.settings}
        onChange={(settings) => setTerms({ ...terms, settings })}
      />
      <KeyFields
        names={['theirs', 'ours']}
        prints={{ theirs, ours }}
        fields={keys}
        oldKeysUntil={oldKeysUntil}
      />
    </AgreementDialog>
  )
}
