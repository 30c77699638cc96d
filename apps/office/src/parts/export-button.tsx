import type { Call, SentBy } from '@fairground/contract/call'
import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useDownload } from '../api/download.ts'
import { useWords } from '../text/words.tsx'
import { Refused, useRefusal } from './failure.tsx'

interface ExportButtonProps<C extends Call> {
  /** The call whose answer is the file. */
  call: C
  input: SentBy<C>
}

/** The button that saves what a page shows as a file. */
export function ExportButton<C extends Call>({ call, input }: ExportButtonProps<C>) {
  const { w } = useWords()
  const download = useDownload()
  const [isSaving, setSaving] = useState(false)
  const { refusal, setRefusal } = useRefusal()
  return (
    <>
      <Refused refusal={refusal} />
      <Button
        variant="default"
        leftSection={<Download size={16} aria-hidden />}
        loading={isSaving}
        onClick={async () => {
          setSaving(true)
          setRefusal(await download(call, input))
          setSaving(false)
        }}
      >
        {w('transactions.export')}
      </Button>
    </>
  )
}
