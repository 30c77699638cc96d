import DOMPurify from 'dompurify'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { useRouter } from '../../router.tsx'
import { screenAt } from '../../routes.ts'

interface ProseProps {
  /** Sanitised by the server when it was saved and when it was sent, and here once more. */
  html: string
  className?: string
}

/** HTML that an operator wrote. Its links into the site are followed without loading the page anew. */
export function Prose({ html, className = '' }: ProseProps) {
  const router = useRouter()
  const place = useRef<HTMLDivElement>(null)
  // As nodes and not as text: a page of ours may not make HTML out of a text.
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
    // What is no screen, such as a file, the browser fetches itself.
    if (screenAt(new URL(href, location.href).pathname) === undefined) return
    event.preventDefault()
    void router.go(href)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links in it are what is pressed, by keys too
    <div ref={place} className={`prose ${className}`} onClick={follow} />
  )
}
