import { type ImgHTMLAttributes, useState } from 'react'

type ArtImageProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'alt' | 'onError'> & { src: string }

/** A decorative picture; if it does not load, as without a network, its background stays. */
export function ArtImage({ src, hidden, ...rest }: ArtImageProps) {
  const [missing, setMissing] = useState<string>()
  return <img {...rest} src={src} alt="" hidden={hidden || missing === src} onError={() => setMissing(src)} />
}
