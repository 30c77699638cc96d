import type { Form } from '../bet-lines.ts'
import type { BoardProps } from '../view-board.ts'
import type { Draft } from './drafts.ts'
import type { ValuePicture } from './view-value.tsx'

export interface PickerProps {
  form: Form
  draft: Draft
  say: BoardProps['say']
  /** The player's favourite numbers for such values; empty if there are none. */
  favourite: readonly string[]
  picture?: ValuePicture | undefined
  onChange(draft: Draft): void
  onFavourite(values: readonly string[]): void
}
