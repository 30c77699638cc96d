import { Button, Text } from '@mantine/core'
import { useWords } from '../text/words.tsx'

/** The states of a promotion or mission, and the steps that lead from each to another. */
const steps = {
  asked: { approve: 'open', end: 'ended' },
  open: { pause: 'paused', end: 'ended' },
  paused: { resume: 'open', end: 'ended' },
  ended: {},
} as const satisfies Record<string, Partial<Record<OfferStep, 'open' | 'paused' | 'ended'>>>
export type OfferStep = 'approve' | 'pause' | 'resume' | 'end'
type OfferState = keyof typeof steps

/** Returns the state to which a step leads from another. */
export function stateAfter(state: OfferState, step: OfferStep): 'open' | 'paused' | 'ended' {
  return (steps[state] as Partial<Record<OfferStep, 'open' | 'paused' | 'ended'>>)[step]!
}

interface OfferStepsProps {
  state: OfferState
  /** Whether another person has to approve it. */
  needsAnother: boolean
  onStep(step: OfferStep): void
}

/** Shows the buttons of the steps from the state of a promotion or mission. */
export function OfferSteps({ state, needsAnother, onStep }: OfferStepsProps) {
  const { w } = useWords()
  return (Object.keys(steps[state]) as OfferStep[]).map((step) =>
    step === 'approve' && needsAnother ? (
      <Text key={step} size="sm">
        {w('promotions.own')}
      </Text>
    ) : (
      <Button key={step} variant={step === 'approve' ? 'filled' : 'default'} onClick={() => onStep(step)}>
        {w(`promotionSteps.${step}`)}
      </Button>
    ),
  )
}
