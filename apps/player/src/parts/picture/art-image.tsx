import { type ImgHTMLAttributes, useState } from 'react'

type ArtImageProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'alt' | 'onError'> & { src: string }

/**
 * A picture that only adorns what stands beside it: one that does not come, as without a network, leaves its ground.
 */
export function ArtImage({ src, hidden, ...rest }: ArtImageProps) {
  const [missing, setMissing] = useState<string>()
  return <img {...rest} src={src} alt="" hidden={hidden || missing === src} onError={() => setMissing(src)} />
}
