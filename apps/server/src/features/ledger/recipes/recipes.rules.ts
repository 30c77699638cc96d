import { recipes } from '@fairground/contract/record-kinds'

export { type MoneyClass, recipes } from '@fairground/contract/record-kinds'

export type Recipe = keyof typeof recipes

/** Recipes of deposits: money that players bring in. */
export const depositRecipes: readonly string[] = Object.entries(recipes).flatMap(([name, of]) =>
  of === 'deposits' ? [name] : [],
)
