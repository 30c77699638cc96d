/** The pictures of the house that a player may choose; the site has each as `/avatars/<name>.svg`. */
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
