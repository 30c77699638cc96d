import type { PaceTerms } from '@fairground/contract/pace'
import { Checkbox } from '@fairground/web/ui/checkbox'
import { useWords } from '../words.ts'
import type { PlaySettings } from './device-settings.ts'

export interface SettingsProps {
  terms: PaceTerms
  settings: PlaySettings
  onSettings(change: Partial<PlaySettings>): void
}

/** The form of a player's settings on this device. */
export function Settings({ terms, settings, onSettings }: SettingsProps) {
  const { say } = useWords()
  const offered = [
    ...(terms.hasQuickSpin ? [['isQuick', 'settings.quick', 'settings.quick-text'] as const] : []),
    ['isLeftHanded', 'settings.left-hand', 'settings.left-hand-text'],
    ['savesBattery', 'settings.battery', 'settings.battery-text'],
    ...('vibrate' in navigator
      ? [['vibrates', 'settings.vibration', 'settings.vibration-text'] as const]
      : []),
  ] as const
  return (
    <>
      <p className="text-sm text-soft">{say('settings.text')}</p>
      <ul className="mt-3 grid gap-2">
        {offered.map(([name, title, text]) => (
          <li key={name} className="rounded-usual bg-raised px-4 py-1.5">
            <Checkbox
              checked={settings[name]}
              onChange={({ target }) => onSettings({ [name]: target.checked })}
            >
              <span className="block font-semibold">{say(title)}</span>
              <span className="block text-soft">{say(text)}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </>
  )
}
