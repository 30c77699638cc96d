/** The style of a round control on a picture, visible on hover over the tile and on focus only. */
export const onPicture =
  'grid size-7 place-items-center rounded-round bg-surface text-text shadow-low transition-opacity pointer-fine:opacity-0 group-focus-within:opacity-100 group-hover:opacity-100'
