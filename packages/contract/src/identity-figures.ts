/** The limits of pictures of a document. */
export const identityPictures = { most: 3, mostBytes: 5 * 1024 * 1024, types: ['image/png', 'image/jpeg'] }

/** The most documents that may be sent within 24 hours. */
export const mostDocumentsADay = 6

/** The subject of a document: the player's identity, the origin of their money, or something else. */
export type Proof = 'identity' | 'origin' | 'besides'

interface KindOfDocument {
  proves: Proof
  /** The only country that issues it (ISO 3166-1 alpha-2); null for any. */
  country: string | null
  /**
   * The format of its number without spaces and punctuation, as a regular expression; null for a document without a
   * number.
   */
  number: string | null
  /** Whether it expires, so that its last day is required. */
  expires: boolean
  /** The minimum number of pictures, such as two for both sides of a card. */
  pictures: number
}

/** The kinds of documents, in the order in which they are offered. */
export const documentKinds = {
  philsys: {
    proves: 'identity',
    country: 'PH',
    number: '^(\\d{12}|\\d{16})$',
    expires: false,
    pictures: 2,
  },
  cccd: { proves: 'identity', country: 'VN', number: '^\\d{12}$', expires: true, pictures: 2 },
  passport: {
    proves: 'identity',
    country: null,
    number: '^[A-Z0-9]{6,12}$',
    expires: true,
    pictures: 1,
  },
  driving_licence: {
    proves: 'identity',
    country: null,
    number: '^[A-Z0-9]{5,18}$',
    expires: true,
    pictures: 2,
  },
  selfie: { proves: 'besides', country: null, number: null, expires: false, pictures: 1 },
  address: { proves: 'besides', country: null, number: null, expires: false, pictures: 1 },
  funds: { proves: 'origin', country: null, number: null, expires: false, pictures: 1 },
} as const satisfies Record<string, KindOfDocument>

export type DocumentKind = keyof typeof documentKinds

/** The reasons for which the office refuses a document; the player sees the reason. */
export const documentRefusals = [
  'unreadable',
  'cut_off',
  'expired',
  'name_differs',
  'not_accepted',
  'altered',
  'other_account',
] as const
export type DocumentRefusal = (typeof documentRefusals)[number]

/** Returns the kinds of documents that a person of a country may send, in order. */
export function kindsFor(country: string): DocumentKind[] {
  return (Object.keys(documentKinds) as DocumentKind[]).filter((kind) => {
    const only: string | null = documentKinds[kind].country
    return only === null || only === country
  })
}

/** Returns the number of a document for comparison: capital letters and digits only. */
export function plainNumber(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '')
}
