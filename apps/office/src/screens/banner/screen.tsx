import { BannerForm } from '../../parts/content/banner-form.tsx'
import { ContentPage } from '../../parts/content/content-page.tsx'

/** The page of a banner: its newest revision to change, all revisions, and the way to its publication. */
export function Screen({ parts: { contentId = '' } }: { parts: Record<string, string> }) {
  return (
    <ContentPage contentId={contentId} isOfPage={({ body }) => body.kind === 'banner'}>
      {(read, onKept) => (
        <BannerForm contentId={contentId} languages={read.languages} read={read} onKept={onKept} />
      )}
    </ContentPage>
  )
}
