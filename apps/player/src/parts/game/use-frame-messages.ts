import { useEffect } from 'react'

/** The messages of the arcade's pages to the page that frames them, by type. */
interface FrameMessages {
  /** Escape was pressed inside. */
  'fairground:escape': object
  /** A game has a bar of its own, with its name and the way back. */
  'fairground:bar': object
  /** The way back was pressed there. */
  'fairground:leave': object
  /** The whole screen was asked for there. */
  'fairground:fullscreen': object
  /** A round has been shown to its end. */
  'fairground:balance': { balance: string; currency: string; version: number }
}

/** Listens to one kind of message from frames of this very site. */
export function useFrameMessages<Type extends keyof FrameMessages>(
  type: Type,
  listener: (message: FrameMessages[Type]) => void,
): void {
  useEffect(() => {
    function hear({ origin, data }: MessageEvent) {
      if (origin === location.origin && data?.type === type) listener(data)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [type, listener])
}
