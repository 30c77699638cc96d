/** The pictures of the house from which a player may choose; the site serves each as `/avatars/<name>.svg`. */
export const avatarNames = [
  'lantern',
  'kite',
  'drum',
  'fish',
  'rooster',
  'mango',
  'boat',
  'star',
  'moon',
  'mask',
  'dice',
  'lotus',
] as const
export type AvatarName = (typeof avatarNames)[number]
