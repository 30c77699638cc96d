import { GalleryHorizontalEnd } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/banners',
  may: 'content.see',
  title: 'banners.title',
  menu: { group: 'content', position: 3, icon: GalleryHorizontalEnd },
  load: () => import('./screen.tsx'),
}
