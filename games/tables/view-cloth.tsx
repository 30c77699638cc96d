import type { ReactNode } from 'react'
import type { ClothProps } from '../view-table.ts'

/** The frame of a cloth, whose spots the arrow keys walk through. */
export function Cloth({ cloth, children }: { cloth: ClothProps; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no grid in all browsers
    <div
      role="group"
      aria-label={cloth.say('tables.cloth')}
      data-walk="cloth"
      data-compact={cloth.isCompact}
      data-judged={cloth.result !== null}
      className="tb-cloth"
      dir="ltr"
    >
      {children}
    </div>
  )
}
