import type { Warning as Whole } from '@fairground/web/ui/warning'
import { type ComponentProps, Suspense, useEffect } from 'react'
import { lazyPart } from '../../loading/load-chunk.ts'

const load = () => import('@fairground/web/ui/warning')
const Warning = lazyPart(load, (part) => part.Warning)

/**
 * A warning that a form may have to give: its script, which is as heavy as the form, comes once the form is there, so
 * that it is at hand when the network is not.
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
