import type { OfficeAlarm } from '@fairground/contract/office-alarms'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { Fact } from '../../parts/row-facts.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

type Figures = OfficeAlarm['before']

/** The figures that are amounts in minor units of the figure `currency`. */
const amounts = new Set(['amount', 'payment', 'refunded', 'staked', 'won'])
/** The figures that are shown otherwise. */
const untold = new Set(['currency', 'call', 'subject'])

/** Returns a function that writes a figure of an event; amounts need the currency among the figures. */
export function useFigureText() {
  const { money } = useFormats()
  return (name: string, value: string | number | boolean, currency: unknown): string => {
    if (!amounts.has(name) || typeof currency !== 'string') return String(value)
    return money({ amount: moneyText(BigInt(String(value)), currencyOf(currency)), currency })
  }
}

/** Shows the figures of an event, with those before it where they were others. */
export function FigureFacts({ before, after }: { before: Figures; after: Figures }) {
  const { w, named } = useWords()
  const textOf = useFigureText()
  const currency = after?.currency ?? before?.currency
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !untold.has(name),
  )
  return names.map((name) => {
    const [was, is] = [before?.[name], after?.[name]].map((value) =>
      value === undefined ? undefined : textOf(name, value, currency),
    )
    const isChanged = was !== undefined && is !== undefined && was !== is
    return (
      <Fact key={name} name={named('eventFigures', name)}>
        {isChanged ? w('alarms.fromTo', { from: was, to: is }) : (is ?? was)}
      </Fact>
    )
  })
}
