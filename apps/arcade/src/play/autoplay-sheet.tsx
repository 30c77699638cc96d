import { Button } from '@fairground/web/ui/button'
import { Checkbox } from '@fairground/web/ui/checkbox'
import { Dialog } from '@fairground/web/ui/dialog'
import { useState } from 'react'
import { useWords } from '../words.ts'
import type { AutoplayWish } from './autoplay-runs.ts'
import { Chips } from './chips.tsx'

const numbers = [10, 25, 50, 75, 100]
/** The loss limits in stakes. */
const limits = [5n, 10n, 20n, 30n, 50n, 100n]

interface AutoplaySheetProps {
  stake: bigint
  amount(minor: bigint): string
  onBegin(wish: AutoplayWish): void
  onClose(): void
}

/** Shows the settings of automatic rounds: their number and the required loss limit. */
export function AutoplaySheet({ stake, amount, onBegin, onClose }: AutoplaySheetProps) {
  const { say } = useWords()
  const [rounds, setRounds] = useState(numbers[0]!)
  const [lossLimit, setLossLimit] = useState<bigint | null>(null)
  const [stopsOnFeature, setStopsOnFeature] = useState(true)
  return (
    <Dialog title={say('autoplay.title')} closeLabel={say('close')} onClose={onClose} width="narrow">
      <div className="grid gap-5">
        <p className="text-sm text-soft">{say('autoplay.text', { stake: amount(stake) })}</p>
        <Chips
          legend={say('autoplay.rounds')}
          options={numbers.map((value) => ({ value, words: String(value) }))}
          chosen={rounds}
          isNarrow
          onChoose={setRounds}
        />
        <Chips
          legend={say('autoplay.limit')}
          options={limits.map((times) => ({ value: times * stake, words: amount(times * stake) }))}
          chosen={lossLimit}
          onChoose={setLossLimit}
        />
        <Checkbox checked={stopsOnFeature} onChange={({ target }) => setStopsOnFeature(target.checked)}>
          {say('autoplay.on-feature')}
        </Checkbox>
        <Button
          look="gold"
          className="w-full"
          data-testid="autoplay-begin"
          disabled={lossLimit === null}
          onClick={() => lossLimit !== null && onBegin({ rounds, lossLimit, stopsOnFeature })}
        >
          {lossLimit === null ? say('autoplay.choose-limit') : say('autoplay.begin', { rounds })}
        </Button>
      </div>
    </Dialog>
  )
}
