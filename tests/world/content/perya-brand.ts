/** What the operator of perya has set, over what the first brand begins with. */
export const perya = {
  resources: JSON.stringify({
    TELEGRAM: { url: 'https://t.me/perya_example', labelNameEn: 'Telegram' },
    FACEBOOK: { url: 'https://www.facebook.com/perya.example', labelNameEn: 'Facebook' },
    Android: { url: '/?source=android', labelNameEn: 'Android' },
    MOBILECONFIG: { url: '/app.mobileconfig', labelNameEn: 'iPhone' },
  }),
  contact_url: 'mailto:help@perya.example',
}
