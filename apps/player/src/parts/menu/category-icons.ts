import { createLucideIcon } from 'lucide-react'

/** The gold part of each icon, one per icon. */
const lit = { fill: 'var(--gold)', stroke: 'none' }

type Part = [element: 'path' | 'circle', attributes: Record<string, string>]

const path = (d: string, more: Record<string, string> = {}): Part => [
  'path',
  { d, key: d.slice(0, 12), ...more },
]
const dot = (cx: number, cy: number, r: number, more: Record<string, string> = {}): Part => [
  'circle',
  { cx: String(cx), cy: String(cy), r: String(r), key: `${cx} ${cy}`, ...more },
]
const draw = (name: string, ...parts: Part[]) => createLucideIcon(name, parts)

// The icons of the categories, on the grid of all other icons: 24 × 24, with lines of width 2.

export const HotIcon = draw(
  'hot',
  path('M12 2.5c1 3.5 6 5.5 6 11a6 6 0 0 1-12 0c0-2.5 1-4 2.3-5.3.2 1.6.9 2.5 1.7 2.8-.4-3.3.3-6.3 2-8.5z'),
  path('M12 12.6c1.3 1.3 2.4 2.4 2.4 4a2.4 2.4 0 0 1-4.8 0c0-1.6 1.1-2.7 2.4-4z', lit),
)
export const SlotsIcon = draw(
  'slots',
  path('M5 5h10a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3z'),
  path('M7.3 9.5v5M12.7 9.5v5'),
  path('M18 13h3V8'),
  dot(21, 6, 2, lit),
)
export const LiveIcon = draw(
  'live',
  path('M4 4h8a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z'),
  path('M17 5.4l3.4 1a2 2 0 0 1 1.4 2.4L18.6 20'),
  path('m8 8.3 2.8 3.7L8 15.7 5.2 12z', lit),
)
export const FishIcon = draw(
  'fish',
  path('M2 12c3-5 8.5-6.6 12.5-3.6L17 12l-2.5 3.6C10.5 18.6 5 17 2 12z'),
  path('m17 12 5-4.5v9z'),
  dot(7.6, 11, 1.5, lit),
)
export const PvpIcon = draw(
  'pvp',
  path('M3 3h2.5L16 13.5M21 3h-2.5L8 13.5'),
  path('m13 17 4.5-4.5M11 17l-4.5-4.5'),
  path('m15.5 15.5 3 3M8.5 15.5l-3 3'),
  dot(19.8, 19.8, 1.9, lit),
  dot(4.2, 19.8, 1.9, lit),
)
export const SportsIcon = draw(
  'sports',
  dot(12, 12, 9.5),
  path('m12 8 3.8 2.8-1.4 4.4H9.6l-1.4-4.4z', lit),
  path('M12 2.5V5M21 9.2l-2.4.8M17.6 19.7l-1.4-2M6.4 19.7l1.4-2M3 9.2l2.4.8'),
)
export const EsportsIcon = draw(
  'esports',
  path(
    'M7 6h10a5 5 0 0 1 5 4.8l-.6 5.4a2.7 2.7 0 0 1-4.7 1.4L15 15.5H9l-1.7 2.1a2.7 2.7 0 0 1-4.7-1.4L2 10.8A5 5 0 0 1 7 6z',
  ),
  path('M8 8.8v4M6 10.8h4'),
  dot(15.3, 11.8, 1.3, lit),
  dot(18, 9.6, 1.3, lit),
)
export const CockfightIcon = draw(
  'cockfight',
  path('M9 7c-2.6.7-4 2.6-4 5l-3 1 3 1.4c0 2.7-.9 4.5-2 6.6h15.5c.7-4-.4-6.4-2.2-8.6.3-2.4-.8-4.6-3-5.4'),
  path('M8.6 6.4C7.8 3.6 10 2.6 11 4c.4-2.3 3.4-2 3.4.3 1.6-.7 2.9.9 1.7 2.7l-3.4-.6z', lit),
  dot(9.8, 10.8, 0.6),
)
export const ElotteryIcon = draw(
  'elottery',
  dot(9, 14, 7),
  dot(18.5, 6, 3.5, lit),
  dot(9, 12, 1.6),
  dot(9, 15.6, 2),
)
export const LotteryIcon = draw(
  'lottery',
  path('M2 7h20v3.2a2 2 0 0 0 0 3.6V17H2v-3.2a2 2 0 0 0 0-3.6z'),
  path('M16 7v1.5M16 11.2v1.6M16 15.5V17'),
  path('m9.2 8.7 1 2.1 2.3.3-1.7 1.6.4 2.3-2-1.1-2 1.1.4-2.3-1.7-1.6 2.3-.3z', lit),
)
