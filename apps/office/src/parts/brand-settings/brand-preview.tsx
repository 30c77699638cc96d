import { previewBrandDraft } from '@fairground/contract/office-brand'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { RefusedError } from '../../api/client.ts'
import { useSend } from '../../api/session.tsx'
import { useWords } from '../../text/words.tsx'
import { PreviewFrame } from '../preview-frame.tsx'

/** The pages of the brand's site on which a draft can be seen. */
const pages = {
  home: '/',
  lobby: '/rng',
  lotteries: '/lottery',
  promotions: '/promotions',
  registration: '/register',
}
type PreviewPage = keyof typeof pages

interface BrandPreviewProps {
  /** The number of the draft. */
  draft: number
  /** The languages of the brand as the draft has them. */
  languages: readonly string[]
  onClose(): void
}

/** Shows the brand's site with the draft of its settings, as if it were published. */
export function BrandPreview({ draft, languages, onClose }: BrandPreviewProps) {
  const { w } = useWords()
  const send = useSend()
  const [page, setPage] = useState<PreviewPage>('home')
  return (
    <PreviewFrame
      title={w('brandPages.previewTitle')}
      languages={languages}
      subject={page}
      makeAddress={async () => {
        const answer = await send(previewBrandDraft, { draft, path: pages[page] })
        if (!answer.ok) throw new RefusedError(answer.error, answer.detail)
        return answer.value.address
      }}
      onClose={onClose}
    >
      <NativeSelect
        size="xs"
        aria-label={w('brandPages.previewPage')}
        value={page}
        onChange={(event) => setPage(event.currentTarget.value as PreviewPage)}
        data={(Object.keys(pages) as PreviewPage[]).map((value) => ({
          value,
          label: w(`previewPages.${value}`),
        }))}
      />
    </PreviewFrame>
  )
}
