/** The style of an entry of the side menu, as a link or button. */
export const menuRow =
  'flex min-h-11 w-full items-center gap-3 rounded-usual px-3 text-start text-soft transition-colors hover:bg-raised hover:text-text aria-[current=page]:bg-raised aria-[current=page]:text-text aria-[current=page]:[&>svg]:text-gold-text'
