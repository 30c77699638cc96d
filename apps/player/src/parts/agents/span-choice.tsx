import { type OverviewSpan, overviewSpans } from '@fairground/contract/agent-figures'
import { Choice } from '@fairground/web/ui/choice'
import type { AgentWordId, AgentWords } from '../centre/use-agent-words.ts'

/** The names of the spans of totals. */
export const spanWords: Record<OverviewSpan, AgentWordId> = {
  today: 'overview.today',
  yesterday: 'overview.yesterday',
  week: 'overview.week',
  month: 'overview.month',
}

interface SpanChoiceProps {
  legend: string
  isLegendHidden?: boolean
  span: OverviewSpan
  words: AgentWords
  onSpan(span: OverviewSpan): void
}

/** A choice of the span over which totals of a team are summed. */
export function SpanChoice({ legend, isLegendHidden, span, words, onSpan }: SpanChoiceProps) {
  return (
    <Choice
      legend={legend}
      isLegendHidden={isLegendHidden ?? false}
      name="over"
      options={overviewSpans.map((value) => ({ value, words: words.say(spanWords[value]) }))}
      value={span}
      onChange={onSpan}
    />
  )
}

/** Parses a span of an address; undefined if invalid. */
export function spanIn(text: string | undefined): OverviewSpan | undefined {
  return overviewSpans.find((one) => one === text)
}
