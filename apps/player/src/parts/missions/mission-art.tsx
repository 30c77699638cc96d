import type { ConditionKind } from '@fairground/contract/mission-figures'
import type { ReactNode } from 'react'

/** The object that a mission is drawn as, by what its first condition counts. */
export function MissionArt({ kind }: { kind: ConditionKind }) {
  return (
    <svg viewBox="0 0 48 48" className="size-10" aria-hidden>
      {objects[kind]}
    </svg>
  )
}

const coin = (x: number, y: number, radius = 7) => (
  <>
    <circle cx={x} cy={y + 1.5} r={radius} fill="#9a5d00" />
    <circle cx={x} cy={y} r={radius} fill="#f7b733" />
    <circle cx={x} cy={y} r={radius * 0.66} fill="none" stroke="#fff0c2" strokeWidth="1.4" />
  </>
)

const objects: Record<ConditionKind, ReactNode> = {
  // A jar with a coin falling in.
  deposits: (
    <>
      {coin(24, 8, 5.5)}
      <rect x="14" y="15" width="20" height="5" rx="2" fill="#7c8fd6" />
      <path d="M13 22c0-2 2-3 3-3h16c1 0 3 1 3 3l3 17a5 5 0 0 1-5 5H15a5 5 0 0 1-5-5z" fill="#4d62b8" />
      <path d="M12 32h24l1.5 8a3 3 0 0 1-3 3H13.5a3 3 0 0 1-3-3z" fill="#f7b733" />
      <path d="M17 23l-2 14" stroke="#dfe5ff" strokeWidth="2.4" strokeLinecap="round" />
    </>
  ),
  // Bank notes in a band.
  deposited: (
    <>
      <rect x="8" y="11" width="34" height="19" rx="3" fill="#0c7a4f" transform="rotate(8 24 20)" />
      <rect x="5" y="16" width="36" height="21" rx="3" fill="#35bd86" />
      <rect x="8" y="19" width="30" height="15" rx="2" fill="none" stroke="#d8ffec" strokeWidth="1.3" />
      <circle cx="23" cy="26.5" r="5" fill="#d8ffec" />
      <rect x="28" y="15" width="7" height="23" rx="1.5" fill="#ff8068" />
    </>
  ),
  // A stack of coins.
  bet: (
    <>
      {coin(17, 36, 8)}
      {coin(17, 31, 8)}
      {coin(32, 36, 8)}
      {coin(32, 30, 8)}
      {coin(32, 24, 8)}
      <path d="m18 6 2.2 5.8L26 14l-5.8 2.2L18 22l-2.2-5.8L10 14l5.8-2.2z" fill="#ffe3a0" />
    </>
  ),
  // A cup with a star.
  won: (
    <>
      <path d="M13 11H6c0 9 4 13 9 14M35 11h7c0 9-4 13-9 14" fill="none" stroke="#d28a12" strokeWidth="3" />
      <path d="M12 6h24c1 14-3 23-12 25C15 29 11 20 12 6z" fill="#f7b733" />
      <path d="M15 9c0 8 1 13 5 17" fill="none" stroke="#fff0c2" strokeWidth="2.2" strokeLinecap="round" />
      <rect x="21.5" y="30" width="5" height="7" fill="#d28a12" />
      <rect x="14" y="36" width="20" height="7" rx="2" fill="#7a4ad0" />
      <path d="m25 11 1.8 4 4.2.5-3.1 2.9.8 4.2-3.7-2-3.7 2 .8-4.2-3.1-2.9 4.2-.5z" fill="#fff6dd" />
    </>
  ),
  // Two dice.
  rounds: (
    <>
      <rect x="5" y="14" width="22" height="22" rx="5" fill="#ff8068" transform="rotate(-12 16 25)" />
      <g fill="#fff6f2">
        <circle cx="11.5" cy="21.5" r="2.1" />
        <circle cx="16" cy="25" r="2.1" />
        <circle cx="20.5" cy="28.5" r="2.1" />
      </g>
      <rect x="23" y="20" width="20" height="20" rx="5" fill="#f5f1e6" transform="rotate(10 33 30)" />
      <g fill="#3a2f7a">
        <circle cx="28.5" cy="25" r="2" />
        <circle cx="37.5" cy="26.5" r="2" />
        <circle cx="27.5" cy="33.5" r="2" />
        <circle cx="36.5" cy="35" r="2" />
      </g>
    </>
  ),
  // Two lanterns on a string.
  friends: (
    <>
      <path d="M3 8c12 7 30 7 42 0" fill="none" stroke="#7c8fd6" strokeWidth="2" />
      <path d="M16 12v4M33 12v6" stroke="#7c8fd6" strokeWidth="2" />
      <rect x="9" y="16" width="14" height="18" rx="7" fill="#ff8068" />
      <path
        d="M16 16v18M12 17.5c-2 5-2 10 0 15M20 17.5c2 5 2 10 0 15"
        stroke="#c4301c"
        strokeWidth="1.3"
        fill="none"
      />
      <path d="M13 34h6v3h-6z" fill="#f7b733" />
      <rect x="26" y="18" width="14" height="18" rx="7" fill="#f7b733" />
      <path
        d="M33 18v18M29 19.5c-2 5-2 10 0 15M37 19.5c2 5 2 10 0 15"
        stroke="#b06d00"
        strokeWidth="1.3"
        fill="none"
      />
      <path d="M30 36h6v3h-6z" fill="#ff8068" />
    </>
  ),
}
