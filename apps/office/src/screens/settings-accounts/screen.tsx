import { SettingsPage } from '../../parts/brand-settings/settings-page.tsx'

/** The page of the brand's settings of registration, login and passwords. */
export function Screen() {
  return <SettingsPage group="accounts" />
}
