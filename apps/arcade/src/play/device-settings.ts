import type { DeviceSettings } from '@fairground/games/view'

const storedName = 'playSettings'
const names = ['isQuick', 'savesBattery', 'vibrates', 'isLeftHanded'] as const

/** A player's settings on this device, including the side of the button. */
export interface PlaySettings extends DeviceSettings {
  /** Whether the button is on the left. */
  isLeftHanded: boolean
}

/** Returns the settings stored in this browser; all off if it has none. */
export function keptSettings(): PlaySettings {
  return settingsOf(localStorage.getItem(storedName))
}

/** Stores the settings in this browser. */
export function keepSettings(settings: PlaySettings): void {
  localStorage.setItem(storedName, JSON.stringify(settings))
}

/** Parses settings from a stored text: a setting is on only if it is true there. */
export function settingsOf(text: string | null): PlaySettings {
  let stored: Partial<Record<string, unknown>> = {}
  try {
    stored = JSON.parse(text ?? '{}') ?? {}
  } catch {
    // An unreadable text counts as empty.
  }
  return Object.fromEntries(names.map((name) => [name, stored[name] === true])) as unknown as PlaySettings
}
