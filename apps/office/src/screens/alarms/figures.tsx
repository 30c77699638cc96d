import type { OfficeAlarm } from '@fairground/contract/office-alarms'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { Text } from '@mantine/core'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

type EventFigures = OfficeAlarm['before']

/** The figures that are amounts in minor units of the figure `currency`. */
const amounts = new Set(['amount', 'payment', 'refunded', 'staked', 'won'])
/** The figures that the details of an event show in words. */
const untold = new Set(['currency', 'call', 'subject'])

/** Returns a function that writes a figure of an event; amounts need the currency among the figures. */
export function useFigureText() {
  const { money } = useFormats()
  return (name: string, value: string | number | boolean, currency: unknown): string => {
    if (!amounts.has(name) || typeof currency !== 'string') return String(value)
    return money({ amount: moneyText(BigInt(String(value)), currencyOf(currency)), currency })
  }
}

/** Shows the figures of an event in a line, with those before it where they were others; nothing if it has none. */
export function Figures({ before, after }: { before: EventFigures; after: EventFigures }) {
  const { w, named } = useWords()
  const textOf = useFigureText()
  const currency = after?.currency ?? before?.currency
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !untold.has(name),
  )
  const texts = names.map((name) => {
    const [was, is] = [before?.[name], after?.[name]].map((value) =>
      value === undefined ? undefined : textOf(name, value, currency),
    )
    const isChanged = was !== undefined && is !== undefined && was !== is
    const value = isChanged ? w('alarms.fromTo', { from: was, to: is }) : (is ?? was ?? '')
    return w('alarms.figure', { name: named('eventFigures', name), value })
  })
  return texts.length > 0 && <Text size="sm">{texts.join(' · ')}</Text>
}
