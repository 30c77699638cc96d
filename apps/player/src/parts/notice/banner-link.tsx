import { buttonClass } from '@fairground/web/ui/button'
import { isLinkable, openModalAt } from '../../modals.tsx'
import { Link } from '../../router.tsx'
import type { Banner } from './banner.ts'

/** Covers the picture that it stands in, which must be positioned; the outline is around what looks like a button. */
const className = 'group inline-flex rounded-round after:absolute after:inset-0'

/** The way on that a banner shows, to wherever it is linked: its button is seen, and the whole picture leads there. */
export function BannerLink({ banner: { linkageType, link, button, title } }: { banner: Banner }) {
  // A part of its own: while it is pressed it moves, and would take what covers the picture along.
  const words = (
    <span className={`${buttonClass('gold', 'small')} group-hover:bg-gold-hover`}>{button || title}</span>
  )
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
