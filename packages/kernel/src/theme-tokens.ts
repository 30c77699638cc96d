/** The colours of the house by theme and token; a test checks that `tokens.css` of the sites has the same values. */
export const houseTokens = {
  light: {
    ground: '#f4e9d4',
    surface: '#fffdf8',
    raised: '#ecdcbd',
    pressed: '#dfc99f',
    line: '#d9c59c',
    'line-strong': '#7f6c48',
    text: '#241f4d',
    'text-soft': '#4f4a6b',
    gold: '#eaa221',
    'gold-hover': '#f2b23c',
    'gold-pressed': '#d99416',
    'on-gold': '#221a3f',
    'gold-text': '#754600',
    coral: '#c4301c',
    'on-coral': '#ffffff',
    'coral-text': '#a32110',
    'coral-ground': '#fde6df',
    jade: '#0c7a4f',
    'jade-text': '#085c3b',
    'jade-ground': '#dcf3e6',
    focus: '#3d33b8',
  },
  dark: {
    ground: '#0b1020',
    surface: '#131a31',
    raised: '#1d2644',
    pressed: '#28335a',
    line: '#2a3558',
    'line-strong': '#6f7ca8',
    text: '#f5f1e6',
    'text-soft': '#b4bcd6',
    gold: '#f7b733',
    'gold-hover': '#ffc654',
    'gold-pressed': '#e2a11d',
    'on-gold': '#231600',
    'gold-text': '#ffcb66',
    coral: '#ff8068',
    'on-coral': '#2b0700',
    'coral-text': '#ff9480',
    'coral-ground': '#3a1a22',
    jade: '#43d69a',
    'jade-text': '#5be0aa',
    'jade-ground': '#10352f',
    focus: '#9fb4ff',
  },
} as const

export type ThemeName = keyof typeof houseTokens
export type TokenName = keyof (typeof houseTokens)['light']

/** A brand's own colours, which override those of the house, as `#rrggbb`. */
export type OwnTokens = Record<ThemeName, Partial<Record<TokenName, string>>>

/** Each text colour with every background on which it is used. */
const texts: Partial<Record<TokenName, TokenName[]>> = {
  text: ['ground', 'surface', 'raised', 'pressed', 'coral-ground', 'jade-ground'],
  'text-soft': ['ground', 'surface', 'raised'],
  'gold-text': ['ground', 'surface', 'raised'],
  'coral-text': ['ground', 'surface', 'raised', 'coral-ground'],
  'jade-text': ['ground', 'surface', 'raised', 'jade-ground'],
  'on-gold': ['gold', 'gold-hover', 'gold-pressed'],
  'on-coral': ['coral'],
}

/** Tokens other than text that must be visible: borders of fields, the ring around the focused element. */
const shapes: Partial<Record<TokenName, TokenName[]>> = {
  'line-strong': ['ground', 'surface', 'raised'],
  focus: ['ground', 'surface', 'raised'],
}

/** An unreadable pair of colours, with its contrast and the required contrast. */
export interface UnreadablePair {
  theme: ThemeName
  over: TokenName
  under: TokenName
  contrast: number
  least: number
}

/** Lists the pairs of a brand's colours below 4.5:1 for text or 3:1 for shapes (WCAG 2.2, 1.4.3 and 1.4.11). */
export function unreadablePairs(own: OwnTokens): UnreadablePair[] {
  return (Object.keys(houseTokens) as ThemeName[]).flatMap((theme) => {
    const tokens = { ...houseTokens[theme], ...own[theme] }
    const below = (pairs: typeof texts, least: number) =>
      (Object.entries(pairs) as [TokenName, TokenName[]][]).flatMap(([over, grounds]) =>
        grounds
          .map((under) => ({ theme, over, under, contrast: contrastOf(tokens[over], tokens[under]), least }))
          .filter(({ contrast }) => contrast < least),
      )
    return [...below(texts, 4.5), ...below(shapes, 3)]
  })
}

/** Returns the contrast of two colours (`#rrggbb`), from 1 to 21 (WCAG 2.2). */
export function contrastOf(a: string, b: string): number {
  const [dark, light] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => x - y)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminanceOf(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
