import { quoteMarketPrice, setMarketPrice } from '@fairground/contract/office-prices'
import { Button, Group, NumberInput, Text } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../api/use-reads.ts'
import { SettingDialog } from '../../parts/setting-dialog.tsx'
import { useWords } from '../../text/words.tsx'
import type { BetType } from './odds.ts'

const mostPrice = 1_000
const mostPrize = 2_147_483_647

interface PriceDialogProps {
  nodeId: string
  type: BetType
  onClose(): void
}

/** Sets the price and prizes of a bet type with a reason, and shows the resulting return while they are typed. */
export function PriceDialog({
  nodeId,
  type: { type, price: before, prizes, usual, isChanged },
  onClose,
}: PriceDialogProps) {
  const { w } = useWords()
  const [typed, setTyped] = useState([before, ...prizes])
  const [price, ...wanted] = typed as [number, ...number[]]
  const isWhole = typed.every((units) => Number.isInteger(units) && units > 0)
  const { data: quote } = useRead(
    quoteMarketPrice,
    { nodeId, type, price, prizes: wanted },
    { isOn: isWhole },
  )
  const after = { price, prizes: wanted }
  const take = (now: typeof after) => setTyped([now.price, ...now.prizes])
  const set = (at: number, value: number | string) =>
    setTyped(typed.map((units, other) => (other === at ? Number(value) : units)))
  return (
    <SettingDialog
      title={w('odds.changeOne', { type })}
      text={w('odds.text')}
      confirm={w('odds.save')}
      call={setMarketPrice}
      subject={`price/${nodeId}/${type}`}
      values={after}
      input={(now) => ({ nodeId, type, before: now ?? { price: before, prizes }, after })}
      onTake={take}
      onClose={onClose}
    >
      <NumberInput
        label={w('odds.price')}
        allowDecimal={false}
        min={1}
        max={mostPrice}
        value={price}
        onChange={(value) => set(0, value)}
      />
      {wanted.map((prize, at) => (
        <NumberInput
          // biome-ignore lint/suspicious/noArrayIndexKey: prizes are identified by their place
          key={at}
          label={wanted.length > 1 ? w('odds.prizeOf', { number: at + 1 }) : w('odds.prize')}
          allowDecimal={false}
          min={1}
          max={mostPrize}
          value={prize}
          onChange={(value) => set(at + 1, value)}
        />
      ))}
      {isWhole && quote && (
        <Text role="status" size="sm" fw={600}>
          {w(quoteWords(quote), { percent: quote.returnPercent })}
        </Text>
      )}
      {isChanged && usual && (
        <Group>
          <Button variant="default" onClick={() => take(usual)}>
            {w('odds.default')}
          </Button>
        </Group>
      )}
    </SettingDialog>
  )
}

function quoteWords({ isTooHigh, isUnusual }: { isTooHigh: boolean; isUnusual: boolean }) {
  if (isTooHigh) return 'odds.quoteTooHigh'
  return isUnusual ? 'odds.quoteUnusual' : 'odds.quote'
}
