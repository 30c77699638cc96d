import { useStatus } from '../../data.ts'
import { LogoMark } from '../shell/logo.tsx'

interface InstallPictureProps {
  platform: 'android' | 'ios'
  /** The step, from 1 to 4. */
  step: number
}

/** Draws a phone at one step of installing: the site, the menu, the entry to choose, the icon among others. */
export function InstallPicture({ platform, step }: InstallPictureProps) {
  const { merchantName } = useStatus()
  return (
    <svg viewBox="0 0 96 132" className="h-full" aria-hidden>
      <title>{merchantName}</title>
      <rect
        x="8"
        y="2"
        width="80"
        height="128"
        rx="12"
        className="fill-surface stroke-line-strong"
        strokeWidth="3"
      />
      <rect x="38" y="7" width="20" height="4" rx="2" className="fill-line-strong" />
      {step < 4 && (
        <>
          <rect x="16" y="17" width="52" height="9" rx="4.5" className="fill-raised" />
          <rect x="16" y="32" width="64" height="34" rx="5" className="fill-gold" />
          <path
            d="M16 58l14-12 10 9 16-15 24 18v8a5 5 0 01-5 5H21a5 5 0 01-5-5z"
            className="fill-gold-pressed"
          />
          <rect x="16" y="72" width="29" height="30" rx="4" className="fill-raised" />
          <rect x="51" y="72" width="29" height="30" rx="4" className="fill-raised" />
        </>
      )}
      {step < 4 && platform === 'android' && (
        <g className={step === 2 ? 'fill-coral' : 'fill-text-soft'}>
          <circle cx="76" cy="18" r="1.8" />
          <circle cx="76" cy="22" r="1.8" />
          <circle cx="76" cy="26" r="1.8" />
          {step === 2 && (
            <circle cx="76" cy="22" r="8" className="fill-none stroke-coral" strokeWidth="2.5" />
          )}
        </g>
      )}
      {step < 4 && platform === 'ios' && (
        <g
          className={`fill-none ${step === 2 ? 'stroke-coral' : 'stroke-text-soft'}`}
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M44 115h-3v9h14v-9h-3M48 120v-12m-3.5 3.5L48 108l3.5 3.5" />
          {step === 2 && <circle cx="48" cy="116" r="11" />}
        </g>
      )}
      {step === 3 && (
        <g>
          <rect
            x="20"
            y="46"
            width="60"
            height="50"
            rx="6"
            className="fill-surface stroke-line"
            strokeWidth="1.5"
          />
          <rect x="26" y="53" width="36" height="5" rx="2.5" className="fill-line" />
          <rect x="24" y="64" width="52" height="13" rx="4" className="fill-gold" />
          <rect x="30" y="68" width="32" height="5" rx="2.5" className="fill-on-gold" />
          <rect x="26" y="84" width="42" height="5" rx="2.5" className="fill-line" />
        </g>
      )}
      {step === 4 && (
        <g>
          {[0, 1, 2, 3, 4, 5, 7, 8].map((cell) => (
            <rect
              key={cell}
              x={18 + (cell % 3) * 22}
              y={26 + Math.floor(cell / 3) * 26}
              width="16"
              height="16"
              rx="4"
              className="fill-raised"
            />
          ))}
          <svg x="38" y="76" width="20" height="20" aria-hidden>
            <title>{merchantName}</title>
            <LogoMark className="size-5" />
          </svg>
          <circle cx="48" cy="86" r="14" className="fill-none stroke-coral" strokeWidth="2.5" />
        </g>
      )}
    </svg>
  )
}
