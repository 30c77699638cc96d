import { type TaxBase, taxBases } from '@fairground/contract/lottery-figures'
import { setPrizeTax } from '@fairground/contract/office-prices'
import { Button, Group, NumberInput, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../../api/session.tsx'
import { SettingDialog } from '../../parts/setting-dialog.tsx'
import { useWords } from '../../text/words.tsx'
import type { Odds } from './odds.ts'

/** Formats a rate in millionths as a percentage without trailing zeros. */
export function percentOfRate(rate: number): string {
  return String(rate / 10_000)
}

type Tax = NonNullable<Odds['list'][number]['tax']>
/** The values of a game without a tax. */
const noTax = { from: null, rate: null, base: null }
type TaxValues = Tax | typeof noTax

function taxOf(values: TaxValues): Tax | null {
  return values.from === null ? null : values
}

interface TaxDialogProps {
  game: Odds['list'][number]
  onClose(): void
}

/** Sets or ends the tax withheld from prizes of a game, with a reason. */
export function TaxDialog({ game: { nodeId, tax: before }, onClose }: TaxDialogProps) {
  const { w } = useWords()
  const { currency } = useSession().self.brand
  const [from, setFrom] = useState(before?.from ?? '')
  const [percent, setPercent] = useState<number | string>(before ? before.rate / 10_000 : 20)
  const [base, setBase] = useState<TaxBase>(before?.base ?? 'whole')
  const [isEnded, setEnded] = useState(false)
  const typed = { from: from.trim(), rate: Math.round(Number(percent) * 10_000), base }
  return (
    <SettingDialog
      title={w('tax.change')}
      text={w('tax.text')}
      confirm={w('odds.save')}
      call={setPrizeTax}
      subject={`prize-tax/${nodeId}/${currency}`}
      values={isEnded ? noTax : typed}
      input={(now) => ({ nodeId, before: now ? taxOf(now) : before, after: isEnded ? null : typed })}
      onTake={(now) => {
        const tax = taxOf(now)
        setEnded(tax === null)
        if (!tax) return
        setFrom(tax.from)
        setPercent(tax.rate / 10_000)
        setBase(tax.base)
      }}
      onClose={onClose}
    >
      <TextInput
        label={w('tax.from')}
        inputMode="decimal"
        disabled={isEnded}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <NumberInput
        label={w('tax.rate')}
        disabled={isEnded}
        decimalScale={4}
        min={0.0001}
        max={90}
        value={percent}
        onChange={setPercent}
      />
      <Select
        label={w('tax.base')}
        inputWrapperOrder={['label', 'input', 'description']}
        description={base === 'whole' && w('tax.baseCliff')}
        disabled={isEnded}
        allowDeselect={false}
        value={base}
        onChange={(chosen) => setBase(taxBases.find((one) => one === chosen) ?? 'whole')}
        data={taxBases.map((one) => ({ value: one, label: w(`taxBases.${one}`) }))}
      />
      {before && (
        <Group>
          <Button variant="default" aria-pressed={isEnded} onClick={() => setEnded(!isEnded)}>
            {w('tax.end')}
          </Button>
        </Group>
      )}
    </SettingDialog>
  )
}
