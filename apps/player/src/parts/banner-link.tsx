import type { ReactNode } from 'react'
import { isLinkable, openModalAt } from '../modals.tsx'
import { Link } from '../router.tsx'
import type { Banner } from './banners.tsx'

interface BannerLinkProps {
  banner: Banner
  className: string
}

/** The way on that a banner shows, to wherever it is linked. */
export function BannerLink({ banner: { linkageType, link, button, title }, className }: BannerLinkProps) {
  const words: ReactNode = button || title
  switch (linkageType) {
    case 'page': {
      const [path = '/', query = ''] = link.split('?')
      return (
        <Link to={path} query={Object.fromEntries(new URLSearchParams(query))} className={className}>
          {words}
        </Link>
      )
    }
    case 'outside':
      return (
        <a href={link} target="_blank" rel="noopener noreferrer" className={className}>
          {words}
        </a>
      )
    case 'promotion':
      return (
        <Link to="/promoDetail" query={{ id: link }} className={className}>
          {words}
        </Link>
      )
    case 'game':
      return (
        <Link to="/game" query={{ id: link }} className={className}>
          {words}
        </Link>
      )
    case 'modal':
      return isLinkable(link) ? (
        <button type="button" className={className} onClick={() => openModalAt(link)}>
          {words}
        </button>
      ) : null
    default:
      return null
  }
}
