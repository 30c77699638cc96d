/** Segments of the wheel by their multiple in hundredths: how many of them there are for a number and a risk. */
export const segmentCounts = {
  '10 low': { 170: 1, 130: 6, 40: 1, 0: 2 },
  '20 low': { 170: 2, 130: 12, 40: 2, 0: 4 },
  '30 low': { 170: 3, 130: 18, 40: 3, 0: 6 },
  '40 low': { 170: 4, 130: 24, 40: 4, 0: 8 },
  '50 low': { 170: 5, 130: 30, 40: 5, 0: 10 },
  '10 medium': { 300: 1, 200: 1, 190: 1, 150: 2, 0: 5 },
  '20 medium': { 400: 1, 220: 2, 180: 3, 150: 4, 0: 10 },
  '30 medium': { 500: 1, 300: 1, 200: 2, 180: 4, 150: 7, 0: 15 },
  '40 medium': { 600: 1, 280: 2, 200: 2, 180: 5, 150: 10, 0: 20 },
  '50 medium': { 800: 1, 250: 3, 200: 2, 180: 5, 150: 14, 0: 25 },
  '10 high': { 990: 1, 0: 9 },
  '20 high': { 1980: 1, 0: 19 },
  '30 high': { 2970: 1, 0: 29 },
  '40 high': { 3960: 1, 0: 39 },
  '50 high': { 4950: 1, 0: 49 },
} as const satisfies Record<string, Readonly<Record<number, number>>>

export type WheelChoice = keyof typeof segmentCounts
export const wheelSizes = [10, 20, 30, 40, 50] as const
export const wheelRisks = ['low', 'medium', 'high'] as const

/** How far apart the next segment is placed, so that equal ones do not lie side by side; coprime to every number. */
export const stride = 7
