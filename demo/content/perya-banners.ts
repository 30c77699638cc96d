import type { BannerInput } from '../../apps/server/src/features/messaging/content/index.ts'
import { low, lowFair } from './scenes.ts'

const open = {
  TY: {
    title: 'Bukas ang perya ngayong gabi',
    text: 'Mga parol, mga reel at tapat na tsansa. Ikaw mismo ang makasusuri sa bawat round.',
  },
  EN: {
    title: 'The fair is open tonight',
    text: 'Lanterns, reels and honest odds. You can check every single round yourself.',
  },
}

/** The banners at the top of perya's screens. */
export const banners: BannerInput[] = [
  {
    groupName: '/',
    position: 10,
    ...lowFair,
    audience: 'visitors',
    linkageType: 'modal',
    link: 'register',
    words: { TY: { ...open.TY, button: 'Sumali' }, EN: { ...open.EN, button: 'Sign up' } },
  },
  {
    groupName: '/',
    position: 10,
    ...lowFair,
    audience: 'players',
    linkageType: 'page',
    link: '/rng',
    words: { TY: { ...open.TY, button: 'Maglaro na' }, EN: { ...open.EN, button: 'Play now' } },
  },
  {
    groupName: '/',
    position: 20,
    ...low('fairness'),
    linkageType: 'page',
    link: '/fairness',
    words: {
      TY: {
        title: 'Patas, at mapapatunayan mo',
        text: 'Selyado ang aming seed bago ka maglaro. Pagkatapos, kukuwentahin ulit ng browser mo ang round.',
        button: 'Paano ito gumagana',
      },
      EN: {
        title: 'Fair, and you can prove it',
        text: 'Our seed is sealed before you play. Afterwards your own browser works the round out again.',
        button: 'How it works',
      },
    },
  },
  {
    groupName: '/',
    position: 30,
    ...low('gifts'),
    linkageType: 'page',
    link: '/promotions',
    words: {
      TY: {
        title: 'Ang tolda ng mga handog',
        text: '₱100 sa bawat bagong miyembro. Malinaw ang mga kondisyon, walang nakatago.',
        button: 'Silipin',
      },
      EN: {
        title: 'The tent of gifts',
        text: '₱100 for every new member. The terms are in plain words, and none is hidden.',
        button: 'Have a look',
      },
    },
  },
  {
    groupName: '/rng',
    ...low('reels'),
    linkageType: 'game',
    link: 'parol-nights',
    words: {
      TY: {
        title: 'Parol Nights',
        text: 'Nakasulat ang eksaktong balik bago ka pumusta ng kahit piso.',
        button: 'Pumasok sa entablado',
      },
      EN: {
        title: 'Parol Nights',
        text: 'Its exact return is printed on it before you stake a single peso.',
        button: 'Step on stage',
      },
    },
  },
  {
    groupName: '/hot',
    ...low('winners'),
    linkageType: 'page',
    link: '/winners',
    words: {
      TY: {
        title: 'Totoong panalo lang',
        text: 'Ang bawat pangalan sa talaan ay totoong nabayaran.',
        button: 'Winner board',
      },
      EN: {
        title: 'Real wins only',
        text: 'Every line on the board is a win that was really paid.',
        button: 'Winner board',
      },
    },
  },
  {
    groupName: '/fish',
    ...low('lake'),
    words: {
      TY: { title: 'Sa tabi ng lawa', text: 'Mga bangkang papel, tahimik na tubig.' },
      EN: { title: 'By the lake', text: 'Paper boats on quiet water.' },
    },
  },
  {
    groupName: '/elott',
    ...low('tickets'),
    words: {
      TY: { title: 'Ang gulong ng mga tiket', text: 'Bilang sa bilang, kitang-kita ang tsansa.' },
      EN: { title: 'The wheel of tickets', text: 'Number by number, with the odds in plain sight.' },
    },
  },
  {
    groupName: '/inhouse',
    ...low('reels'),
    linkageType: 'page',
    link: '/fairness',
    words: {
      TY: {
        title: 'Gawa ng perya',
        text: 'Kami mismo ang gumuhit, sumulat at nagkuwenta ng mga larong ito.',
        button: 'Paano namin kinukuwenta',
      },
      EN: {
        title: 'Made by the fair',
        text: 'Drawn, written and worked out by ourselves, to the last decimal.',
        button: 'How we work it out',
      },
    },
  },
  {
    groupName: '/promotions',
    ...low('gifts'),
    words: {
      TY: { title: 'Mga handog ng perya', text: 'Malinaw ang kondisyon, walang nakatago.' },
      EN: { title: 'Gifts of the fair', text: 'Every term in plain words, and none hidden.' },
    },
  },
  {
    groupName: '/down',
    ...low('app'),
    words: {
      TY: {
        title: 'Ang perya sa bulsa mo',
        text: 'Isang pindot mula sa home screen. Halos walang kinakaing espasyo.',
      },
      EN: { title: 'The fair in your pocket', text: 'One tap from your home screen, and hardly any space.' },
    },
  },
  {
    groupName: '/pointMall',
    ...low('winners'),
    words: {
      TY: { title: 'Ang estante ng mga puntos', text: 'Makikita mo rito kung ano ang maaaring ipalit.' },
      EN: { title: 'The shelf of points', text: 'What can be redeemed is shown here.' },
    },
  },
  {
    groupName: '/help',
    ...low('fairness'),
    words: {
      TY: {
        title: 'Kasunduan sa malinaw na salita',
        text: 'Ang aasahan mo sa amin, at ang aasahan namin sa iyo.',
      },
      EN: { title: 'An agreement in plain words', text: 'What you may expect of us, and we of you.' },
    },
  },
  {
    groupName: '/register',
    ...low('gate'),
    words: {
      TY: { title: 'Tuloy ka sa perya', text: 'Isang minuto lang, at nasa balanse mo na ang ₱100.' },
      EN: { title: 'Come on in', text: 'It takes a minute, and ₱100 are on your balance.' },
    },
  },
  {
    groupName: 'w_login',
    ...low('gate'),
    words: {
      TY: { title: 'Makakabalik ka agad', text: 'Ligtas ang balanse at mga round mo habang wala ka.' },
      EN: { title: 'You will be back in a moment', text: 'Your balance and your rounds are safe meanwhile.' },
    },
  },
]
