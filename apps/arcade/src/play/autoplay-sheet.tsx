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
  /** `feature` offers to stop when a feature begins, `win` at a win limit. */
  stopsOn: 'feature' | 'win'
  stake: bigint
  amount(minor: bigint): string
  onBegin(wish: AutoplayWish): void
  onClose(): void
}

/** Shows the settings of automatic rounds: their number, the required loss limit, and what else may end them. */
export function AutoplaySheet({ stopsOn, stake, amount, onBegin, onClose }: AutoplaySheetProps) {
  const { say } = useWords()
  const [rounds, setRounds] = useState(numbers[0]!)
  const [lossLimit, setLossLimit] = useState<bigint | null>(null)
  const [winLimit, setWinLimit] = useState<bigint | null>(null)
  const [stopsOnFeature, setStopsOnFeature] = useState(stopsOn === 'feature')
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
        {stopsOn === 'win' ? (
          <Chips
            legend={say('autoplay.win-limit')}
            options={limits.map((times) => ({ value: times * stake, words: amount(times * stake) }))}
            chosen={winLimit}
            // It is not required: a second press on the chosen one takes it back.
            onChoose={(limit) => setWinLimit(limit === winLimit ? null : limit)}
          />
        ) : (
          <Checkbox checked={stopsOnFeature} onChange={({ target }) => setStopsOnFeature(target.checked)}>
            {say('autoplay.on-feature')}
          </Checkbox>
        )}
        <Button
          look="gold"
          className="w-full"
          data-testid="autoplay-begin"
          disabled={lossLimit === null}
          onClick={() => {
            if (lossLimit === null) return
            onBegin({ rounds, lossLimit, ...(winLimit !== null && { winLimit }), stopsOnFeature })
          }}
        >
          {lossLimit === null ? say('autoplay.choose-limit') : say('autoplay.begin', { rounds })}
        </Button>
      </div>
    </Dialog>
  )
}
