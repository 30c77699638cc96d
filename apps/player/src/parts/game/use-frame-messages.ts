import { useEffect } from 'react'

/** The messages from the arcade's pages to the framing page, by type. */
interface FrameMessages {
  /** The page of a house game shows the game, or why it cannot. */
  'fairground:begun': object
  /** The player pressed Escape inside the frame. */
  'fairground:escape': object
  /** The game has its own bar, with its name and a back button. */
  'fairground:bar': object
  /** The player pressed the back button of that bar. */
  'fairground:leave': object
  /** The visitor who reads a board asked to register. */
  'fairground:sign-up': object
  /** The player asked for the full screen. */
  'fairground:fullscreen': object
  /** The game has shown a round completely. */
  'fairground:balance': { balance: string; currency: string; version: number }
}

/** Listens to one type of messages from frames of this site. */
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

/** Returns whether a frame that should have a page of this site has the browser's own page of a failed connection. */
export function isOfBrowser({ contentDocument }: HTMLIFrameElement): boolean {
  return contentDocument === null
}

/**
 * Returns whether a frame has the page of a house game, which loads its parts after its document and then tells that it
 * has begun; an error page of the server tells nothing.
 */
export function willTell({ contentDocument }: HTMLIFrameElement): boolean {
  return contentDocument?.getElementById('root') != null
}
