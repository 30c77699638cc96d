import type { GoodPicture as Name } from '@fairground/contract/point-figures'

/** Shows the decorative picture of a good, beside its name. */
export function GoodPicture({ name, className = '' }: { name: Name; className?: string }) {
  return (
    <img
      src={`/goods/${name}.svg`}
      alt=""
      width={160}
      height={120}
      loading="lazy"
      decoding="async"
      className={`aspect-4/3 w-full object-cover ${className}`}
    />
  )
}
