import { articleKinds } from '@fairground/contract/content-figures'
import { listContent } from '@fairground/contract/office-content'
import { useState } from 'react'
import { oneOf, useAddress } from '../../address.ts'
import { useRead } from '../../api/use-reads.ts'
import { ArticleForm } from '../../parts/content/article-form.tsx'
import { codeOf, Failure } from '../../parts/failure.tsx'

const kindField = oneOf(articleKinds, 'notice')

/** The page that writes the first revision of an article. */
export function Screen() {
  const [kind] = useAddress('kind', kindField)
  const [contentId] = useState(() => crypto.randomUUID())
  const { data, error, refetch } = useRead(listContent, { kind })
  if (error && !data) return <Failure code={codeOf(error)} onAgain={() => void refetch()} />
  if (!data) return null
  return (
    <ArticleForm key={kind} kind={kind} contentId={contentId} languages={data.languages} onKept={() => {}} />
  )
}
