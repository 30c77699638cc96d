import type { OutputOf } from '@fairground/contract/call'
import { listBrandPromotions, makePromotion, weighPromotion } from '@fairground/contract/office-promotions'
import {
  cashbackPeriods,
  contactChannels,
  mostHoldOut,
  type PromotionKind,
  promotionKinds,
  winTargets,
} from '@fairground/contract/promotion-figures'
import { gameCategories } from '@fairground/kernel/game-category'
import {
  Alert,
  Button,
  Group,
  MultiSelect,
  NumberInput,
  Paper,
  Select,
  SimpleGrid,
  Stack,
  Table,
  TextInput,
  Title,
} from '@mantine/core'
import { useRef, useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { useDraft } from '../../parts/draft.ts'
import { type Refusal, Refused } from '../../parts/failure.tsx'
import { MomentField } from '../../parts/moment-field.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { SegmentFields } from '../../parts/segment-fields.tsx'
import { goTo, Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { type Draft, firstDraft, usualOf, wishOf } from './draft.ts'

type Weighed = OutputOf<typeof weighPromotion>

/** The fields of each kind with their labels, in order. */
const fields = {
  deposit: {
    amounts: { least: 'least', most: 'most', highestStake: 'highestStake' },
    numbers: {
      percent: 'percent',
      turnover: 'turnover',
      days: 'days',
      times: 'times',
      withinDays: 'withinDays',
    },
  },
  application: {
    amounts: { amount: 'amount' },
    numbers: { turnover: 'rewardTurnover', claimDays: 'claimDays' },
  },
  gift: { amounts: { amount: 'amount' }, numbers: { turnover: 'rewardTurnover', claimDays: 'claimDays' } },
  'free-rounds': { amounts: { stake: 'stake' }, numbers: { count: 'count', useDays: 'useDays' } },
  cashback: {
    amounts: { least: 'leastLoss', most: 'mostBack' },
    numbers: { percent: 'percentLoss', turnover: 'rewardTurnover', claimDays: 'claimDays' },
  },
} as const satisfies Record<PromotionKind, unknown>
type FieldWords = 'least' | 'most' | 'highestStake' | 'amount' | 'stake' | 'leastLoss' | 'mostBack'
type NumberWords =
  | 'percent'
  | 'turnover'
  | 'days'
  | 'times'
  | 'withinDays'
  | 'rewardTurnover'
  | 'claimDays'
  | 'percentLoss'
  | 'count'
  | 'useDays'
const entriesOf = <Key extends string, Value>(of: Partial<Record<Key, Value>>) =>
  Object.entries(of) as [Key, Value][]

const newDraft = () => firstDraft
const keepAll = { kept: (draft: Draft) => draft }

/** The page that creates a promotion, with its forecast. */
export function Screen() {
  const { w } = useWords()
  const send = useSend()
  const { draft, setDraft, done } = useDraft('promotion', newDraft, keepAll)
  const [refusal, setRefusal] = useState<Refusal>()
  const [weighed, setWeighed] = useState<Weighed>()
  const [isSending, setSending] = useState(false)
  const request = useRef(crypto.randomUUID())
  const articles = useRead(listBrandPromotions, {}).data?.articles ?? []

  function change(more: Partial<Draft>) {
    setDraft((before) => ({ ...before, ...more }))
    // The forecast applies only to the draft from which it was computed.
    setWeighed(undefined)
    setRefusal(undefined)
  }

  async function sends(what: 'weigh' | 'make') {
    setSending(true)
    setRefusal(undefined)
    const { articleId, startsAt, endsAt, ...wish } = wishOf(draft)
    if (what === 'weigh') {
      const answer = await send(weighPromotion, wish)
      if (answer.ok) setWeighed(answer.value)
      else setRefusal(answer)
    } else {
      const answer = await send(makePromotion, {
        ...wish,
        articleId,
        startsAt,
        endsAt,
        request: request.current,
      })
      if (answer.ok) {
        done()
        goTo('/promotions')
      } else {
        setRefusal(answer)
        request.current = crypto.randomUUID()
      }
    }
    setSending(false)
  }

  const of = fields[draft.kind]
  const isWhole = [draft.name.trim(), draft.articleId, draft.startsAt, draft.endsAt].every(
    (text) => text !== '',
  )
  return (
    <Stack>
      <Link to="/promotions">{w('promotions.back')}</Link>
      <ScreenTitle title={w('promotions.new')} about={w('promotionNew.about')} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Paper className="surface" p="md">
          <Stack>
            <Select
              label={w('promotionNew.kind')}
              allowDeselect={false}
              value={draft.kind}
              onChange={(value) => {
                const kind = value as PromotionKind
                change({ kind, ...usualOf[kind] })
              }}
              data={promotionKinds.map((value) => ({ value, label: w(`promotionKinds.${value}`) }))}
            />
            <TextInput
              label={w('promotions.name')}
              maxLength={80}
              value={draft.name}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
            <Select
              label={w('promotionNew.article')}
              description={w('promotionNew.articleText')}
              searchable
              value={draft.articleId || null}
              onChange={(value) => change({ articleId: value ?? '' })}
              data={articles.map(({ articleId, title }) => ({ value: articleId, label: title }))}
            />
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              {(['startsAt', 'endsAt'] as const).map((name) => (
                <MomentField
                  key={name}
                  label={w(`promotionFields.${name}`)}
                  value={draft[name]}
                  onChange={(instant) => change({ [name]: instant })}
                />
              ))}
              <TextInput
                label={w('promotionNew.currency')}
                maxLength={3}
                value={draft.currency}
                onChange={(event) => change({ currency: event.currentTarget.value.toUpperCase() })}
              />
              <TextInput
                label={w('promotionFields.budget')}
                inputMode="decimal"
                value={draft.budget}
                onChange={(event) => change({ budget: event.currentTarget.value.trim() })}
              />
              {entriesOf<'least' | 'most' | 'highestStake' | 'amount' | 'stake', FieldWords>(of.amounts).map(
                ([name, words]) => (
                  <TextInput
                    key={name}
                    label={w(`promotionFields.${words}`)}
                    inputMode="decimal"
                    value={draft[name]}
                    onChange={(event) => change({ [name]: event.currentTarget.value.trim() })}
                  />
                ),
              )}
              {entriesOf<
                'percent' | 'turnover' | 'days' | 'times' | 'withinDays' | 'claimDays' | 'count' | 'useDays',
                NumberWords
              >(of.numbers).map(([name, words]) => (
                <NumberInput
                  key={name}
                  label={w(`promotionFields.${words}`)}
                  allowDecimal={name === 'turnover'}
                  allowNegative={false}
                  value={draft[name]}
                  onChange={(value) => change({ [name]: Number(value) })}
                />
              ))}
              {draft.kind === 'free-rounds' &&
                (['gameId', 'templateId'] as const).map((name) => (
                  <TextInput
                    key={name}
                    label={w(`promotionFields.${name}`)}
                    value={draft[name]}
                    onChange={(event) => change({ [name]: event.currentTarget.value.trim() })}
                  />
                ))}
              {draft.kind === 'cashback' && (
                <Select
                  label={w('promotionFields.period')}
                  allowDeselect={false}
                  value={draft.period}
                  onChange={(value) => change({ period: value as Draft['period'] })}
                  data={cashbackPeriods.map((value) => ({ value, label: w(`cashbackPeriods.${value}`) }))}
                />
              )}
              <NumberInput
                label={w('promotionFields.holdOut')}
                allowDecimal={false}
                min={0}
                max={mostHoldOut}
                value={draft.holdOut}
                onChange={(value) => change({ holdOut: Number(value) })}
              />
            </SimpleGrid>
            {draft.kind === 'application' && (
              <MultiSelect
                label={w('promotionFields.channels')}
                value={draft.channels}
                onChange={(value) => change({ channels: value as Draft['channels'] })}
                data={contactChannels.map((value) => ({ value, label: w(`contactChannels.${value}`) }))}
              />
            )}
          </Stack>
        </Paper>
        <Stack>
          {draft.kind === 'deposit' && (
            <Paper className="surface" p="md">
              <Title order={2} size="h4" mb="sm">
                {w('promotionNew.counts')}
              </Title>
              <SimpleGrid cols={{ base: 2, xs: 3 }}>
                {gameCategories.map((category) => (
                  <NumberInput
                    key={category}
                    label={w(`categories.${category}`)}
                    suffix=" %"
                    allowDecimal={false}
                    min={0}
                    max={100}
                    value={draft.weights[category] ?? 0}
                    onChange={(value) => {
                      const { [category]: _, ...others } = draft.weights
                      change({
                        weights: Number(value) > 0 ? { ...others, [category]: Number(value) } : others,
                      })
                    }}
                  />
                ))}
              </SimpleGrid>
              <SimpleGrid cols={{ base: 1, xs: 2 }} mt="sm">
                <Select
                  label={w('promotionFields.winsTo')}
                  allowDeselect={false}
                  value={draft.winsTo}
                  onChange={(value) => change({ winsTo: value as Draft['winsTo'] })}
                  data={(['both', ...winTargets] as const).map((value) => ({
                    value,
                    label: w(`winTargets.${value}`),
                  }))}
                />
                <NumberInput
                  label={w('promotionFields.mostOut')}
                  allowNegative={false}
                  value={draft.mostOut}
                  onChange={(value) => change({ mostOut: Number(value) })}
                />
              </SimpleGrid>
              <TextInput
                mt="sm"
                label={w('promotionNew.excluded')}
                value={draft.excluded}
                onChange={(event) => change({ excluded: event.currentTarget.value })}
              />
            </Paper>
          )}
          <Paper className="surface" p="md">
            <Title order={2} size="h4" mb="sm">
              {w('promotionNew.who')}
            </Title>
            <SegmentFields draft={draft.segment} onChange={(segment) => change({ segment })} />
          </Paper>
        </Stack>
      </SimpleGrid>
      <Refused refusal={refusal} />
      {weighed && <WeighedTable weighed={weighed} />}
      <Group justify="flex-end">
        <Button variant="default" loading={isSending} onClick={() => void sends('weigh')}>
          {w('promotionNew.weigh')}
        </Button>
        <Button disabled={!isWhole || !weighed} loading={isSending} onClick={() => void sends('make')}>
          {w('promotionNew.make')}
        </Button>
      </Group>
    </Stack>
  )
}

/** The share of the gift from which a promotion is marked for a second look. */
const highShare = 50

/** Shows the forecast of a promotion. */
function WeighedTable({ weighed }: { weighed: Weighed }) {
  const { w } = useWords()
  const { money } = useFormats()
  const { players, heldOut, gift, turnover, highestReturn, game, valueToBest, share, costAtMost, spread } =
    weighed
  const rows = [
    ['players', String(players)],
    ...(heldOut > 0 ? ([['heldOut', String(heldOut)]] as const) : []),
    ['gift', money(gift)],
    [
      'turnoverIn',
      w('promotionNew.turnoverValue', { amount: money(turnover), game, percent: highestReturn / 100 }),
    ],
    ['value', w('promotionNew.valueOf', { amount: money(valueToBest), share })],
    ['cost', money(costAtMost)],
  ] as const
  return (
    <Paper className="surface" p="md" data-testid="weighed">
      <Title order={2} size="h4" mb="sm">
        {w('promotionNew.weighed')}
      </Title>
      {share >= highShare && (
        <Alert color="orange" mb="sm">
          {w('promotionNew.high', { share })}
        </Alert>
      )}
      <Table>
        <Table.Tbody>
          {rows.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{w(`promotionFields.${name}`)}</Table.Th>
              <Table.Td className="amount" ta="end">
                {value}
              </Table.Td>
            </Table.Tr>
          ))}
          {spread.map(({ volatility, game: of, mean, low, median, high, ruined }) => (
            <Table.Tr key={volatility}>
              <Table.Th scope="row">
                {w('promotionNew.spread', { volatility: w(`volatility.${volatility}`), game: of })}
              </Table.Th>
              <Table.Td ta="end">
                {w('promotionNew.spreadOf', {
                  mean: money(mean),
                  low: money(low),
                  median: money(median),
                  high: money(high),
                  ruined,
                })}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}
