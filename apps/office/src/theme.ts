import { type CSSVariablesResolver, createTheme } from '@mantine/core'

/** The theme of the office. */
export const theme = createTheme({
  primaryColor: 'indigo',
  colors: {
    dark: [
      '#d5d8df',
      '#b3b8c3',
      '#868d9b',
      '#5f6675',
      '#363b47',
      '#2a2e38',
      '#20242c',
      '#1a1d24',
      '#15171c',
      '#0f1115',
    ],
  },
  primaryShade: { light: 7, dark: 7 },
  autoContrast: true,
  defaultRadius: 'sm',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  fontFamily: 'system-ui, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif',
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  cursorType: 'pointer',
  // Optional fields are rare, and a star would be read aloud.
  components: {
    TextInput: { defaultProps: { withAsterisk: false } },
    PasswordInput: { defaultProps: { withAsterisk: false } },
    Textarea: { defaultProps: { withAsterisk: false } },
  },
})

const colors = ['gray', 'red', 'orange', 'green', 'yellow', 'indigo', 'blue']

/**
 * Replaces Mantine's dimmed, light and error colours, which have less contrast than WCAG 2.2 AA requires (4.5 to 1).
 */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-body': '#f7f7f8',
    '--office-surface': '#ffffff',
    '--office-side': '#f1f2f4',
    '--office-line': '#e4e5e9',
    '--office-hover': '#f1f2f5',
    '--office-here': '#e6e9f6',
    '--office-accent': 'var(--mantine-color-indigo-7)',
    '--office-waiting': '#d97706',
    '--office-running': '#3b6fd8',
    '--office-good': '#2b8a4b',
    '--office-bad': '#c92a2a',
    '--office-over': '#a5a9b3',
    '--office-mark-gold': '#c98a12',
    '--office-mark-coral': '#c4301c',
    '--office-mark-jade': '#1f7a55',
    ...Object.fromEntries(
      colors.map((color) => [`--mantine-color-${color}-light-color`, `var(--mantine-color-${color}-9)`]),
    ),
    '--mantine-color-indigo-light-hover': 'var(--mantine-color-indigo-1)',
    '--mantine-color-yellow-light-color': '#7a4100',
    '--mantine-color-orange-light-color': '#8a2e00',
    '--mantine-color-green-light-color': '#1c5c2a',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-1)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-body': '#15171c',
    '--office-surface': '#1c1f26',
    '--office-side': '#181a20',
    '--office-line': '#2c303a',
    '--office-hover': '#252933',
    '--office-here': '#2a3047',
    '--office-accent': 'var(--mantine-color-indigo-3)',
    '--office-waiting': '#f2a93b',
    '--office-running': '#7aa2f7',
    '--office-good': '#5fc98a',
    '--office-bad': '#f0716a',
    '--office-over': '#6d7482',
    '--office-mark-gold': '#eaa221',
    '--office-mark-coral': '#ff7a66',
    '--office-mark-jade': '#4fd0a0',
    ...Object.fromEntries(
      colors.map((color) => [`--mantine-color-${color}-light-color`, `var(--mantine-color-${color}-2)`]),
    ),
    // Mantine's are as bright as a button; a warning stands on the screen for long.
    '--mantine-color-yellow-light': '#352a12',
    '--mantine-color-orange-light': '#3a2615',
  },
})
