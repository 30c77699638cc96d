/**
 * A round control on a picture, for a pointer over the tile and for the focus: nothing lies over a picture otherwise.
 */
export const onPicture =
  'grid size-7 place-items-center rounded-round bg-surface text-text shadow-low transition-opacity pointer-fine:opacity-0 group-focus-within:opacity-100 group-hover:opacity-100'
