import type { SentBy } from '@fairground/contract/call'
import { mostMessageDays } from '@fairground/contract/inbox-figures'
import type { writeMessage } from '@fairground/contract/office-inbox'
import { NumberInput, SegmentedControl, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { MomentField } from '../../parts/moment-field.tsx'
import { everybody, type SegmentDraft, SegmentFields, segmentOf } from '../../parts/segment-fields.tsx'
import { useWords } from '../../text/words.tsx'

const audiences = ['everybody', 'segment', 'player'] as const

/** The audience and times of a message as typed. */
export interface Addressed {
  to: (typeof audiences)[number]
  segment: SegmentDraft
  customerId: string
  /** In the browser's time zone; empty for at once. */
  sendAt: string
  days: number
}

/** The initial values: everybody, at once, for a month. */
export const firstAddressed: Addressed = {
  to: 'everybody',
  segment: everybody,
  customerId: '',
  sendAt: '',
  days: 30,
}

type Wish = SentBy<typeof writeMessage>

/** Converts the audience to its form in a request. */
export function audienceOf({ to, segment, customerId }: Addressed): Pick<Wish, 'customerId' | 'segment'> {
  if (to === 'player') return { customerId: customerId.trim(), segment: null }
  return { customerId: null, segment: to === 'segment' ? segmentOf(segment) : {} }
}

/** Converts the times to their form in a request. */
export function timesOf({ sendAt, days }: Addressed): Pick<Wish, 'sendAt' | 'expiresAt'> {
  const beginMs = sendAt === '' ? Date.now() : Date.parse(sendAt)
  return {
    sendAt: sendAt === '' ? null : sendAt,
    expiresAt: new Date(beginMs + days * 86_400_000).toISOString(),
  }
}

/** The fields of a message's audience and times. */
export function AudienceFields({
  addressed,
  onChange,
}: {
  addressed: Addressed
  onChange(addressed: Addressed): void
}) {
  const { w } = useWords()
  const { to, segment, customerId, sendAt, days } = addressed
  const change = (more: Partial<Addressed>) => onChange({ ...addressed, ...more })
  return (
    <Stack>
      <SegmentedControl
        aria-label={w('messages.to')}
        value={to}
        onChange={(value) => change({ to: value as Addressed['to'] })}
        data={audiences.map((value) => ({ value, label: w(`messages.audience.${value}`) }))}
      />
      {to === 'segment' && (
        <>
          <Text size="sm" c="dimmed">
            {w('messages.segmentHint')}
          </Text>
          <SegmentFields draft={segment} onChange={(next) => change({ segment: next })} />
        </>
      )}
      {to === 'player' && (
        <TextInput
          label={w('messages.customerId')}
          inputMode="numeric"
          maxLength={10}
          value={customerId}
          onChange={(event) => change({ customerId: event.currentTarget.value.replace(/\D/g, '') })}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <MomentField
          label={w('messages.sendAt')}
          description={w('messages.sendAtHint')}
          value={sendAt}
          onChange={(instant) => change({ sendAt: instant })}
        />
        <NumberInput
          label={w('messages.days')}
          description={w('messages.daysHint')}
          allowDecimal={false}
          min={1}
          max={mostMessageDays}
          value={days}
          onChange={(value) => change({ days: Math.max(1, Number(value) || 1) })}
        />
      </SimpleGrid>
    </Stack>
  )
}
