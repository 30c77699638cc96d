import './view-dealer.css'

/** The poses of the dealer; left and right are the viewer's. */
export const dealerPoses = ['idle', 'deal-left', 'deal-right', 'point'] as const

export type DealerPose = (typeof dealerPoses)[number]

const skin = '#e2a878'
const shade = '#c4875a'
const hair = '#38252e'
const linen = '#f6ecd8'
const linenShade = '#d5c3a4'
const night = '#293a86'
const nightShade = '#1b275f'
const gold = '#f2bd4f'

/** Draws the host of the fair behind the rim of the table, 15 wide to 11 high, for a dark ground. */
export function Dealer({ pose, className = '' }: { pose: DealerPose; className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 300 220" className={`td-dealer ${className}`} data-pose={pose}>
      <g className="td-body">
        <Body />
        <g className="td-head">
          <Head />
        </g>
      </g>
      <Rim />
      <g data-arm="left">
        <Arm />
      </g>
      <g data-arm="right">
        <g transform="matrix(-1 0 0 1 300 0)">
          <Arm />
        </g>
      </g>
    </svg>
  )
}

function Head() {
  return (
    <g strokeLinecap="round">
      <path
        d="M116 62C113 27 130 12 150 12s37 15 34 50c-1 11-3 17-7 21q-2 3-6 3h-42q-4 0-6-3c-4-4-6-10-7-21Z"
        fill={hair}
      />
      <path d="M117 50C118 28 131 15 148 14" fill="none" stroke="#ffc766" strokeWidth="2.500" opacity=".55" />
      <path d="M138 80h24v24q-12 10-24 0Z" fill={shade} />
      <circle cx="122" cy="63" r="6.500" fill={shade} />
      <circle cx="178" cy="63" r="6.500" fill={shade} />
      <path d="M123 56c0-21 11-32 27-32s27 11 27 32c0 22-12 39-27 39s-27-17-27-39Z" fill={skin} />
      <path d="M177 56c0 22-12 39-27 39 12-8 18-22 18-40V38c6 5 9 11 9 18Z" fill={shade} opacity=".35" />
      <path
        d="M119 62C116 34 131 20 151 20c20 0 32 15 30 42-5-6-8-13-9-20-12 5-27 4-38-3-3 9-8 17-15 23Z"
        fill={hair}
      />
      <path d="M133 29Q142 22 155 24" fill="none" stroke="#6b4a48" strokeWidth="4" />
      <g fill="#2a1712">
        <ellipse cx="139" cy="62" rx="3.300" ry="4.200" />
        <ellipse cx="161" cy="62" rx="3.300" ry="4.200" />
      </g>
      <g fill="#fff">
        <circle cx="140.300" cy="60.500" r="1.200" />
        <circle cx="162.300" cy="60.500" r="1.200" />
      </g>
      <path
        d="M133 53.500q6-3.500 11-1M167 53.500q-6-3.500-11-1"
        fill="none"
        stroke={hair}
        strokeWidth="2.600"
      />
      <path d="M150 64q3 6-1 8" fill="none" stroke={shade} strokeWidth="2.500" />
      <path
        d="M140 77q10 10 20 0-10 2-20 0Z"
        fill="#fff8ec"
        stroke="#8f3b33"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <g fill="#e5705f" opacity=".35">
        <circle cx="131" cy="73" r="5.500" />
        <circle cx="169" cy="73" r="5.500" />
      </g>
    </g>
  )
}

function Body() {
  return (
    <g>
      <path d="M104 124c2-12 16-18 34-22h24c18 4 32 10 34 22l-20 30H124Z" fill={linen} />
      <path d="M138 100l12 16 12-16v28h-24Z" fill="#fffaf0" />
      <path
        d="M122 107c6-3 10-4 14-5l14 38 14-38c4 1 8 2 14 5 7 4 9 12 9 22l-5 72h-64l-5-72c0-10 2-18 9-22Z"
        fill={night}
      />
      <path d="M150 140l14-38c4 1 8 2 14 5 7 4 9 12 9 22l-5 72h-32Z" fill={nightShade} opacity=".55" />
      <path d="M135.500 103 150 141l14.500-38M150 141v60" fill="none" stroke={gold} strokeWidth="2.500" />
      <path
        d="M150 113l-15-8v16ZM150 113l15-8v16Z"
        fill="#e4573f"
        stroke="#8d2018"
        strokeWidth="1.500"
        strokeLinejoin="round"
      />
      <circle cx="150" cy="113" r="4" fill="#f7846a" stroke="#8d2018" strokeWidth="1.500" />
      <g fill={gold}>
        <circle cx="156" cy="154" r="2.800" />
        <circle cx="156" cy="169" r="2.800" />
      </g>
      <path d="M168 144h15" stroke={gold} strokeWidth="2.500" strokeLinecap="round" />
      <path d="m170 143 3-8 4 5 4-4v7Z" fill="#e4573f" />
    </g>
  )
}

/** Draws the arm on the left of the viewer at rest; its shoulder is at (113, 124), its elbow at (97, 164). */
function Arm() {
  return (
    <g className="td-upper" strokeLinecap="round">
      <path d="M114 124 98 163" stroke={linen} strokeWidth="27" />
      <path d="M106 126 92 160" stroke={linenShade} strokeWidth="6" opacity=".6" />
      <g className="td-fore">
        <g className="td-card">
          <g transform="translate(137 193) rotate(36)">
            <path d="M-3-17h27q3 0 3 3v36q0 3-3 3H-3q-3 0-3-3v-36q0-3 3-3Z" fill="#fffaf0" />
            <path d="M0-13h21V21H0Z" fill="#b3243c" />
            <path d="M10.500-6 18 4l-7.500 10L3 4Z" fill={gold} />
          </g>
        </g>
        <Hand />
        <path d="M97 163 124 183" stroke={linen} strokeWidth="22" />
        <path d="M94 171 117 188" stroke={linenShade} strokeWidth="5" opacity=".6" />
        <path d="M132.500 177.500 121 193" stroke="#fffaf0" strokeWidth="8" strokeLinecap="butt" />
        <circle cx="124.500" cy="188.500" r="1.800" fill={gold} />
      </g>
    </g>
  )
}

function Hand() {
  return (
    <g transform="translate(130 188) rotate(37)" fill="none">
      <path d="M4-8 17-14" stroke={shade} strokeWidth="6.500" />
      <path d="M12-6 28-7M13-1 31-1M13 3.500 30 5M11 8 26 10.500" stroke={skin} strokeWidth="5.600" />
      <path d="M2-7.500Q2-9 5-9h7q4 0 4 4V7q0 4-4 4H5q-3 0-3-2Z" fill={skin} stroke={skin} />
      <path d="M18-3.700H27M19 1.300H28M18 6.300 26 7" stroke={shade} strokeWidth="1.100" />
    </g>
  )
}

function Rim() {
  return (
    <g fill="none" strokeLinecap="round">
      <path d="M12 211Q150 189 288 211" stroke="#3d1d0b" strokeWidth="17" />
      <path d="M12 209.500Q150 187.500 288 209.500" stroke="#a4642a" strokeWidth="12" />
      <path d="M16 206Q150 184.500 284 206" stroke="#f0c277" strokeWidth="2.600" opacity=".8" />
    </g>
  )
}
