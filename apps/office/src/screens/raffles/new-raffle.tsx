import { makeRaffle } from '@fairground/contract/raffles'
import { Button, Group, NumberInput, Select, SimpleGrid, Stack, TextInput, Title } from '@mantine/core'
import { useRef, useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { CancelButton, Dialog } from '../../parts/dialog.tsx'
import { Refused, useRefusal } from '../../parts/failure.tsx'
import { MomentField } from '../../parts/moment-field.tsx'
import { SegmentFields, segmentDraft, segmentOf } from '../../parts/segment-fields.tsx'
import { useWords } from '../../text/words.tsx'

interface NewRaffleProps {
  /** The currency of the brand. */
  currency: string
  articles: readonly { articleId: string; title: string }[]
  onClose(): void
}

/** Creates a raffle, which another person approves. */
export function NewRaffle({ currency: brandCurrency, articles, onClose }: NewRaffleProps) {
  const { w } = useWords()
  const send = useSend()
  const { refusal, setRefusal } = useRefusal()
  const request = useRef(crypto.randomUUID())
  const [name, setName] = useState('')
  const [articleId, setArticleId] = useState('')
  const [times, setTimes] = useState({ startsAt: '', closesAt: '' })
  const [currency, setCurrency] = useState(brandCurrency)
  const [segment, setSegment] = useState(segmentDraft({ standings: ['member'] }))
  const [perEntry, setPerEntry] = useState('500')
  const [numbers, setNumbers] = useState({ most: 100, turnover: 1, claimDays: 14 })
  const [prizes, setPrizes] = useState([
    { id: 1, amount: '10000', count: 1 },
    { id: 2, amount: '500', count: 10 },
  ])
  const [isSending, setSending] = useState(false)
  const isWhole = [name.trim(), articleId, times.startsAt, times.closesAt].every((text) => text !== '')

  async function make() {
    setSending(true)
    setRefusal(undefined)
    const answer = await send(makeRaffle, {
      request: request.current,
      name: name.trim(),
      articleId,
      currency,
      terms: {
        perEntry,
        most: numbers.most,
        prizes: prizes.map(({ amount, count }) => ({ amount, count })),
        turnover: Math.round(numbers.turnover * 100),
        claimDays: numbers.claimDays,
      },
      segment: segmentOf(segment),
      startsAt: times.startsAt,
      closesAt: times.closesAt,
    })
    setSending(false)
    if (answer.ok) return onClose()
    setRefusal(answer)
    request.current = crypto.randomUUID()
  }

  return (
    <Dialog
      title={w('raffles.new')}
      form={{
        name: 'raffle',
        values: { name, articleId, times, currency, segment, perEntry, numbers, prizes },
        onTake(kept) {
          setName(kept.name)
          setArticleId(kept.articleId)
          setTimes(kept.times)
          setCurrency(kept.currency)
          setSegment(kept.segment)
          setPerEntry(kept.perEntry)
          setNumbers(kept.numbers)
          setPrizes(kept.prizes)
        },
      }}
      onClose={onClose}
    >
      <Stack>
        <TextInput
          label={w('promotions.name')}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          label={w('promotionNew.article')}
          searchable
          value={articleId || null}
          onChange={(value) => setArticleId(value ?? '')}
          data={articles.map((one) => ({ value: one.articleId, label: one.title }))}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {(['startsAt', 'closesAt'] as const).map((which) => (
            <MomentField
              key={which}
              step={900}
              label={w(`raffles.${which}`)}
              value={times[which]}
              onChange={(instant) => setTimes((before) => ({ ...before, [which]: instant }))}
            />
          ))}
          <TextInput
            label={w('promotionNew.currency')}
            maxLength={3}
            value={currency}
            onChange={(event) => setCurrency(event.currentTarget.value.toUpperCase())}
          />
          <TextInput
            label={w('raffles.perEntry')}
            inputMode="decimal"
            value={perEntry}
            onChange={(event) => setPerEntry(event.currentTarget.value.trim())}
          />
          {(['most', 'turnover', 'claimDays'] as const).map((which) => (
            <NumberInput
              key={which}
              label={w(`raffles.${which}`)}
              allowDecimal={which === 'turnover'}
              allowNegative={false}
              value={numbers[which]}
              onChange={(value) => setNumbers((before) => ({ ...before, [which]: Number(value) }))}
            />
          ))}
        </SimpleGrid>
        {prizes.map(({ id, amount, count }, at) => (
          <Group key={id} align="end" wrap="nowrap">
            <TextInput
              label={`${w('raffles.prize', { number: at + 1 })}: ${w('raffles.amount')}`}
              inputMode="decimal"
              value={amount}
              onChange={(event) => {
                const { value } = event.currentTarget
                setPrizes((all) => all.map((one) => (one.id === id ? { ...one, amount: value.trim() } : one)))
              }}
            />
            <NumberInput
              label={w('raffles.count')}
              allowDecimal={false}
              min={1}
              value={count}
              onChange={(value) =>
                setPrizes((all) => all.map((one) => (one.id === id ? { ...one, count: Number(value) } : one)))
              }
            />
            <Button
              variant="default"
              disabled={prizes.length === 1}
              onClick={() => setPrizes((all) => all.filter((one) => one.id !== id))}
            >
              {w('raffles.remove')}
            </Button>
          </Group>
        ))}
        <Group>
          <Button
            variant="default"
            onClick={() =>
              setPrizes((all) => [
                ...all,
                { id: Math.max(...all.map(({ id }) => id)) + 1, amount: '', count: 1 },
              ])
            }
          >
            {w('raffles.add')}
          </Button>
        </Group>
        <Title order={3} size="h5">
          {w('promotionNew.who')}
        </Title>
        <SegmentFields draft={segment} onChange={setSegment} />
        <Refused refusal={refusal} />
        <Group justify="flex-end">
          <CancelButton />
          <Button disabled={!isWhole} loading={isSending} onClick={() => void make()}>
            {w('raffles.make')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
