import type { OutputOf } from '@fairground/contract/call'
import {
  addDepositMethod,
  addPayoutMethod,
  type listOfficeDepositMethods,
} from '@fairground/contract/office-methods'
import { ColorInput, NumberInput, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSend, useSession } from '../../api/session.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useWords } from '../../text/words.tsx'

type Channel = OutputOf<typeof listOfficeDepositMethods>['channels'][number]

interface AddDialogProps {
  kind: 'deposits' | 'payouts'
  /** The channels of the payment providers with which the brand has an agreement. */
  channels: readonly Channel[]
  onClose(): void
}

const byHand = 'by-hand'
const keyOf = ({ paymentCode, channel }: Channel) => `${paymentCode}/${channel}`

/** Adds a payment method that is closed; its other terms are changed afterwards, and two persons open it. */
export function AddDialog({ kind, channels, onClose }: AddDialogProps) {
  const { w } = useWords()
  const send = useSend()
  const { currency } = useSession().self.brand
  const isPayout = kind === 'payouts'
  const offered = channels.filter(({ currencies }) => currencies.includes(currency))
  const [channel, setChannel] = useState<string | null>(null)
  const [terms, setTerms] = useState({
    methodCode: '',
    name: '',
    mark: '',
    colour: '#336699',
    least: '',
    most: '',
  })
  const [places, setPlaces] = useState('')
  const [digits, setDigits] = useState({ least: 6, most: 20 })
  const set = (more: Partial<typeof terms>) => setTerms((before) => ({ ...before, ...more }))
  const chosen = offered.find((one) => keyOf(one) === channel)
  const institutions = institutionsIn(places)
  const isReady =
    Object.values(terms).every((text) => text !== '') &&
    (chosen !== undefined || (isPayout && channel === byHand)) &&
    (!isPayout || institutions.length > 0)

  return (
    <ReasonDialog
      title={w(`methods.add.${kind}`)}
      text={w('methods.addText')}
      confirm={w('methods.add')}
      isReady={isReady}
      form={{ name: `add-method/${kind}`, values: terms, onTake: setTerms }}
      onClose={onClose}
      onConfirm={async (reason) => {
        const by = chosen ? { paymentCode: chosen.paymentCode, channel: chosen.channel } : null
        const answer = isPayout
          ? await send(addPayoutMethod, { ...terms, currency, by, institutions, digits, reason })
          : await send(addDepositMethod, { ...terms, currency, ...by!, reason })
        return answer.ok ? undefined : answer
      }}
    >
      <Select
        label={w('methods.channel')}
        description={offered.length === 0 ? w('methods.noChannels') : undefined}
        required
        data={[
          ...offered.map((one) => ({ value: keyOf(one), label: `${one.paymentCode} · ${one.channel}` })),
          ...(isPayout ? [{ value: byHand, label: w('methods.byHand') }] : []),
        ]}
        value={channel}
        onChange={setChannel}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={w('methods.code')}
          description={w('methods.codeHint')}
          required
          maxLength={32}
          value={terms.methodCode}
          onChange={(event) => set({ methodCode: event.currentTarget.value.trim().toLowerCase() })}
        />
        <TextInput
          label={w('methods.nameInEnglish')}
          description={w('methods.nameHint')}
          required
          maxLength={60}
          value={terms.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <TextInput
          label={w('methods.mark')}
          description={w('methods.markHint')}
          required
          maxLength={3}
          value={terms.mark}
          onChange={(event) => set({ mark: event.currentTarget.value.trim().toUpperCase() })}
        />
        <ColorInput
          label={w('methods.colour')}
          description={w('methods.colourHint')}
          required
          withEyeDropper={false}
          value={terms.colour}
          onChange={(colour) => set({ colour: colour.toLowerCase() })}
        />
        {(['least', 'most'] as const).map((name) => (
          <TextInput
            key={name}
            label={w(`methods.field.${name}`)}
            required
            inputMode="decimal"
            value={terms[name]}
            onChange={(event) => set({ [name]: event.currentTarget.value.trim() })}
          />
        ))}
      </SimpleGrid>
      {isPayout && (
        <>
          <Textarea
            label={w('methods.institutions')}
            description={w('methods.institutionsHint')}
            required
            autosize
            minRows={3}
            maxRows={10}
            value={places}
            onChange={(event) => setPlaces(event.currentTarget.value)}
          />
          <SimpleGrid cols={2}>
            {(['least', 'most'] as const).map((name) => (
              <NumberInput
                key={name}
                label={w(`methods.digits.${name}`)}
                min={4}
                max={34}
                allowDecimal={false}
                value={digits[name]}
                onChange={(value) => setDigits({ ...digits, [name]: Number(value) })}
              />
            ))}
          </SimpleGrid>
        </>
      )}
    </ReasonDialog>
  )
}

/** Returns the banks and wallets of lines such as `GCASH GCash PH`: code, name, and a country of mobile numbers. */
function institutionsIn(text: string): { code: string; name: string; mobileCountry?: string }[] {
  return text.split('\n').flatMap((line) => {
    const [code, ...words] = line.trim().split(/\s+/)
    if (!code || words.length === 0) return []
    const last = words.at(-1)!
    const isCountry = words.length > 1 && /^[A-Z]{2}$/.test(last)
    return [
      {
        code,
        name: (isCountry ? words.slice(0, -1) : words).join(' '),
        ...(isCountry && { mobileCountry: last }),
      },
    ]
  })
}
