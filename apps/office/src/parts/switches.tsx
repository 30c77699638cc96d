import { ActionIcon, SegmentedControl, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { Moon, Sun } from 'lucide-react'
import { type Language, useWords } from '../text/words.tsx'

/** A selection of the language of the office. */
export function LanguageSwitch() {
  const { w, language, setLanguage } = useWords()
  return (
    <SegmentedControl
      size="xs"
      aria-label={w('switch.language')}
      value={language}
      onChange={(value) => setLanguage(value as Language)}
      data={[
        { value: 'en', label: 'English' },
        { value: 'ty', label: 'Filipino' },
      ]}
    />
  )
}

/** A button that toggles between light and dark. */
export function ThemeSwitch() {
  const { w } = useWords()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={w(isDark ? 'switch.light' : 'switch.dark')}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
    </ActionIcon>
  )
}
