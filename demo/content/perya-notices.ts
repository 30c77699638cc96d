import type { Written } from './scenes.ts'

/** The announcements of perya, the oldest first. */
export const notices: Written[] = [
  {
    kind: 'notice',
    daysAgo: 44,
    words: {
      TY: {
        title: 'Bukas na ang perya',
        html: '<p>Maligayang pagdating! Nakasulat ang eksaktong balik sa bawat laro rito, at <a href="/fairness">ikaw mismo ang makasusuri</a> sa bawat round.</p><p>Maliit pa kami. Dahan-dahan kaming lalaki, at tapat.</p>',
      },
      EN: {
        title: 'The fair is open',
        html: '<p>Welcome! Every game here has its exact return printed on it, and <a href="/fairness">you can check</a> every round yourself.</p><p>We are small. We will grow slowly, and honestly.</p>',
      },
    },
  },
  {
    kind: 'notice',
    daysAgo: 41,
    words: {
      TY: {
        title: 'Para saan ang play money',
        html: '<p>Gusto mong sumubok muna? Pindutin ang <strong>Libreng laro</strong> at may ₱10,000 kang play money.</p><ul><li>Pareho ang tsansa sa totoong laro.</li><li>Hindi ito kailanman magiging cash.</li><li>Hindi lumalabas sa winner board ang mga panalong trial.</li></ul>',
      },
      EN: {
        title: 'What play money is for',
        html: '<p>Want to look around first? Press <strong>Free play</strong> and you have ₱10,000 of play money.</p><ul><li>The odds are those of real play.</li><li>It never turns into cash.</li><li>Wins with it do not go on the winner board.</li></ul>',
      },
    },
  },
  {
    kind: 'notice',
    daysAgo: 37,
    words: {
      TY: {
        title: 'Oras ng pag-aayos: Martes ng madaling-araw',
        html: '<p>Kapag may aayusin kami, ginagawa namin ito tuwing <strong>Martes, 4:00 hanggang 5:00 ng umaga</strong> (oras ng Maynila). Madalas, walang kailangang isara.</p><p>Kung magsasara kami, sasabihin ito ng site. Ligtas ang balanse mo, at nasa <a href="/?modal=member-centre&amp;page=personalHistoryCopy">tala</a> ang bawat round na natapos.</p>',
      },
      EN: {
        title: 'When we repair things: early on Tuesdays',
        html: '<p>What has to be repaired, we repair on <strong>Tuesdays from 4:00 to 5:00 in the morning</strong> (Manila time). Most weeks nothing has to close.</p><p>If we do close, the site says so. Your balance is safe, and every finished round stays in your <a href="/?modal=member-centre&amp;page=personalHistoryCopy">record</a>.</p>',
      },
    },
  },
  {
    kind: 'notice',
    daysAgo: 33,
    words: {
      TY: {
        title: 'Dalawang wika, iisang perya',
        html: '<p>Nasa Filipino at Ingles ang buong site. Palitan ang wika sa menu; tatandaan ito ng account mo.</p><p>May nakita kang salitang hindi natural? <a href="/feedback">Sabihin mo sa amin</a>.</p>',
      },
      EN: {
        title: 'Two languages, one fair',
        html: '<p>The whole site speaks Filipino and English. Change the language in the menu; your account keeps it.</p><p>A word sounds wrong? <a href="/feedback">Tell us</a>.</p>',
      },
    },
  },
  {
    kind: 'notice',
    daysAgo: 29,
    words: {
      TY: {
        title: 'Ilagay ang perya sa home screen mo',
        html: '<p>Maaari mong buksan ang perya na parang app, sa Android at sa iPhone. Walang mabigat na ida-download.</p><p>Nasa <a href="/down">pahinang ito</a> ang mga hakbang.</p>',
      },
      EN: {
        title: 'Put the fair on your home screen',
        html: '<p>The fair can open like an app, on Android and on iPhone. There is nothing heavy to download.</p><p>The steps are on <a href="/down">this page</a>.</p>',
      },
    },
  },
  {
    kind: 'notice',
    daysAgo: 24,
    words: {
      TY: {
        title: 'Ang winner board, ipinaliwanag',
        html: '<p>Makikita sa <a href="/winners">talaan</a> ang mga panalong umabot sa sampung beses ng taya, nitong huling pitong araw.</p><ul><li>Totoong pera lang, hindi trial.</li><li>Nakatago ang mga pangalan.</li><li>Walang imbento. Kung walang nanalo, walang laman ang talaan.</li></ul>',
      },
      EN: {
        title: 'The winner board, explained',
        html: '<p>The <a href="/winners">board</a> shows wins of ten times their stake and more, of the last seven days.</p><ul><li>Real money only, no play money.</li><li>Names are hidden.</li><li>Nobody is made up. If nobody has won, the board is empty.</li></ul>',
      },
    },
  },
  {
    kind: 'notice',
    daysAgo: 20,
    words: {
      TY: {
        title: 'Imbitahan ang mga kaibigan mo',
        html: '<p>May sarili kang code at link sa <a href="/referral">Mag-imbita ng kaibigan</a>. Kung sino ang sumali gamit nito ay nakatala sa iyo mula sa simula.</p><p>Para sa mga ahente, ang kontrata nila ang nagsasabi kung ano ang matatanggap. Hindi kami nangangako ng higit sa nakasulat doon.</p>',
      },
      EN: {
        title: 'Bring your friends',
        html: '<p>Your own code and link are on <a href="/referral">Invite friends</a>. Who registers by them is noted as yours from the start.</p><p>What an agent receives stands in their contract. We promise nothing beyond what is written there.</p>',
      },
    },
  },
  {
    kind: 'notice',
    daysAgo: 16,
    words: {
      TY: {
        title: 'Ang bonus sa pagsali',
        html: '<p>May <strong>₱100</strong> ang bawat bagong miyembro pagkasali. Isang beses bawat tao, para sa 21 taong gulang pataas.</p><p>Nasa <a href="/promotions">Promosyon</a> ang lahat ng kondisyon.</p>',
      },
      EN: {
        title: 'The sign-up bonus',
        html: '<p>Every new member finds <strong>₱100</strong> on the balance after signing up. Once a person, for people of 21 and over.</p><p>All terms are under <a href="/promotions">Promotions</a>.</p>',
      },
    },
  },
  {
    kind: 'notice',
    daysAgo: 12,
    words: {
      TY: {
        title: 'Laro lang, hindi hanapbuhay',
        html: '<p>Libangan ang perya, at may gastos ito sa katagalan: mas maliit sa 100% ang balik ng bawat laro.</p><ul><li>Magtakda ng halaga bago magsimula.</li><li>Huwag habulin ang talo.</li><li>Huwag gamitin ang perang kailangan mo.</li><li>Kapag hindi na masaya, huminto.</li></ul>',
      },
      EN: {
        title: 'It is play, not income',
        html: '<p>The fair is for fun, and over time it costs money: every game returns less than 100%.</p><ul><li>Set an amount before you begin.</li><li>Never chase what you lost.</li><li>Never use money that you need.</li><li>Stop when it stops being fun.</li></ul>',
      },
    },
  },
  {
    kind: 'notice',
    daysAgo: 8,
    words: {
      TY: {
        title: 'Paano namin iniingatan ang datos mo',
        html: '<p>Hinihingi lang namin ang kailangan ng account mo. Hindi namin alam ang password mo: ang bakas lang nito ang nakatago sa amin. Naka-encrypt ang biyahe ng lahat ng ipinapadala mo.</p><p>May tanong tungkol sa datos mo? Sumulat sa <a href="mailto:help@perya.example">help@perya.example</a>.</p>',
      },
      EN: {
        title: 'How we keep your data',
        html: '<p>We ask only for what your account needs. Nobody here knows your password: all we keep is a trace of it that cannot be read back. Everything you send travels encrypted.</p><p>A question about your data? Write to <a href="mailto:help@perya.example">help@perya.example</a>.</p>',
      },
    },
  },
  {
    kind: 'notice',
    daysAgo: 4,
    words: {
      TY: {
        title: 'Nawala ang telepono mo?',
        html: '<p>Huwag mag-alala, wala sa telepono ang pera mo. Mag-login mula sa ibang device, buksan ang <a href="/?modal=member-centre&amp;page=securityCenter">pahina ng account mo</a>, tapusin ang mga login na hindi sa iyo at palitan ang password.</p><p>Hindi ka makapasok? Kausapin ang <a href="/livechat">customer service</a>.</p>',
      },
      EN: {
        title: 'Lost your phone?',
        html: '<p>No need to worry, your money is not in it. Log in from another device, open the <a href="/?modal=member-centre&amp;page=securityCenter">account page</a>, end the logins that are not yours and change your password.</p><p>Cannot get in? Talk to <a href="/livechat">customer service</a>.</p>',
      },
    },
  },
  {
    kind: 'notice',
    daysAgo: 2,
    // For members of a club only.
    audience: 'players',
    segment: { ranks: [2, 3] },
    words: {
      TY: {
        title: 'Salamat sa mga suki',
        html: '<p>Para ito sa mga nasa club. Kausapin kami sa <a href="/livechat">chat</a> kung may gusto kang idagdag namin sa <a href="/pointMall">point mall</a>.</p>',
      },
      EN: {
        title: 'Thank you, regulars',
        html: '<p>This is for the members of our clubs. Tell us in the <a href="/livechat">chat</a> what you would like to see in the <a href="/pointMall">point mall</a>.</p>',
      },
    },
  },
  {
    kind: 'notice',
    daysAgo: 1,
    words: {
      TY: {
        title: 'Mas malinaw na kasunduan',
        html: '<p>Isinulat namin ang <a href="/help">kasunduan</a> sa mas maiikling pangungusap. Tuwing may bagong bersiyon, ipapakita namin ito sa iyo at tatanungin ka muna.</p>',
      },
      EN: {
        title: 'A clearer agreement',
        html: '<p>The <a href="/help">agreement</a> is written in shorter sentences now. Whenever there is a new version, we show it to you and ask you first.</p>',
      },
    },
  },
]
