import type { ReactNode } from 'react'
import type { Promotion } from './use-promotion.ts'

/** The object that a promotion is drawn as, by what it gives. */
export function PromotionArt({ kind, className = 'size-12' }: PromotionArtProps) {
  return (
    <svg viewBox="0 0 48 48" className={`${className} shrink-0`} aria-hidden>
      {objects[kind]}
    </svg>
  )
}

interface PromotionArtProps {
  kind: Promotion['terms']['kind']
  className?: string
}

const objects: Record<PromotionArtProps['kind'], ReactNode> = {
  // A purse that overflows.
  deposit: (
    <>
      <circle cx="17" cy="11" r="6" fill="#f7b733" />
      <circle cx="17" cy="11" r="3.6" fill="none" stroke="#fff0c2" strokeWidth="1.4" />
      <circle cx="29" cy="8" r="6" fill="#ffcb66" />
      <circle cx="29" cy="8" r="3.6" fill="none" stroke="#fff6dd" strokeWidth="1.4" />
      <path d="M15 18h18c9 6 11 14 9 20-1 4-5 6-9 6H15c-4 0-8-2-9-6-2-6 0-14 9-20z" fill="#c4301c" />
      <path d="M13 15h22l-3 7H16z" fill="#ff8068" />
      <path d="M14 22h20" stroke="#ffcb66" strokeWidth="3" strokeLinecap="round" />
      <path d="M24 27v12M18 33h12" stroke="#ffe3a0" strokeWidth="3.4" strokeLinecap="round" />
    </>
  ),
  // A letter with a star as its seal.
  application: (
    <>
      <rect x="5" y="12" width="38" height="28" rx="4" fill="#f5f1e6" />
      <path d="m6 14 18 15 18-15" fill="none" stroke="#9aa6d6" strokeWidth="2.4" strokeLinejoin="round" />
      <path d="m6 39 13-14M42 39 29 25" stroke="#9aa6d6" strokeWidth="1.8" />
      <circle cx="24" cy="29" r="8" fill="#7a4ad0" />
      <path d="m24 23.5 1.7 3.5 3.8.5-2.8 2.7.7 3.8-3.4-1.8-3.4 1.8.7-3.8-2.8-2.7 3.8-.5z" fill="#ffcb66" />
    </>
  ),
  // A box with a bow.
  gift: (
    <>
      <rect x="8" y="22" width="32" height="21" rx="3" fill="#4d62b8" />
      <rect x="5" y="15" width="38" height="9" rx="3" fill="#6f86e6" />
      <path d="M20 15h8v28h-8z" fill="#f7b733" />
      <path d="M24 15c-4-9-14-9-13-3 1 3 7 3 13 3zM24 15c4-9 14-9 13-3-1 3-7 3-13 3z" fill="#ffcb66" />
      <circle cx="24" cy="14" r="3" fill="#d28a12" />
    </>
  ),
  // A reel with a star in the middle row.
  'free-rounds': (
    <>
      <rect x="5" y="7" width="38" height="34" rx="6" fill="#7a4ad0" />
      <rect x="9" y="12" width="30" height="24" rx="3" fill="#fff6dd" />
      <path d="M19 12v24M29 12v24" stroke="#d9c59c" strokeWidth="1.5" />
      <path d="M9 18.5h30M9 29.5h30" stroke="#f7b733" strokeWidth="1.5" />
      <circle cx="14" cy="24" r="3.6" fill="#ff8068" />
      <path d="m34 19.8 3.8 4.2-3.8 4.2-3.8-4.2z" fill="#35bd86" />
      <path d="m24 18.5 1.7 3.6 3.9.5-2.9 2.7.8 3.9-3.5-1.9-3.5 1.9.8-3.9-2.9-2.7 3.9-.5z" fill="#e08a00" />
      <path d="M43 19h2a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-2z" fill="#f7b733" />
    </>
  ),
  // A coin that comes back.
  cashback: (
    <>
      <circle cx="24" cy="25.5" r="12" fill="#9a5d00" />
      <circle cx="24" cy="24" r="12" fill="#f7b733" />
      <circle cx="24" cy="24" r="8.5" fill="none" stroke="#fff0c2" strokeWidth="1.8" />
      <path d="m20.5 27.5 7-7" stroke="#8a5200" strokeWidth="2.2" strokeLinecap="round" />
      <circle cx="20.8" cy="21" r="1.7" fill="#8a5200" />
      <circle cx="27.2" cy="27" r="1.7" fill="#8a5200" />
      <path
        d="M6 25a18 18 0 0 1 32-12"
        fill="none"
        stroke="#35bd86"
        strokeWidth="3.6"
        strokeLinecap="round"
      />
      <path
        d="M42 23a18 18 0 0 1-32 12"
        fill="none"
        stroke="#35bd86"
        strokeWidth="3.6"
        strokeLinecap="round"
      />
      <path d="m40 5 .5 10-9.5-1zM8 43l-.5-10 9.5 1z" fill="#35bd86" />
    </>
  ),
}
