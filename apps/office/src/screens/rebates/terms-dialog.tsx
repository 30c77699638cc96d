import type { OutputOf } from '@fairground/contract/call'
import { type getRebateSettings, setRebateTerms } from '@fairground/contract/office-rebates'
import { mostRate } from '@fairground/contract/rebate-figures'
import { gameCategories } from '@fairground/kernel/game-category'
import { Fieldset, NumberInput, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useWords } from '../../text/words.tsx'

export type RebateSettings = OutputOf<typeof getRebateSettings>

/** Changes the rebate rates of valid bets, from the next quarter of an hour. */
export function TermsDialog({ settings, onClose }: { settings: RebateSettings; onClose(): void }) {
  const { w, named } = useWords()
  const send = useSend()
  const { ranks, currency } = settings
  // The terms already scheduled, or else the current ones.
  const before = settings.next ?? settings.terms
  const [rates, setRates] = useState(() =>
    gameCategories.map((category) => {
      const own = before.rates.find((one) => one.category === category)?.rates ?? []
      return { category, rates: Array.from({ length: ranks }, (_, rank) => own[rank] ?? own.at(-1) ?? 0) }
    }),
  )
  const [isDaily, setDaily] = useState(before.isDaily)
  const [least, setLeast] = useState(before.least)
  const [turnover, setTurnover] = useState(before.turnover)
  const change = (category: string, at: number, rate: number) =>
    setRates((all) =>
      all.map((one) =>
        one.category === category
          ? { ...one, rates: one.rates.map((own, rank) => (rank === at ? rate : own)) }
          : one,
      ),
    )
  return (
    <ReasonDialog
      title={w('rebates.change')}
      text={w('rebates.termsText')}
      confirm={w('ranks.save')}
      onClose={onClose}
      onConfirm={async (reason) => {
        const answer = await send(setRebateTerms, { rates, isDaily, least, turnover, reason })
        return answer.ok ? undefined : answer
      }}
    >
      <Switch
        label={w('rebates.isDaily')}
        checked={isDaily}
        onChange={(event) => setDaily(event.currentTarget.checked)}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={w('rebates.leastIn', { currency })}
          inputMode="decimal"
          value={least}
          onChange={(event) => setLeast(event.currentTarget.value.trim())}
        />
        <NumberInput
          label={w('rebates.turnover')}
          suffix=" %"
          allowDecimal={false}
          allowNegative={false}
          max={10_000}
          value={turnover}
          onChange={(value) => setTurnover(Number(value))}
        />
      </SimpleGrid>
      {rates.map(({ category, rates: own }) => (
        <Fieldset key={category} legend={named('categories', category)}>
          <SimpleGrid cols={{ base: 2, xs: 4 }}>
            {own.map((rate, rank) => (
              <NumberInput
                // biome-ignore lint/suspicious/noArrayIndexKey: a rank is its place
                key={rank}
                label={w('ranks.rankOf', { rank: String(rank) })}
                suffix=" %"
                decimalScale={2}
                step={0.1}
                allowNegative={false}
                max={mostRate / 100}
                value={rate / 100}
                onChange={(value) => change(category, rank, Math.round(Number(value) * 100))}
              />
            ))}
          </SimpleGrid>
        </Fieldset>
      ))}
    </ReasonDialog>
  )
}
