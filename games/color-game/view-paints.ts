import type { Colour } from './data.ts'

/** The paint of each colour, with a readable ink for text on it. */
export const paints: Record<Colour, { face: string; ink: string }> = {
  white: { face: '#f4efe2', ink: '#2a2030' },
  yellow: { face: '#ffc62e', ink: '#3a2600' },
  pink: { face: '#ff7fb2', ink: '#3d0620' },
  red: { face: '#d92c2a', ink: '#ffffff' },
  green: { face: '#148a4c', ink: '#ffffff' },
  blue: { face: '#2563d9', ink: '#ffffff' },
}
