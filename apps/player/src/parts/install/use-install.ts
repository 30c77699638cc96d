import { useSyncExternalStore } from 'react'
import type { WordId } from '../../words.ts'

/** The browser's install prompt, as in Chrome and browsers based on it. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** The prompt that arrived before hydration. */
    __install?: InstallOffer
  }
}

export type Platform = 'android' | 'ios' | 'desktop'

/** The steps of a manual installation, four each: Chrome's menu, Safari's share sheet, the iOS profile. */
export const installSteps: Record<'android' | 'ios' | 'profile', WordId[]> = {
  android: ['install.android.1', 'install.android.2', 'install.android.3', 'install.android.4'],
  ios: ['install.ios.1', 'install.ios.2', 'install.ios.3', 'install.ios.4'],
  profile: ['install.profile.1', 'install.profile.2', 'install.profile.3', 'install.profile.4'],
}

/** The path of the profile that adds the site to the home screen of an iPhone. */
export const profilePath = '/app.mobileconfig'

export interface Install {
  platform: Platform
  /** Whether the browser offers an install prompt. */
  canPrompt: boolean
  /** Whether the site already runs as an app. */
  isInstalled: boolean
  /** Shows the browser's prompt; `unavailable` if there is none. */
  prompt(): Promise<'accepted' | 'dismissed' | 'unavailable'>
}

const onServer: Install = {
  platform: 'desktop',
  canPrompt: false,
  isInstalled: false,
  prompt: async () => 'unavailable',
}

let now: Install | undefined

/** Detects the platform from the browser; an iPad calls itself a Mac, but has a touch screen. */
export function platformOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios'
  return /Android/.test(userAgent) ? 'android' : 'desktop'
}

function look(): Install {
  const isApp = matchMedia('(display-mode: standalone)').matches
  // Safari's name for the same state.
  const isClip = (navigator as { standalone?: boolean }).standalone === true
  return {
    platform: platformOf(navigator),
    canPrompt: window.__install !== undefined,
    isInstalled: isApp || isClip,
    prompt,
  }
}

async function prompt() {
  const offer = window.__install
  if (!offer) return 'unavailable'
  // A prompt can be used once.
  window.__install = undefined
  dispatchEvent(new Event('install-offer'))
  return (await offer.prompt()).outcome
}

function listen(listener: () => void) {
  const change = () => {
    now = undefined
    listener()
  }
  const events = ['beforeinstallprompt', 'appinstalled', 'install-offer']
  for (const name of events) addEventListener(name, change)
  return () => {
    for (const name of events) removeEventListener(name, change)
  }
}

/** Returns how this device can install the site. */
export function useInstall(): Install {
  return useSyncExternalStore(
    listen,
    () => (now ??= look()),
    () => onServer,
  )
}
