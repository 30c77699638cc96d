import { sicBoTable } from '../tables/sic-bo/rules.ts'

/** Sic bo with three dice, whose every bet returns at least 86 %. */
export const sicBo = sicBoTable({ id: 'sic-bo', name: 'Sic Bo' })
