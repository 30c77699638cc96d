import type { OutputOf } from '@fairground/contract/call'
import { listPaymentAgreements, setPaymentAgreement } from '@fairground/contract/office-agreements'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../api/use-reads.ts'
import { SettingDialog } from '../../parts/setting-dialog.tsx'
import { useWords } from '../../text/words.tsx'
import { AgreedList } from './agreed-list.tsx'
import { KeyFields, useNewKeys } from './key-fields.tsx'
import { SettingFields, settingLines } from './setting-fields.tsx'
import { useChanging } from './use-agreed.ts'

type Payment = OutputOf<typeof listPaymentAgreements>['list'][number]

/** The payment providers that the installation supports, with what the brand has agreed with each. */
export function PaymentProviders() {
  const { w, named } = useWords()
  const query = useRead(listPaymentAgreements, {})
  const { mayChange, item, change, close } = useChanging<Payment>(query)
  const list = query.data?.list
  return (
    <>
      <AgreedList
        name={w('agreements.kind.payments')}
        empty={w('agreements.noPaymentProviders')}
        query={query}
        rows={list?.map(({ paymentCode, channels, payoutChannels, callPath, keysChangedAt, values }) => ({
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
        }))}
        isActing={item !== undefined}
        acts={({ code, state }) =>
          mayChange && (
            <Button onClick={() => change(list!.find(({ paymentCode }) => paymentCode === code))}>
              {w(state === 'none' ? 'agreements.agree' : 'agreements.change')}
            </Button>
          )
        }
      />
      {item && <PaymentDialog payment={item} onClose={close} />}
    </>
  )
}

/** Agrees with a payment provider, or changes the agreement. */
function PaymentDialog({ payment, onClose }: { payment: Payment; onClose(): void }) {
  const { w, named } = useWords()
  const { paymentCode, settingNames, version, values } = payment
  const { theirs, ours, oldKeysUntil, ...before } = values
  const [terms, setTerms] = useState(before)
  const keys = useNewKeys()
  return (
    <SettingDialog
      isWide
      title={w('agreements.with', { name: paymentCode })}
      text={w('agreements.paymentText')}
      confirm={w('agreements.save')}
      waits={(until) => w('brandPages.waits', { until })}
      call={setPaymentAgreement}
      subject={`payment-agreement/${paymentCode}`}
      version={version}
      values={terms}
      more={() => ({ paymentCode, ...keys.input() })}
      onTake={setTerms}
      onClose={onClose}
    >
      <TextInput
        label={named('fields', 'baseUrl')}
        description={w('agreements.addressHint')}
        type="url"
        required
        value={terms.baseUrl}
        onChange={(event) => setTerms({ ...terms, baseUrl: event.currentTarget.value.trim() })}
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
    </SettingDialog>
  )
}
