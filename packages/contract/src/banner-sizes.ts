/** The sizes of a brand's banners in pixels: three standard advertising formats, and one for sharing in posts. */
export const bannerSizes = ['300x250', '728x90', '320x50', '1200x630'] as const
export type BannerSize = (typeof bannerSizes)[number]

/** Returns the path of a site's banner of a size in a language (the specification's code). */
export function bannerPath(size: BannerSize, language: string): string {
  return `/banners/${size}-${language}.svg`
}
