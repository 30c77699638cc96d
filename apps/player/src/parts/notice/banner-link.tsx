import { buttonClass } from '@fairground/web/ui/button'
import { isLinkable, openModalAt } from '../../modals.tsx'
import { Link } from '../../router.tsx'
import type { Banner } from './banner.ts'

/** Covers the surrounding picture, which must be positioned; the focus outline is around the visible button. */
const className = 'group inline-flex rounded-round after:absolute after:inset-0'

/** Shows the link of a banner, to any target, as a button; the whole picture is pressable. */
export function BannerLink({ banner: { linkageType, link, button, title } }: { banner: Banner }) {
  // A separate element: it moves while pressed, and would move the cover of the picture with it.
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
