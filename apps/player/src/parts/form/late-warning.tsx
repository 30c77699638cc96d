import type { Warning as Whole } from '@fairground/web/ui/warning'
import { type ComponentProps, Suspense, useEffect } from 'react'
import { lazyPart } from '../../loading/load-chunk.ts'

const load = () => import('@fairground/web/ui/warning')
const Warning = lazyPart(load, (part) => part.Warning)

/**
 * Shows a warning of a form. Its script is as large as the form and is loaded after it, so that it is available without
 * a network.
 */
export function LateWarning({ warning }: { warning: ComponentProps<typeof Whole> | null }) {
  useEffect(() => {
    load().catch(() => {})
  }, [])
  if (!warning) return null
  return (
    <Suspense>
      <Warning {...warning} />
    </Suspense>
  )
}
