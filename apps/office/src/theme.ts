import { type CSSVariablesResolver, createTheme } from '@mantine/core'

/** The theme of the office. */
export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 7 },
  autoContrast: true,
  defaultRadius: 'md',
  fontFamily: 'system-ui, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif',
  headings: { fontWeight: '650' },
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
    '--mantine-color-body': '#f6f7f9',
    '--office-surface': '#ffffff',
    '--office-line': 'var(--mantine-color-gray-3)',
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
    '--office-surface': 'var(--mantine-color-dark-6)',
    '--office-line': 'var(--mantine-color-dark-4)',
    ...Object.fromEntries(
      colors.map((color) => [`--mantine-color-${color}-light-color`, `var(--mantine-color-${color}-2)`]),
    ),
  },
})
