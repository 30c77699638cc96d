import { Group, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { day as dayField, oneOf, useAddress } from '../../address.ts'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { dayBefore } from '../../text/zone.ts'
import { PaymentDays } from './payment-days.tsx'
import { VendorDays } from './vendor-days.tsx'

const sides = ['vendors', 'payments'] as const
type Side = (typeof sides)[number]

const sideField = oneOf(sides, 'vendors')

/** The page of the daily comparison of our books with those of vendors and of payment providers. */
export function Screen() {
  const { w } = useWords()
  const { timeZone } = useFormats()
  const [side, setSide] = useAddress('of', sideField)
  const [chosenFrom, setFrom] = useAddress('from', dayField)
  const [chosenUntil, setUntil] = useAddress('until', dayField)
  const [now] = useState(() => Date.now())
  const from = chosenFrom || dayBefore(now, 7, timeZone)
  const until = chosenUntil || dayBefore(now, 1, timeZone)
  return (
    <>
      <ScreenTitle title={w('reconciliation.title')} about={w('reconciliation.about')} />
      <SegmentedControl
        mb="md"
        size="xs"
        aria-label={w('reconciliation.of')}
        value={side}
        onChange={(value) => setSide(value as Side)}
        data={sides.map((value) => ({ value, label: w(`reconciliation.of.${value}`) }))}
      />
      <Group mb="md">
        <TextInput
          type="date"
          label={w('span.from')}
          value={from}
          max={until}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={w('span.until')}
          value={until}
          min={from}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      </Group>
      {side === 'vendors' ? (
        <VendorDays from={from} until={until} />
      ) : (
        <PaymentDays from={from} until={until} />
      )}
    </>
  )
}
