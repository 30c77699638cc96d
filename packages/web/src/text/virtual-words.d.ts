declare module 'virtual:words' {
  import type { Messages } from '@lingui/core'

  /** A loader of the compiled messages of every language that the site is translated into, by its code. */
  export const catalogues: Record<string, () => Promise<{ messages: Messages }>>
}

declare module 'virtual:words/*' {
  import type { Messages } from '@lingui/core'

  /** A loader of the words of one name that only some screens need, such as `games`, of every language by its code. */
  export const catalogues: Record<string, () => Promise<{ messages: Messages }>>
}
