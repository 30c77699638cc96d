/** The styles shared by parts of the board. */
const chipShape =
  'tabular min-h-11 shrink-0 rounded-round border border-line-strong font-semibold whitespace-nowrap transition-colors hover:bg-raised aria-pressed:border-transparent aria-pressed:bg-gold aria-pressed:text-on-gold disabled:opacity-50'

export const chip = `${chipShape} px-3.5 text-sm`

/** The style of chips in a row with something else. */
export const smallChip = `${chipShape} px-2 text-xs sm:px-3.5 sm:text-sm`

export const optionBar =
  'min-h-11 shrink-0 border-b-3 border-transparent px-3 text-sm font-semibold whitespace-nowrap text-soft transition-colors hover:text-text aria-pressed:border-gold aria-pressed:text-text'

export const betButton =
  'tabular h-12 rounded-round bg-gold px-4 font-display text-base font-bold whitespace-nowrap text-on-gold shadow-glow transition-[background-color,transform] hover:bg-gold-hover active:scale-[0.97] aria-disabled:opacity-60 aria-disabled:shadow-none'
