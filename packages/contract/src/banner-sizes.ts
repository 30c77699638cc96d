/** The sizes of a brand's banners in pixels: three that advertisers know, and one to share in posts. */
export const bannerSizes = ['300x250', '728x90', '320x50', '1200x630'] as const
export type BannerSize = (typeof bannerSizes)[number]

/** Where a site has its banner of a size in a language (the specification's code). */
export function bannerPath(size: BannerSize, language: string): string {
  return `/banners/${size}-${language}.svg`
}
