/** A colour of a thing that is drawn, the same in every theme, with a readable ink for text on it. */
export interface Paint {
  face: string
  ink: string
}

/** The colours on the dice of Color Game. */
export const dicePaints = {
  white: { face: '#f4efe2', ink: '#2a2030' },
  yellow: { face: '#ffc62e', ink: '#3a2600' },
  pink: { face: '#ff7fb2', ink: '#3d0620' },
  red: { face: '#d92c2a', ink: '#ffffff' },
  green: { face: '#148a4c', ink: '#ffffff' },
  blue: { face: '#2563d9', ink: '#ffffff' },
} as const satisfies Record<string, Paint>

/** The colours of the ten racers, by their numbers from 1 on. */
const racerPaints: readonly Paint[] = [
  { face: '#f4c90e', ink: '#221a00' },
  { face: '#1f6fd6', ink: '#ffffff' },
  { face: '#3d4450', ink: '#ffffff' },
  { face: '#ee7d11', ink: '#221000' },
  { face: '#17c8d8', ink: '#00272b' },
  { face: '#5a3fd1', ink: '#ffffff' },
  { face: '#c6ccd4', ink: '#1c2128' },
  { face: '#d8263c', ink: '#ffffff' },
  { face: '#8c2410', ink: '#ffffff' },
  { face: '#14853c', ink: '#ffffff' },
]

/** Returns the style of a racer with a number from 1 to 10. */
export function racerStyle(racer: number): { background: string; color: string } {
  const { face, ink } = racerPaints[racer - 1]!
  return { background: face, color: ink }
}
