export interface Language {
  /** BCP 47 tag, for `lang`, dates and numbers. */
  tag: string
  /** The name of the language in the language itself. */
  name: string
  direction: 'ltr' | 'rtl'
}

const leftToRight: Record<string, [tag: string, name: string]> = {
  EN: ['en', 'English'],
  TY: ['fil', 'Filipino'],
  CN: ['zh-Hans', '简体中文'],
  TW: ['zh-Hant', '繁體中文'],
  JA: ['ja', '日本語'],
  TH: ['th', 'ไทย'],
  VI: ['vi', 'Tiếng Việt'],
  MY: ['my', 'မြန်မာ'],
  ES: ['es', 'Español'],
  HI: ['hi', 'हिन्दी'],
  ID: ['id', 'Bahasa Indonesia'],
  KM: ['km', 'ខ្មែរ'],
  KO: ['ko', '한국어'],
  KR: ['ko-KR', '한국어'],
  MS: ['ms', 'Bahasa Melayu'],
  PT: ['pt', 'Português'],
  'PT-BR': ['pt-BR', 'Português (Brasil)'],
  TA: ['ta', 'தமிழ்'],
  'UR-LA': ['ur-Latn', 'Roman Urdu'],
  TR: ['tr', 'Türkçe'],
  BN: ['bn', 'বাংলা'],
  FR: ['fr', 'Français'],
  TE: ['te', 'తెలుగు'],
  SW: ['sw', 'Kiswahili'],
  RU: ['ru', 'Русский'],
  KK: ['kk', 'Қазақша'],
  UZ: ['uz', 'Oʻzbekcha'],
  LO: ['lo', 'ລາວ'],
  NE: ['ne', 'नेपाली'],
}

const rightToLeft: Record<string, [tag: string, name: string]> = {
  AR: ['ar', 'العربية'],
  FA: ['fa', 'فارسی'],
  UR: ['ur', 'اردو'],
}

/** Returns the language of one of the specification's codes; English for an unknown code. */
export function languageOf(code: string): Language {
  const [tag, name] = rightToLeft[code] ?? leftToRight[code] ?? ['en', code]
  return { tag, name, direction: code in rightToLeft ? 'rtl' : 'ltr' }
}
