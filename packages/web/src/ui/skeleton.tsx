/** A place of the true size for what is on its way; the size comes by `className`. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden className={`animate-pulse rounded-small bg-raised ${className}`} />
}
