export { open } from './content.feature.ts'
export {
  articleRows,
  audiencesOf,
  findArticleRow,
  listTitles,
  previewArticle,
  wordsFor,
} from './content.queries.ts'
export { type ArticleInput, type BannerInput, saveArticle, saveBanner } from './content.service.ts'
export { sanitise } from './sanitise.rules.ts'
