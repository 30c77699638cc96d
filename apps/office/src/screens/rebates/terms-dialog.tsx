import type { OutputOf } from '@fairground/contract/call'
import { type getRebateSettings, setRebateTerms } from '@fairground/contract/office-rebates'
import { mostRate } from '@fairground/contract/rebate-figures'
import { gameCategories } from '@fairground/kernel/game-category'
import { Fieldset, NumberInput, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { SettingDialog } from '../../parts/setting-dialog.tsx'
import { useWords } from '../../text/words.tsx'

export type RebateSettings = OutputOf<typeof getRebateSettings>

/** Changes the rebate rates of valid bets, from the next quarter of an hour. */
export function TermsDialog({ settings, onClose }: { settings: RebateSettings; onClose(): void }) {
  const { w, named } = useWords()
  const { ranks, currency } = settings
  // The terms already scheduled, or else the current ones.
  const before = settings.next ?? settings.terms
  const inForm = (given: typeof before.rates) =>
    gameCategories.map((category) => {
      const own = given.find((one) => one.category === category)?.rates ?? []
      return { category, rates: Array.from({ length: ranks }, (_, rank) => own[rank] ?? own.at(-1) ?? 0) }
    })
  const [rates, setRates] = useState(() => inForm(before.rates))
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
    <SettingDialog
      title={w('rebates.change')}
      text={w('rebates.termsText')}
      confirm={w('ranks.save')}
      call={setRebateTerms}
      version={settings.version}
      values={{ rates, isDaily, least, turnover }}
      onTake={(now) => {
        setRates(inForm(now.rates))
        setDaily(now.isDaily)
        setLeast(now.least)
        setTurnover(now.turnover)
      }}
      onClose={onClose}
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
                hideControls
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
    </SettingDialog>
  )
}
