import type { Form } from '../bet-lines.ts'
import type { BoardProps } from '../view-board.ts'
import type { Draft } from './drafts.ts'

export interface PickerProps {
  form: Form
  draft: Draft
  say: BoardProps['say']
  /** Numbers that the player keeps for such values; empty where there are none. */
  favourite: readonly string[]
  onChange(draft: Draft): void
  onFavourite(values: readonly string[]): void
}
