/** The kinds of an operator's articles; announcements and pop-ups have no page of their own. */
export const articleKinds = ['notice', 'popup', 'promotion', 'help', 'guide', 'installation', 'blog'] as const
export type ArticleKind = (typeof articleKinds)[number]

/** The kinds of what operators write: articles, banners, and words of the site in place of those of the house. */
export const contentKinds = [...articleKinds, 'banner', 'word'] as const
export type ContentKind = (typeof contentKinds)[number]

/** The kinds that players see in an order which the operator sets; announcements are shown newest first. */
export const orderedKinds = ['promotion', 'help', 'guide', 'installation', 'blog', 'banner'] as const
export type OrderedKind = (typeof orderedKinds)[number]

/**
 * The states of content: never published; published before its start, between start and end, or after its end; or
 * published and withdrawn.
 */
export const contentStates = ['draft', 'scheduled', 'live', 'ended', 'withdrawn'] as const
export type ContentState = (typeof contentStates)[number]

/** The maximum length of texts, in characters. */
export const mostContent = {
  articleTitle: 160,
  articleSummary: 300,
  articleAmount: 12,
  html: 60_000,
  bannerTitle: 80,
  bannerText: 200,
  bannerButton: 40,
  word: 2_000,
  category: 40,
} as const

/** The formats in which the site's texts choose one of several texts by a value. */
export const messageChoices = ['plural', 'select', 'selectordinal'] as const

/** The styles of numbers in the site's texts; dates and times are filled in as text. */
export const numberStyles = ['decimal', 'percent'] as const

/** The maximum size of a picture, in bytes. */
export const contentPictureBytes = 5 * 1024 * 1024

/** The folder of pictures of operators on a site; a name is the SHA-256 of the picture in hexadecimal. */
export const pictureFolder = '/content/'

/** The maximum number of a brand's customer service channels. */
export const mostChannels = 12
/** The kinds of customer service channels. */
export const channelTypes = ['LIVECHAT', 'VIP', 'FACEBOOK', 'TELEGRAM'] as const
