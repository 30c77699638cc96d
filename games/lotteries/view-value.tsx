import type { ComponentType } from 'react'
import type { BoardProps } from '../view-board.ts'
import { valueName } from './view-names.ts'

/** How a family of lotteries draws the numbers of a field, such as the faces of a die. */
export interface ValuePicture {
  /** The number of values of the forms whose values are drawn; all others are written. */
  values: number
  Picture: ComponentType<{ value: number }>
}

interface ValueProps {
  value: string
  /** The number of values of the form. */
  count: number
  picture: ValuePicture | undefined
  say: BoardProps['say']
}

/** Shows a value of a form, drawn if its family draws it. */
export function Value({ value, count, picture, say }: ValueProps) {
  if (picture?.values !== count) return valueName(value, say)
  return (
    <span className="grid place-items-center">
      <picture.Picture value={Number(value)} />
    </span>
  )
}
