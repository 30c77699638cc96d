/** Draws the logo of the house: a parol, the Filipino star lantern. */
export function LogoMark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden fill="none">
      <circle cx="16" cy="14" r="10.6" className="stroke-coral" strokeWidth="2" />
      <path
        d="m16 3.6 2.56 7.08 7.52.2-5.96 4.6 2.13 7.22L16 18.48 9.75 22.7l2.13-7.22-5.96-4.6 7.52-.2Z"
        className="fill-gold"
      />
      <path
        d="m12.3 24.4-1.7 4.8m9.1-4.8 1.7 4.8M16 25.4v4.8"
        className="stroke-jade"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  )
}
