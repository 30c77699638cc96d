declare module 'virtual:words' {
  import type { Messages } from '@lingui/core'

  /** A loader of the compiled messages of every language that the site is translated into, by its code. */
  export const catalogues: Record<string, () => Promise<{ messages: Messages }>>
}

declare module 'virtual:words/games' {
  import type { Messages } from '@lingui/core'

  /** A loader of the words that games bring along, of every language that has them. */
  export const catalogues: Record<string, () => Promise<{ messages: Messages }>>
}

declare module 'virtual:words/record' {
  import type { Messages } from '@lingui/core'

  /** A loader of the words of the betting record, of every language that has them. */
  export const catalogues: Record<string, () => Promise<{ messages: Messages }>>
}

declare module 'virtual:words/lobby' {
  import type { Messages } from '@lingui/core'

  /** A loader of the words of what is opened over a lobby, of every language that has them. */
  export const catalogues: Record<string, () => Promise<{ messages: Messages }>>
}

declare module 'virtual:words/domains' {
  import type { Messages } from '@lingui/core'

  /** A loader of the words of a brand's addresses, of every language that has them. */
  export const catalogues: Record<string, () => Promise<{ messages: Messages }>>
}
