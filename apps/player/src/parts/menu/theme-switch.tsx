import { IconButton } from '@fairground/web/ui/icon-button'
import { Moon, Sun } from 'lucide-react'
import { useTheme } from '../../theme.ts'
import { useWords } from '../../words.ts'

export function ThemeSwitch({ className }: { className?: string }) {
  const { say } = useWords()
  const { theme, setTheme } = useTheme()
  return theme === 'dark' ? (
    <IconButton
      className={className}
      icon={Sun}
      label={say('theme.to-light')}
      onClick={() => setTheme('light')}
    />
  ) : (
    <IconButton
      className={className}
      icon={Moon}
      label={say('theme.to-dark')}
      onClick={() => setTheme('dark')}
    />
  )
}
