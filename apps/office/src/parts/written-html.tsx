import DOMPurify from 'dompurify'
import { useLayoutEffect, useRef } from 'react'

/** HTML that staff wrote, as players see it: sanitised by the server and here once more. Its links lead nowhere. */
export function WrittenHtml({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  // As nodes and not as text: a page of ours may not make HTML out of a text.
  useLayoutEffect(() => {
    const content = DOMPurify.sanitize(html, {
      FORBID_TAGS: ['style', 'form', 'input', 'svg', 'math'],
      FORBID_ATTR: ['style', 'class', 'id', 'name'],
      RETURN_DOM_FRAGMENT: true,
    })
    for (const link of content.querySelectorAll('a')) link.removeAttribute('href')
    place.current!.replaceChildren(content)
  }, [html])
  return <div ref={place} className="written" />
}
