import type { ArticleBody, BannerBody } from '@fairground/contract/office-content'

// The values of choices in the forms of content, in their order.

export const audiences = [
  'everybody',
  'visitors',
  'players',
  'agents',
] as const satisfies ArticleBody['audience'][]
export const colours = ['gold', 'coral', 'jade', 'violet', 'sky'] as const satisfies ArticleBody['colour'][]
export const steps = ['none', 'register', 'try', 'play', 'invite'] as const satisfies ArticleBody['step'][]
export const linkKinds = [
  'none',
  'page',
  'outside',
  'promotion',
  'game',
  'modal',
] as const satisfies BannerBody['linkageType'][]
