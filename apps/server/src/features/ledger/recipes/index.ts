export { open } from './recipes.feature.ts'
export { depositRecipes, type MoneyClass, type Recipe, recipes } from './recipes.rules.ts'
