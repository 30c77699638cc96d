import { useTheme } from '../../theme.ts'

/**
 * Shows the right side, with the subject, of a scene of the fair by night or at dusk: an illustration for an empty
 * list.
 */
export function SceneSpot({ scene }: { scene: 'gate' | 'gifts' | 'lake' | 'tickets' }) {
  const { theme } = useTheme()
  return (
    <span className="relative block h-40 w-60 overflow-hidden rounded-large">
      <img
        src={`/art/${scene}-${theme === 'dark' ? 'night' : 'dusk'}-small.svg`}
        alt=""
        width={720}
        height={460}
        className="absolute end-0 bottom-0 h-auto w-88 max-w-none rtl:-scale-x-100"
      />
    </span>
  )
}
