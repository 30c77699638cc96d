import type { DepositMethod } from '@fairground/contract/cashier'
import { isPositive } from '@fairground/web/text/formats'
import { useId } from 'react'
import { MethodTile, tilesClass } from '../../parts/cashier/method-tile.tsx'
import type { DepositWords } from './use-deposit-words.ts'

interface MethodListProps {
  methods: readonly DepositMethod[]
  chosen: DepositMethod
  onChoose(methodCode: string): void
  words: DepositWords
}

/** Shows the deposit methods as tiles, and below them the limits, the fee and the hours of the chosen one. */
export function MethodList({ methods, chosen, onChoose, words }: MethodListProps) {
  const { say, whole } = words
  const id = useId()
  return (
    <fieldset>
      <legend className="sr-only">{say('deposit.ways')}</legend>
      <div className={tilesClass}>
        {methods.map((method) => (
          <MethodTile
            key={method.methodCode}
            name="method"
            value={method.methodCode}
            isChosen={method === chosen}
            onChoose={() => onChoose(method.methodCode)}
            aboutId={id}
            kind={method.kind}
            colour={method.colour}
            title={method.name}
            note={!method.isOpenNow && method.hours && say('deposit.hours', method.hours)}
            testId={`method-${method.methodCode}`}
          />
        ))}
      </div>
      <p id={id} className="mt-2 text-sm text-soft" data-testid="method-about">
        {[
          say('deposit.limits', {
            least: whole(chosen.least, chosen.currency),
            most: whole(chosen.most, chosen.currency),
          }),
          feeWords(chosen, words),
          ...(chosen.hours ? [say('deposit.hours', chosen.hours)] : []),
        ].join(' · ')}
      </p>
    </fieldset>
  )
}

/** Returns the text of the fee that the player pays for a deposit by a method. */
function feeWords(method: DepositMethod, { say, whole }: DepositWords): string {
  const parts = [
    ...(isPositive(method.feeFixed) ? [whole(method.feeFixed, method.currency)] : []),
    ...(isPositive(method.feePercent) ? [`${method.feePercent.replace(/\.?0+$/, '')}%`] : []),
  ]
  return parts.length === 0 ? say('deposit.no-fee') : say('deposit.fee', { fee: parts.join(' + ') })
}
