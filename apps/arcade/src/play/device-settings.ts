import type { DeviceSettings } from '@fairground/games/view'

const storedName = 'playSettings'
const names = ['isQuick', 'savesBattery', 'vibrates', 'isLeftHanded'] as const

/** A player's preferences on this device, with the side of the button. */
export interface PlaySettings extends DeviceSettings {
  /** The button stands on the left. */
  isLeftHanded: boolean
}

/** The settings that this browser has kept; all are off where it has kept none. */
export function keptSettings(): PlaySettings {
  return settingsOf(localStorage.getItem(storedName))
}

/** Keeps the settings in this browser. */
export function keepSettings(settings: PlaySettings): void {
  localStorage.setItem(storedName, JSON.stringify(settings))
}

/** Settings out of a stored text: only what is true there is on. */
export function settingsOf(text: string | null): PlaySettings {
  let stored: Partial<Record<string, unknown>> = {}
  try {
    stored = JSON.parse(text ?? '{}') ?? {}
  } catch {
    // What cannot be read is as if there were nothing.
  }
  return Object.fromEntries(names.map((name) => [name, stored[name] === true])) as unknown as PlaySettings
}
