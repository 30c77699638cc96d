import type { AnchorHTMLAttributes } from 'react'
import { openCentre, preloadModal } from '../../modals.tsx'
import { type CentreName, type CentreSearch, centreHref } from './centre-address.ts'

interface CentreLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** The key of a page; without one the link opens the centre itself. */
  page?: string
  search?: CentreSearch
  /** By default the member centre. */
  centre?: CentreName
}

/** A link to a page of a centre, which opens over the current screen; in a new tab, over home. */
export function CentreLink({ page, search, centre = 'member-centre', onClick, ...rest }: CentreLinkProps) {
  const preload = () => preloadModal(centre === 'member-centre' ? 'memberCentreModal' : 'agentCentreModal')
  return (
    <a
      {...rest}
      href={centreHref(page, search, centre)}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={(event) => {
        onClick?.(event)
        const isPlain =
          event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
        if (event.defaultPrevented || !isPlain) return
        event.preventDefault()
        openCentre(page, search, { centre })
      }}
    />
  )
}
