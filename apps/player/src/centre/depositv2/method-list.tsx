import type { DepositMethod } from '@fairground/contract/cashier'
import { isPositive } from '@fairground/web/text/formats'
import type { DepositWords } from './use-deposit-words.ts'

interface MethodListProps {
  methods: readonly DepositMethod[]
  chosen: string
  onChoose(methodCode: string): void
  words: DepositWords
}

/** Shows the deposit methods, each with its limits and fee; a closed method shows when it opens. */
export function MethodList({ methods, chosen, onChoose, words }: MethodListProps) {
  const { say, money } = words
  return (
    <fieldset>
      <legend className="sr-only">{say('deposit.ways')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {methods.map((method) => (
          <label
            key={method.methodCode}
            data-testid={`method-${method.methodCode}`}
            className="flex cursor-pointer items-center gap-3 rounded-large border border-line bg-surface p-3 transition-colors hover:bg-raised has-checked:border-gold has-checked:bg-raised has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="method"
              value={method.methodCode}
              checked={method.methodCode === chosen}
              onChange={() => onChoose(method.methodCode)}
              className="sr-only"
            />
            <Mark method={method} />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{method.name}</span>
              <span className="block text-sm text-soft">
                {say('deposit.limits', {
                  least: money(method.least, method.currency),
                  most: money(method.most, method.currency),
                })}
              </span>
              <span className="block text-sm text-soft">
                {feeWords(method, words)}
                {method.hours && <> · {say('deposit.hours', method.hours)}</>}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Shows the letters of a method on its colour. */
function Mark({ method: { mark, colour } }: { method: DepositMethod }) {
  return (
    <svg viewBox="0 0 48 48" className="size-11 shrink-0 rounded-usual" aria-hidden>
      <rect width="48" height="48" fill={colour} />
      <text
        x="24"
        y="30"
        textAnchor="middle"
        fill="#ffffff"
        fontSize={mark.length > 2 ? 14 : 18}
        fontWeight="700"
      >
        {mark}
      </text>
    </svg>
  )
}

/** Returns the text of the fee that the player pays for a deposit by a method. */
export function feeWords(method: DepositMethod, { say, money }: DepositWords): string {
  const parts = [
    ...(isPositive(method.feeFixed) ? [money(method.feeFixed, method.currency)] : []),
    ...(isPositive(method.feePercent) ? [`${method.feePercent.replace(/\.?0+$/, '')}%`] : []),
  ]
  return parts.length === 0 ? say('deposit.no-fee') : say('deposit.fee', { fee: parts.join(' + ') })
}
