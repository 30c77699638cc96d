import type { Call, SentBy } from '@fairground/contract/call'
import type { Envelope } from '@fairground/contract/errors'
import { whileBusy } from '@fairground/web/api/busy-mark'
import { saveFile } from '@fairground/web/save-file'
import { useCallback } from 'react'
import type { Refusal } from '../parts/failure.tsx'
import { useSession } from './session.tsx'

/**
 * Returns a function that makes a call of which the answer is a file, and saves it on the person's machine; it resolves
 * with the refusal if there is one. A file that broke off is not saved.
 */
export function useDownload() {
  const { isOver, prove } = useSession()
  return useCallback(
    async <C extends Call>(call: C, input: SentBy<C>): Promise<Refusal | undefined> => {
      let refusal = await download(call, input)
      if (refusal?.error === 'second_factor_due' && (await prove())) refusal = await download(call, input)
      if (refusal?.error === 'not_logged_in') isOver()
      return refusal
    },
    [isOver, prove],
  )
}

async function download(call: Call, input: unknown): Promise<Refusal | undefined> {
  const fields = { ...(input as Record<string, unknown>) }
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(fields[name])
    delete fields[name]
    return encodeURIComponent(value)
  })
  try {
    const answer = await whileBusy(
      fetch(path, {
        method: call.method,
        headers: { 'X-Office': '1', 'X-Press': '1', 'Content-Type': 'application/json' },
        credentials: 'same-origin',
        body: JSON.stringify(fields),
      }),
    )
    if (!answer.ok) {
      const envelope: Envelope<never> = await answer.json()
      return envelope.success ? undefined : { error: envelope.message, detail: envelope.value }
    }
    const [, name = 'file.csv'] =
      /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
    saveFile(name, await answer.blob())
    return undefined
  } catch {
    return { error: 'offline', detail: {} }
  }
}
