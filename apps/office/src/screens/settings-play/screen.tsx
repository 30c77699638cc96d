import { SettingsPage } from '../../parts/brand-settings/settings-page.tsx'

/** The page of the brand's settings of games and lotteries. */
export function Screen() {
  return <SettingsPage group="play" />
}
