import './view-chip.css'

/** A kind of chip: its colour, the darker one of its edge, the marks of its rim, and the ink of its value. */
export interface ChipKind {
  plain: string
  edge: string
  marks: string
  /** The marks around the rim: lengths of strokes and gaps that repeat, of 360 for the whole circle. */
  pattern: readonly number[]
  /** Whether the marks have round ends. */
  isRound?: boolean
  /** The ground of the value, and its ink. */
  face: string
  ink: string
}

/** The kinds of chips by the place of their value among those offered, the least first. */
export const chipKinds: readonly ChipKind[] = [
  { plain: '#c9d0dc', edge: '#7d8798', marks: '#2b3a66', pattern: [34, 56], face: '#f7f8fb', ink: '#25325c' },
  { plain: '#1f9d6c', edge: '#0b5a3e', marks: '#eafff4', pattern: [24, 36], face: '#e9fbf2', ink: '#08452f' },
  { plain: '#2f6be0', edge: '#173a8a', marks: '#f3f7ff', pattern: [16, 29], face: '#eef4ff', ink: '#14327c' },
  {
    plain: '#e2473f',
    edge: '#8a1b1f',
    marks: '#fff1e6',
    pattern: [9, 9, 9, 45],
    face: '#fff3ea',
    ink: '#7f1519',
  },
  {
    plain: '#8a4fe0',
    edge: '#4a2391',
    marks: '#f6edff',
    pattern: [0.1, 29.9],
    isRound: true,
    face: '#f5eeff',
    ink: '#42207f',
  },
  {
    plain: '#20242f',
    edge: '#5b616f',
    marks: '#f2bd4f',
    pattern: [22, 6, 4, 6, 22, 30],
    face: '#2a2f3d',
    ink: '#ffdf8f',
  },
  {
    plain: '#f0b334',
    edge: '#8f5c07',
    marks: '#6a1f2b',
    pattern: [5, 10],
    face: '#fff6dc',
    ink: '#5c3400',
  },
]

/** Returns the kind at a place; places past the last kind begin again with the first. */
const kindOf = (place: number) => chipKinds[place % chipKinds.length]!

/** The height of the side of a chip that a stack shows, in a box that is 100 wide. */
const rise = 11

/** The sizes of a value by its number of characters, in the font of amounts. */
const sizes = [46, 42, 34, 27, 22, 18]

/** Returns the size of a value so that it fits its face, in a box that is 100 wide. */
const sizeOf = (text: string) => sizes[Math.min(Math.max(text.length, 1), sizes.length) - 1]

/** A chip seen from above with its value, as wide as its container; `place` is its place among the offered values. */
export function Chip({ place, text }: { place: number; text: string }) {
  return (
    <svg aria-hidden viewBox="0 0 100 106" className="tc-chip">
      <Side place={place} y={6} />
      <Top place={place} y={0} text={text} />
    </svg>
  )
}

/**
 * A stack of chips with its sum on the uppermost one, as wide as its container; `places` are those of its chips, from
 * the lowest to the uppermost (`stackOf`). Draws nothing for an empty stack.
 */
export function ChipStack({ places, text }: { places: readonly number[]; text: string }) {
  if (places.length === 0) return null
  const top = places.length - 1
  return (
    <svg aria-hidden viewBox={`0 0 100 ${106 + top * rise}`} className="tc-chip">
      {places.map((place, at) => {
        const y = (top - at) * rise
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a chip is its height in the stack
          <g key={at}>
            <Side place={place} y={y + 6} />
            <Top place={place} y={y} text={at === top ? text : null} />
          </g>
        )
      })}
    </svg>
  )
}

/** The lower rim of a chip, which shows below its top. */
function Side({ place, y }: { place: number; y: number }) {
  const { edge } = kindOf(place)
  return <circle cx="50" cy={50 + y} r="49" fill={edge} stroke="#070b18" strokeWidth="2" />
}

function Top({ place, y, text }: { place: number; y: number; text: string | null }) {
  const { plain, edge, marks, pattern, isRound, face, ink } = kindOf(place)
  return (
    <g transform={`translate(0 ${y})`}>
      <circle cx="50" cy="50" r="48" fill={plain} />
      <circle
        cx="50"
        cy="50"
        r="43"
        fill="none"
        stroke={marks}
        strokeWidth={isRound ? 8 : 11}
        strokeDasharray={pattern.join(' ')}
        strokeLinecap={isRound ? 'round' : 'butt'}
        pathLength="360"
        transform={`rotate(${-90 - pattern[0]! / 2} 50 50)`}
      />
      <path d="M7 37A45 45 0 0 1 73 11" className="tc-shine" />
      {text !== null && (
        <>
          <circle cx="50" cy="50" r="36.500" fill={face} stroke={edge} strokeWidth="2.500" />
          <text x="50" y="51" fontSize={sizeOf(text)} fill={ink} className="tc-value">
            {text}
          </text>
        </>
      )}
    </g>
  )
}
