import DOMPurify from 'dompurify'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { useRouter } from '../../router.tsx'
import { screenAt } from '../../routes.ts'

interface ProseProps {
  /** Sanitised by the server when saved and when sent, and here once more. */
  html: string
  className?: string
}

/** Shows HTML of an operator. Links to the site are followed without reloading the page. */
export function Prose({ html, className = '' }: ProseProps) {
  const router = useRouter()
  const place = useRef<HTMLDivElement>(null)
  // Inserted as nodes, since the site's policy forbids turning text into HTML.
  useLayoutEffect(() => {
    place.current!.replaceChildren(
      DOMPurify.sanitize(html, {
        ADD_ATTR: ['target'],
        FORBID_TAGS: ['style', 'form', 'input', 'svg', 'math'],
        FORBID_ATTR: ['style', 'class', 'id', 'name'],
        RETURN_DOM_FRAGMENT: true,
      }),
    )
  }, [html])

  function follow(event: MouseEvent<HTMLDivElement>) {
    const link = (event.target as Element).closest('a')
    const href = link?.getAttribute('href')
    if (!href?.startsWith('/') || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    // A link to no screen, such as a file, is left to the browser.
    if (screenAt(new URL(href, location.href).pathname) === undefined) return
    event.preventDefault()
    void router.go(href)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: its links are pressed
    <div ref={place} className={`prose ${className}`} onClick={follow} />
  )
}
