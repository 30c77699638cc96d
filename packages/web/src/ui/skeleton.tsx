/** A placeholder for content that is loading, in its final size, which `className` sets. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden className={`animate-pulse rounded-small bg-raised ${className}`} />
}
