/** Player to whom methods are offered. */
export interface Payer {
  currency: string
  rank: number
  /** ISO 3166-1 code of the address; null if it is unknown. */
  country: string | null
}

/** Returns whether a method is offered in the country of an address; an empty list is everywhere. */
export function isOfferedIn(countries: readonly string[], { country }: Payer): boolean {
  return countries.length === 0 || countries.includes(country ?? '')
}

/** Returns a text in a language, else in English. */
export function inLanguage(texts: Record<string, string>, languageCode: string): string {
  return texts[languageCode] ?? texts.EN ?? ''
}
