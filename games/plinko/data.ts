/** Pays by rows and risk, in hundredths of the stake, from the edge to the middle; both halves are alike. */
export const pays = {
  '8 low': [520, 210, 130, 90, 50],
  '8 medium': [1_300, 340, 130, 70, 30],
  '8 high': [3_000, 450, 150, 20, 20],
  '12 low': [1_000, 320, 150, 140, 120, 100, 40],
  '12 medium': [3_400, 1_000, 420, 210, 120, 50, 30],
  '12 high': [18_000, 2_200, 820, 200, 70, 20, 20],
  '16 low': [1_500, 800, 250, 150, 140, 130, 110, 100, 40],
  '16 medium': [11_500, 4_000, 1_000, 480, 300, 150, 100, 50, 30],
  '16 high': [100_000, 14_000, 2_500, 900, 410, 190, 30, 20, 10],
} as const satisfies Record<string, readonly number[]>

export type PlinkoChoice = keyof typeof pays
export const plinkoRows = [8, 12, 16] as const
export const plinkoRisks = ['low', 'medium', 'high'] as const
