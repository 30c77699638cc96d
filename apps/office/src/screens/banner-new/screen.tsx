import { listContent } from '@fairground/contract/office-content'
import { useState } from 'react'
import { useRead } from '../../api/use-reads.ts'
import { BannerForm } from '../../parts/content/banner-form.tsx'
import { codeOf, Failure } from '../../parts/failure.tsx'

/** The page that writes the first revision of a banner. */
export function Screen() {
  const [contentId] = useState(() => crypto.randomUUID())
  const { data, error, refetch } = useRead(listContent, { kind: 'banner' })
  if (error && !data) return <Failure code={codeOf(error)} onAgain={() => void refetch()} />
  if (!data) return null
  return <BannerForm contentId={contentId} languages={data.languages} onKept={() => {}} />
}
