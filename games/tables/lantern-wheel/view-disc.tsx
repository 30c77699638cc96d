import { memo, type RefObject } from 'react'
import { stepAngle } from './view-course.ts'
import { paints } from './view-paints.ts'
import { segments, type Value } from './wheel.ts'

/** The radii of the painted wheel, its pegs and its hub. */
const radius = { rim: 118, paint: 106, pegs: 112, inner: 58, hub: 50 }

const point = (angle: number, r: number) => {
  const turn = (angle * Math.PI) / 180
  return `${(r * Math.sin(turn)).toFixed(2)} ${(-r * Math.cos(turn)).toFixed(2)}`
}

/** Returns the outline of a segment in the middle of the top. */
const outline = (from: number, to: number) =>
  `M${point(-stepAngle / 2, from)}L${point(-stepAngle / 2, to)}A${to} ${to} 0 0 1 ${point(stepAngle / 2, to)}L${point(stepAngle / 2, from)}A${from} ${from} 0 0 0 ${point(-stepAngle / 2, from)}Z`

const whole = outline(radius.inner, radius.paint)

const star = Array.from({ length: 20 }, (_, at) => point(at * 18, at % 2 === 0 ? 44 : 21)).join('L')

interface DiscProps {
  turned: RefObject<SVGSVGElement | null>
  /** The segment that shines, from 1; null for none. */
  hit: number | null
}

/** The painted wheel with its pegs, which turns as a whole. */
export const Disc = memo(function Disc({ turned, hit }: DiscProps) {
  return (
    <svg aria-hidden ref={turned} viewBox="-120 -120 240 240" className="lw-disc" data-hit={hit ?? ''}>
      <defs>
        <linearGradient id="lw-wood" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#c07a36" />
          <stop offset=".5" stopColor="#8a4a1b" />
          <stop offset="1" stopColor="#54270c" />
        </linearGradient>
        <radialGradient id="lw-shade" gradientUnits="userSpaceOnUse" cx="0" cy="0" r={radius.paint}>
          <stop offset=".54" stopColor="#000" stopOpacity=".4" />
          <stop offset=".72" stopColor="#000" stopOpacity="0" />
          <stop offset=".93" stopColor="#fff" stopOpacity=".08" />
          <stop offset="1" stopColor="#000" stopOpacity=".3" />
        </radialGradient>
        <radialGradient id="lw-hub" cx=".45" cy=".4" r=".7">
          <stop offset="0" stopColor="#b3344a" />
          <stop offset=".7" stopColor="#6d1026" />
          <stop offset="1" stopColor="#3d0713" />
        </radialGradient>
      </defs>
      <circle r={radius.rim} fill="url(#lw-wood)" stroke="#2f1406" strokeWidth="1.500" />
      <circle r={radius.paint + 1.6} fill="none" stroke="#f2bd4f" strokeWidth="1.600" />
      {segments.map((value, at) => (
        <Segment
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place on the wheel
          key={at}
          value={value}
          angle={at * stepAngle}
          isHit={hit === at + 1}
          isDim={hit !== null && hit !== at + 1}
        />
      ))}
      <circle r={radius.paint} fill="url(#lw-shade)" />
      {segments.map((_, at) => {
        const [cx, cy] = point((at + 0.5) * stepAngle, radius.pegs).split(' ')
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a peg is its place on the wheel
          <circle key={at} cx={cx} cy={cy} r="1.700" fill="#ffe9b0" stroke="#5c3400" strokeWidth="0.500" />
        )
      })}
      <circle r={radius.inner} fill="#2f1406" />
      <circle r={radius.inner - 1.5} fill="none" stroke="#f2bd4f" strokeWidth="1.200" />
      <circle r={radius.hub} fill="url(#lw-hub)" stroke="#f2bd4f" strokeWidth="1.600" />
      <path d={`M${star}Z`} fill="#f2bd4f" stroke="#7a4a0b" strokeWidth="1" strokeLinejoin="round" />
      <circle r="15" fill="#8e1b34" stroke="#ffe9b0" strokeWidth="1.600" />
      <circle r="5" fill="#ffe9b0" />
    </svg>
  )
})

interface SegmentProps {
  value: Value
  angle: number
  isHit: boolean
  isDim: boolean
}

function Segment({ value, angle, isHit, isDim }: SegmentProps) {
  const { fill, deep, ink } = paints[value]
  return (
    <g transform={`rotate(${angle.toFixed(2)})`} opacity={isDim ? 0.62 : 1}>
      <path d={whole} fill={fill} stroke="#1a0c06" strokeWidth="0.700" />
      <path d={outline(radius.inner, 70)} fill={deep} />
      {value === 23 ? (
        <Lantern />
      ) : (
        <path d="M0-78 2.400-73.500 0-69-2.400-73.500Z" fill={ink} opacity="0.55" />
      )}
      <text
        y={value === 23 ? -93 : -91}
        textAnchor="middle"
        fontSize={value === 23 ? 9.5 : 12}
        fontWeight="800"
        letterSpacing={value === 23 ? -0.6 : 0}
        fill={ink}
        className="lw-number"
      >
        {value}
      </text>
      {isHit && (
        <path d={whole} fill="#fff" fillOpacity="0.18" stroke="#fff6dc" strokeWidth="2" className="lw-hit" />
      )}
    </g>
  )
}

/** The small lantern on the segments with the largest value. */
function Lantern() {
  return (
    <g transform="translate(0 -80)">
      <ellipse rx="4" ry="4.800" fill="#ffd98a" stroke="#fff4d6" strokeWidth="0.500" />
      <path
        d="M-2-4.700Q-3 0-2 4.700M2-4.700Q3 0 2 4.700M0-4.800V4.800"
        stroke="#b3203a"
        strokeWidth="0.600"
        fill="none"
      />
      <path d="M-2.200-5H2.200M-2.200 5H2.200M0 5V8.500" stroke="#f2bd4f" strokeWidth="1.200" />
    </g>
  )
}

/** The flapper above the wheel, which the pegs bend. */
export function Flapper({ bent }: { bent: RefObject<SVGSVGElement | null> }) {
  return (
    <svg aria-hidden ref={bent} viewBox="-20 -12 40 72" className="lw-flapper">
      <path
        d="M-9 2Q-8 34 0 56 8 34 9 2Z"
        fill="#fff1cd"
        stroke="#7a1420"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M0 8V46" stroke="#c4283f" strokeWidth="3" strokeLinecap="round" />
      <circle r="11" fill="#f2bd4f" stroke="#7a4a0b" strokeWidth="2.500" />
      <circle r="3.500" fill="#7a4a0b" />
    </svg>
  )
}
