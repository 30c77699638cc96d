/** The Telegram address of perya. */
export const telegram = 'https://t.me/perya_example'

/** The settings of perya's operator, which replace those of a new first brand. */
export const perya = {
  // The pace with automatic rounds and quick reels, which lantern, a strict brand, does not have.
  pace: 'relaxed' as const,
  resources: {
    TELEGRAM: { url: telegram, labelNameEn: 'Telegram' },
    FACEBOOK: { url: 'https://www.facebook.com/perya.example', labelNameEn: 'Facebook' },
    Android: { url: '/?source=android', labelNameEn: 'Android' },
    MOBILECONFIG: { url: '/app.mobileconfig', labelNameEn: 'iPhone' },
  },
  clubs: [
    { rank: 1, names: { EN: 'Bronze', TY: 'Tanso' }, color: '#8a4b16', color2: '#fff4e6' },
    { rank: 2, names: { EN: 'Jade', TY: 'Jade' }, color: '#0f5f4a', color2: '#e6fff5' },
    { rank: 3, names: { EN: 'Silver', TY: 'Pilak' }, color: '#d7dbe6', color2: '#252b3d' },
    { rank: 4, names: { EN: 'Pearl', TY: 'Perlas' }, color: '#f1e9f7', color2: '#3a2148' },
    { rank: 5, names: { EN: 'Gold', TY: 'Ginto' }, color: '#f4b73a', color2: '#2b1a00' },
    { rank: 6, names: { EN: 'Diamond', TY: 'Diyamante' }, color: '#16356b', color2: '#eaf3ff' },
  ],
  labels: {
    suki: { names: { EN: 'Regular', TY: 'Suki' }, color: '#0f5f58', color2: '#e6fffb' },
  },
  contactUrl: 'mailto:help@perya.example',
}
