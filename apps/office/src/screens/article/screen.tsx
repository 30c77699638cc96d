import { ArticleForm } from '../../parts/content/article-form.tsx'
import { ContentPage } from '../../parts/content/content-page.tsx'

/** The page of an article: its newest revision to change, all revisions, and the way to its publication. */
export function Screen({ parts: { contentId = '' } }: { parts: Record<string, string> }) {
  return (
    <ContentPage
      contentId={contentId}
      isOfPage={({ body }) => body.kind !== 'banner' && body.kind !== 'word'}
    >
      {(read, onKept) =>
        read.body.kind !== 'banner' &&
        read.body.kind !== 'word' && (
          <ArticleForm
            kind={read.body.kind}
            contentId={contentId}
            languages={read.languages}
            read={read}
            onKept={onKept}
          />
        )
      }
    </ContentPage>
  )
}
