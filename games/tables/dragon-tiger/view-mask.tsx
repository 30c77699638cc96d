import type { Side } from './deal.ts'
import { masks } from './masks.ts'

/** The mask of a side, as large as its container. */
export function Mask({ side }: { side: Side }) {
  return (
    <svg aria-hidden viewBox="-56 -54 112 104" className="dt-mask" data-side={side}>
      {masks[side].map(({ d, fill = 'none', stroke, width, isTwin }) => {
        const piece = (
          <path
            d={d}
            fill={fill}
            stroke={stroke}
            strokeWidth={width}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        )
        return (
          <g key={d}>
            {piece}
            {isTwin && <g transform="scale(-1 1)">{piece}</g>}
          </g>
        )
      })}
    </svg>
  )
}
