import { type MessageWords, type Placeholder, placeholders } from '@fairground/contract/inbox-figures'

/** A tag, which is left as it is, or a placeholder. */
const tagOrPlaceholder = /<[^>]*>|\{(\w+)\}/g
const placeholder = /\{(\w+)\}/g

/** The names in the placeholders of a text that no reader has. */
export function unknownPlaceholders({ title, html }: MessageWords): string[] {
  const names = [...`${title} ${html}`.matchAll(placeholder)].map(([, name]) => name!)
  return names.filter((name) => !(placeholders as readonly string[]).includes(name))
}

/**
 * Words with what their placeholders stand for. Values are text, whatever they hold; inside of a tag nothing is filled in, so that no
 * name leads a link elsewhere. A name that is no placeholder stays.
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

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML shows it. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign]!)
}

/** The day of a moment in a time zone, as yyyy-MM-dd. */
export function dayIn(timeZone: string, ms: number): string {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}
