import { type MessageWords, type Placeholder, placeholders } from '@fairground/contract/inbox-figures'
import { escaped } from '@fairground/kernel/escaped-markup'

/** Tag, which is left unchanged, or a placeholder. */
const tagOrPlaceholder = /<[^>]*>|\{(\w+)\}/g
const placeholder = /\{(\w+)\}/g

/** Returns the names in placeholders of a text that do not exist. */
export function unknownPlaceholders({ title, html }: MessageWords): string[] {
  const names = [...`${title} ${html}`.matchAll(placeholder)].map(([, name]) => name!)
  return names.filter((name) => !(placeholders as readonly string[]).includes(name))
}

/**
 * Fills in the placeholders of words. Values are text, whatever they contain; inside a tag nothing is filled in, so
 * that no name can change the target of a link. An unknown placeholder stays.
 */
export function filled({ title, html }: MessageWords, values: Record<Placeholder, string>): MessageWords {
  const valueFor = (name: string) => (Object.hasOwn(values, name) ? values[name as Placeholder] : undefined)
  return {
    title: title.replace(placeholder, (whole, name: string) => valueFor(name) ?? whole),
    html: html.replace(tagOrPlaceholder, (whole, name: string | undefined) => {
      const value = name === undefined ? undefined : valueFor(name)
      return value === undefined ? whole : escaped(value)
    }),
  }
}

/** Returns the day of a moment in a time zone, as yyyy-MM-dd. */
export function dayIn(timeZone: string, ms: number): string {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}
