import type { OutputOf } from '@fairground/contract/call'
import { getContent } from '@fairground/contract/office-content'
import { Skeleton, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useRead } from '../../api/use-reads.ts'
import { codeOf, Failure } from '../failure.tsx'

type Read = OutputOf<typeof getContent>

interface ContentPageProps {
  contentId: string
  /** Whether the content belongs on this page. */
  isOfPage(read: Read): boolean
  /** Returns the form; `onKept` begins it anew with the newest revision. */
  children(read: Read, onKept: () => Promise<void>): ReactNode
}

/** Reads content for its editor, which keeps what is typed when somebody else keeps a revision meanwhile. */
export function ContentPage({ contentId, isOfPage, children }: ContentPageProps) {
  const { data, error, refetch } = useRead(getContent, { contentId })
  const [turn, setTurn] = useState(0)
  if (error && !data)
    return <Failure code={codeOf(error, 'content_unknown')} onAgain={() => void refetch()} />
  if (!data)
    return (
      <Stack>
        {[28, 40, 320, 240].map((height) => (
          <Skeleton key={height} height={height} />
        ))}
      </Stack>
    )
  if (!isOfPage(data)) return <Failure code="content_unknown" onAgain={() => void refetch()} />
  return (
    <div key={turn}>
      {children(data, async () => {
        await refetch()
        setTurn((before) => before + 1)
      })}
    </div>
  )
}
