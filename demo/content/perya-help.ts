import type { Written } from './scenes.ts'

/** The help centre of perya: four chapters in their order. */
export const help: Written[] = [
  {
    kind: 'help',
    category: 'start',
    position: 10,
    words: {
      TY: {
        title: 'Paano gumawa ng account',
        html: '<p>Pindutin ang <strong>Sumali</strong> at punan ang form. Isang minuto lang ito.</p><ol><li>Pumili ng username o gamitin ang numero ng mobile mo.</li><li>Gumawa ng password na hindi mo ginagamit sa ibang site.</li><li>Basahin ang <a href="/help">kasunduan</a> at lagyan ng tsek ang kahon.</li></ol><p>Para sa 21 taong gulang pataas lang ang perya.</p>',
      },
      EN: {
        title: 'How to make an account',
        html: '<p>Press <strong>Sign up</strong> and fill in the form. It takes a minute.</p><ol><li>Choose a username, or use your mobile number.</li><li>Make a password that you use nowhere else.</li><li>Read the <a href="/help">agreement</a> and tick the box.</li></ol><p>The fair is only for people of 21 and over.</p>',
      },
    },
  },
  {
    kind: 'help',
    category: 'start',
    position: 11,
    words: {
      TY: {
        title: 'Hindi ako makapag-login',
        html: '<p>Tingnan muna kung tama ang spelling at kung naka-on ang Caps Lock. Pagkatapos ng ilang maling subok, hihingi kami ng mga titik mula sa isang larawan.</p><p>Nakalimutan ang password? Pindutin ang <strong>Nakalimutan ang password</strong> sa login at magtakda ng bago gamit ang e-mail o mobile mo.</p><p>Kapag bago ang lugar, hihingi kami ng isa pang patunay. Para sa iyo iyon, laban sa ibang tao.</p>',
      },
      EN: {
        title: 'I cannot log in',
        html: '<p>Check the spelling and the Caps Lock key first. After some wrong tries we ask for the letters of a picture.</p><p>Forgot the password? Press <strong>Forgot password</strong> at the login and set a new one by your e-mail or your mobile.</p><p>From a new place we ask for one more proof. That protects you against others.</p>',
      },
    },
  },
  {
    kind: 'help',
    category: 'start',
    position: 12,
    words: {
      TY: {
        title: 'Ilagay ang perya sa home screen',
        html: '<p>Nasa <a href="/down">pahina ng app</a> ang mga hakbang para sa Android at iPhone. Ito rin mismo ang site, mas mabilis lang buksan.</p>',
      },
      EN: {
        title: 'Put the fair on your home screen',
        html: '<p>The steps for Android and iPhone are on the <a href="/down">app page</a>. It is this very site, only quicker to open.</p>',
      },
    },
  },
  {
    kind: 'help',
    category: 'money',
    position: 20,
    words: {
      TY: {
        title: 'Ang balanse mo',
        html: '<p>Nasa itaas ng screen ang balanse mo at nagbabago ito kasabay ng bawat round. Bawat galaw ay naitatala.</p><p>May hindi tugma? Buksan ang round sa <a href="/?modal=member-centre&amp;page=personalHistoryCopy">record ng taya</a>: naroon ang balanse bago at pagkatapos nito.</p>',
      },
      EN: {
        title: 'Your balance',
        html: '<p>Your balance stands at the top of the screen and follows every round. Each change of it is on record.</p><p>Something does not add up? Open the round in your <a href="/?modal=member-centre&amp;page=personalHistoryCopy">betting record</a>: the balance before and after it is there.</p>',
      },
    },
  },
  {
    kind: 'help',
    category: 'money',
    position: 21,
    words: {
      TY: {
        title: 'Totoong pera at play money',
        html: '<p>Magkahiwalay ang dalawa. Ang play money ay para lang sumubok: hindi ito maipapalit sa cash at hindi nalilipat sa totoong account.</p><p>Pareho ang tsansa ng dalawa.</p>',
      },
      EN: {
        title: 'Real money and play money',
        html: '<p>The two are kept apart. Play money is for trying only: it is never exchanged for cash and never moves to a real account.</p><p>The odds are the same for both.</p>',
      },
    },
  },
  {
    kind: 'help',
    category: 'games',
    position: 30,
    words: {
      TY: {
        title: 'Ano ang ibig sabihin ng balik',
        html: '<p>Ang balik na 96.23% ay nangangahulugang sa bawat ₱100 na taya, ₱96.23 ang bumabalik <em>sa karaniwan, sa napakaraming round</em>. Sa isang gabi, maaaring mas mataas o mas mababa.</p><p>Kinukuwenta ito mula sa lahat ng posibleng resulta, at hindi ito nagbabago ayon sa manlalaro o oras.</p>',
      },
      EN: {
        title: 'What the return means',
        html: '<p>A return of 96.23% means that of every ₱100 staked, ₱96.23 come back <em>on average, over a great many rounds</em>. On a single evening it may be more or less.</p><p>It is worked out from all possible results, and it never changes with the player or the hour.</p>',
      },
    },
  },
  {
    kind: 'help',
    category: 'games',
    position: 31,
    words: {
      TY: {
        title: 'Naputol ako sa gitna ng round',
        html: '<p>Walang nawala. Napagpasyahan at nabayaran na ang round sa server bago pa gumalaw ang screen mo. Buksan ulit ang laro: ipapakita nito ang parehong round, at nasa <a href="/?modal=member-centre&amp;page=personalHistoryCopy">tala</a> rin ito.</p>',
      },
      EN: {
        title: 'I was cut off in a round',
        html: '<p>Nothing is lost. The round was decided and paid on the server before anything moved on your screen. Open the game again: it shows the same round, and it is in your <a href="/?modal=member-centre&amp;page=personalHistoryCopy">record</a> too.</p>',
      },
    },
  },
  {
    kind: 'help',
    category: 'games',
    position: 32,
    words: {
      TY: {
        title: 'Paano suriin ang isang round',
        html: '<p>Buksan ang round sa <a href="/?modal=member-centre&amp;page=personalHistoryCopy">tala</a> at pindutin ang <strong>Suri ng pagkapatas</strong>. Ibubunyag ang seed, at browser mo mismo ang kukuwenta ulit ng round.</p><p>Nasa <a href="/fairness">pahina ng pagkapatas</a> ang buong paliwanag.</p>',
      },
      EN: {
        title: 'How to check a round',
        html: '<p>Open the round in your <a href="/?modal=member-centre&amp;page=personalHistoryCopy">record</a> and press <strong>Fairness check</strong>. The seed is revealed, and your own browser works the round out again.</p><p>The whole story is on the <a href="/fairness">fairness page</a>.</p>',
      },
    },
  },
  {
    kind: 'help',
    category: 'safety',
    position: 40,
    words: {
      TY: {
        title: 'Ingatan ang account mo',
        html: '<ul><li>Gumamit ng password na para lang dito.</li><li>Magdagdag ng authenticator app sa <a href="/?modal=member-centre&amp;page=securityCenter">pahina ng account mo</a>.</li><li>Tingnan doon kung saan ka naka-login, at tapusin ang hindi mo kilala.</li><li>Huwag ibigay kahit kanino ang code na ipinadala sa iyo. Hindi namin iyon hinihingi sa chat.</li></ul>',
      },
      EN: {
        title: 'Keep your account safe',
        html: '<ul><li>Use a password that is for here alone.</li><li>Add an authenticator app in the <a href="/?modal=member-centre&amp;page=securityCenter">account page</a>.</li><li>See there where you are logged in, and end what you do not know.</li><li>Give nobody a code that was sent to you. We never ask for it in a chat.</li></ul>',
      },
    },
  },
  {
    kind: 'help',
    category: 'safety',
    position: 41,
    words: {
      TY: {
        title: 'Kapag hindi na masaya',
        html: '<p>Kung naglalaro ka para bumawi, o itinatago mo ito sa pamilya mo, panahon nang huminto. Makipag-usap sa taong pinagkakatiwalaan mo.</p><p>Gusto mong ipasara ang account mo? Sabihin sa <a href="/livechat">customer service</a>.</p>',
      },
      EN: {
        title: 'When it is no longer fun',
        html: '<p>If you play to win something back, or hide it from your family, it is time to stop. Talk to somebody you trust.</p><p>You want your account closed? Tell <a href="/livechat">customer service</a>.</p>',
      },
    },
  },
]
