import type { Value } from './wheel.ts'

/** The colours of the values with their inks, which have a contrast of 4.5:1 at least; each also has its number. */
export const paints: Readonly<Record<Value, { fill: string; deep: string; ink: string }>> = {
  1: { fill: '#f4b63f', deep: '#c97f14', ink: '#2a1602' },
  2: { fill: '#2a62d0', deep: '#173a8a', ink: '#ffffff' },
  5: { fill: '#127a4d', deep: '#0a4630', ink: '#ffffff' },
  23: { fill: '#b3203a', deep: '#6b1020', ink: '#fff4d6' },
}
