import { currencyOf, moneyText, parseMoney } from '@fairground/kernel/money'
import { ltr, numberText, wholeUnitWords } from '@fairground/web/text/formats'
import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { useWords } from '../../words.ts'

interface ChangeProps {
  now: string
  before: string
  currency: string
  /** Whether an unchanged figure is shown, too. */
  isOpen?: boolean
}

/** Shows by how much an amount is above or below that of the previous span. */
export function Change({ now, before, currency, isOpen = false }: ChangeProps) {
  const { tag } = useWords()
  const unit = currencyOf(currency)
  const minor = parseMoney(now, unit) - parseMoney(before, unit)
  const size = minor < 0n ? -minor : minor
  return (
    <Shown
      sign={minor > 0n ? 1 : minor < 0n ? -1 : 0}
      size={wholeUnitWords(moneyText(size, unit), currency, tag)}
      isOpen={isOpen}
    />
  )
}

/** Shows by how much a count is above or below that of the previous span. */
export function CountChange({ now, before }: { now: number; before: number }) {
  const { tag } = useWords()
  return <Shown sign={Math.sign(now - before)} size={numberText(Math.abs(now - before), tag)} />
}

function Shown({ sign, size, isOpen = false }: { sign: number; size: string; isOpen?: boolean }) {
  if (sign === 0 && !isOpen) return null
  const Icon = sign > 0 ? TrendingUp : sign < 0 ? TrendingDown : Minus
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Icon className="size-4 shrink-0" aria-hidden />
      <span className="amount font-semibold text-text">
        {ltr(`${sign > 0 ? '+' : sign < 0 ? '−' : ''}${size}`)}
      </span>
    </span>
  )
}
