import { screen } from '../../screen.ts'

export const route = screen({ path: '/identity', who: 'member', title: 'identity.title' })
