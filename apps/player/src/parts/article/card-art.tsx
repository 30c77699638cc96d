import type { OutputOf } from '@fairground/contract/call'
import type { listArticles } from '@fairground/contract/content'
import { useTheme } from '../../theme.ts'
import { ArtImage } from '../picture/art-image.tsx'
import { focusStyle } from '../picture/focus-style.ts'
import { LogoMark } from '../shell/logo.tsx'

/** An article of the operator as it appears in a list. */
export type Card = OutputOf<typeof listArticles>['list'][number]

interface CardArtProps {
  card: Card
  /** Whether it is on its own page: larger, and loaded at once. */
  isLarge?: boolean
  className?: string
}

/** Shows the picture of an article, with its amount in large type over the colour of its card. */
export function CardArt({ card, isLarge = false, className = '' }: CardArtProps) {
  const { theme } = useTheme()
  const { imageUrl, darkImageUrl, amount, colour } = card
  const src = (theme === 'dark' && darkImageUrl) || imageUrl
  return (
    <div
      className={`card-art relative grid aspect-[2.4/1] place-items-center overflow-hidden bg-raised ${className}`}
      data-colour={amount ? colour : undefined}
    >
      {src ? (
        <ArtImage
          src={src}
          width={768}
          height={320}
          loading={isLarge ? undefined : 'lazy'}
          style={focusStyle(card.focus)}
          className="size-full object-cover object-right-bottom rtl:-scale-x-100"
        />
      ) : (
        <LogoMark className="size-16" />
      )}
      {amount && (
        <p
          className={`card-amount absolute inset-y-0 start-0 flex items-center ps-5 font-bold ${isLarge ? 'text-6xl sm:ps-8 sm:text-7xl' : 'text-5xl'}`}
        >
          <span className="amount">{amount}</span>
        </p>
      )}
    </div>
  )
}
