/** Formats a time as ISO 8601 in UTC, truncated to seconds: `2026-11-22T18:07:21`. */
export function utcText(atMs: number): string {
  return seconds.format(atMs).replace(' ', 'T')
}

// Swedish dates have the format of ISO 8601.
const seconds = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', dateStyle: 'short', timeStyle: 'medium' })

/**
 * Parses an ISO 8601 date and time, in UTC if it has no zone, into milliseconds since 1970. Undefined for any other
 * text.
 */
export function utcMs(text: string): number | undefined {
  const [all, zone] = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? []
  const ms = all === undefined ? Number.NaN : Date.parse(zone ? all : `${all}Z`)
  return Number.isNaN(ms) ? undefined : ms
}
