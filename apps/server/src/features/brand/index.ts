export { type Brand, brandFinder, readBrand } from './brand.queries.ts'
export { brandRoutes } from './brand.routes.ts'
export { ensureBrand } from './brand.service.ts'
export { registerRules } from './register-rules.ts'
