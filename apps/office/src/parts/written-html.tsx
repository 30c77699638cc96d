import DOMPurify from 'dompurify'
import { useLayoutEffect, useRef } from 'react'

/**
 * Shows HTML written by staff, as players see it: sanitised by the server and here once more. Its links are disabled,
 * and have their addresses as titles.
 */
export function WrittenHtml({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  // Inserted as nodes, since the site's policy forbids turning text into HTML.
  useLayoutEffect(() => {
    const content = DOMPurify.sanitize(html, {
      FORBID_TAGS: ['style', 'form', 'input', 'svg', 'math'],
      FORBID_ATTR: ['style', 'class', 'id', 'name'],
      RETURN_DOM_FRAGMENT: true,
    })
    for (const link of content.querySelectorAll('a[href]')) {
      link.setAttribute('title', link.getAttribute('href')!)
      link.removeAttribute('href')
    }
    place.current!.replaceChildren(content)
  }, [html])
  return <div ref={place} className="written" />
}
