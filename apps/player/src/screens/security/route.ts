import { screen } from '../../screen.ts'

export const route = screen({ path: '/security', who: 'member', title: 'security.title' })
