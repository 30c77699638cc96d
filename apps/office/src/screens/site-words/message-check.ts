import { useEffect, useState } from 'react'

export type MessageCheck = typeof import('@fairground/web/text/message-check')

/** Returns the check of texts in ICU MessageFormat, whose parser is loaded later; undefined until then. */
export function useMessageCheck(): MessageCheck | undefined {
  const [check, setCheck] = useState<MessageCheck>()
  useEffect(() => {
    let isGone = false
    import('@fairground/web/text/message-check').then(
      (loaded) => {
        if (!isGone) setCheck(loaded)
      },
      // Offline for a moment: the server checks every text.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [])
  return check
}
