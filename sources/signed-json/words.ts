/** The names of our games in this format. */
export const lotteries: Readonly<Record<string, string>> = {
  'vietnam-north': 'vn-north',
  'vietnam-south': 'vn-south',
  'vietnam-central': 'vn-central',
  'philippine-2d': 'ph-2d',
  'philippine-3d': 'ph-3d',
  'philippine-4d': 'ph-4d',
  'philippine-6d': 'ph-6d',
  'lotto-6-42': 'ph-642',
  'lotto-6-45': 'ph-645',
  'lotto-6-49': 'ph-649',
  'lotto-6-55': 'ph-655',
  'lotto-6-58': 'ph-658',
}

/** The names of prizes in this format, by our ids of tiers. */
export const prizes: Readonly<Record<string, string>> = {
  db: 'special',
  g1: 'prize-1',
  g2: 'prize-2',
  g3: 'prize-3',
  g4: 'prize-4',
  g5: 'prize-5',
  g6: 'prize-6',
  g7: 'prize-7',
  g8: 'prize-8',
}
