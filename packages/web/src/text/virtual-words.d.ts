declare module 'virtual:words' {
  import type { Messages } from '@lingui/core'

  /** Loaders of the compiled messages of every language of the site, by language code. */
  export const catalogues: Record<string, () => Promise<{ messages: Messages }>>
}

declare module 'virtual:words/*' {
  import type { Messages } from '@lingui/core'

  /** Loaders of messages that only some screens need, such as `games`, of every language by its code. */
  export const catalogues: Record<string, () => Promise<{ messages: Messages }>>
}
