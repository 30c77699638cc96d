import { card, type Written } from './scenes.ts'

/** The blog of the brand perya. */
export const blog: Written[] = [
  {
    kind: 'blog',
    daysAgo: 30,
    ...card('fairness'),
    words: {
      TY: {
        title: 'Paano namin kinukuwenta ang balik',
        summary: 'Hindi hula, hindi karaniwan ng nakaraan. Binibilang namin ang lahat.',
        html: '<p>Maraming site ang nagsasabing “mga 96%”. Gusto naming malaman nang eksakto.</p><p>May limang reel ang Parol Nights, at bawat reel ay may tiyak na ayos. Kaya tiyak din ang bilang ng lahat ng paraan ng pagtigil nila. Dinadaanan ng programa namin ang <strong>bawat isa</strong>, isinusulat kung magkano ang ibinabayad, at hinahati sa bilang ng lahat. Hiwalay na kinukuwenta ang mga free spins, kasama ang pagdami ng bayad sa bawat sinag ng parol.</p><p>Ang lumabas ay <strong>96.23%</strong>. Ang natitirang 3.77% ang kita ng perya, at hindi namin iyon itinatago.</p><h2>Bakit dalawang paraan?</h2><p>Para makasiguro, pinapatakbo rin namin ang mismong laro nang napakaraming beses. Dapat tumugma ang dalawang sagot. Kapag hindi, hindi namin inilalabas ang laro.</p>',
      },
      EN: {
        title: 'How we work out a return',
        summary: 'Not a guess, not an average of the past. We count everything.',
        html: '<p>Many sites say “about 96%”. We wanted to know exactly.</p><p>Parol Nights has five reels, each with a fixed strip of symbols. So there is a fixed number of ways in which they can stop. Our program walks through <strong>every one of them</strong>, writes down what it pays, and divides by the number of all. The free spins are worked out on their own, with the pays that grow by each ray of the parol.</p><p>What comes out is <strong>96.23%</strong>. The other 3.77% is what the fair earns, and we do not hide it.</p><h2>Why do it twice?</h2><p>To be sure we also let the real game play a great many rounds. Both answers have to agree. If they do not, the game does not come out.</p>',
      },
    },
  },
  {
    kind: 'blog',
    daysAgo: 18,
    ...card('reels'),
    words: {
      TY: {
        title: 'Isang gabi sa perya: paano ginawa ang Parol Nights',
        summary: 'Nagsimula ito sa isang parol at sa tanong kung paano ito iilaw.',
        html: '<p>Bawat Disyembre, at sa Pampanga ay mas maaga pa, nagsisindi ng mga parol ang mga kalye. Iyon ang gusto naming maramdaman mo sa laro: hindi ingay, kundi liwanag na isa-isang sumisindi.</p><p>Kaya ang malaking parol ang puso ng mga free spins. Tuwing may panalo, isang sinag ang nagliliwanag, at mas malaki ang bayad ng mga susunod.</p><p>Iginuhit namin ang lahat bilang mga hugis, hindi mga litrato. Kaya magaan ang laro at malinaw sa pinakamaliit na telepono. Ang Ferris wheel ang scatter dahil iyon ang una mong nakikita kapag papalapit ka sa perya.</p><p>Huli naming ginawa ang mga tunog, at nakapatay ang mga ito hanggang hilingin mo.</p>',
      },
      EN: {
        title: 'A night at the fair: how Parol Nights was made',
        summary: 'It began with a lantern, and with the question of how it lights up.',
        html: '<p>Every December, and in Pampanga long before that, the streets light their parols. That is what the game should feel like: not noise, but lights that come on one by one.</p><p>So the great parol is the heart of the free spins. With every win one more ray lights up, and what comes after pays more.</p><p>Everything is drawn as shapes, with no photographs. So the game is light, and sharp on the smallest phone. The ferris wheel is the scatter because it is what you see first when you walk towards a fair.</p><p>The sounds came last, and they are off until you ask for them.</p>',
      },
    },
  },
  {
    kind: 'blog',
    daysAgo: 6,
    ...card('winners'),
    words: {
      TY: {
        title: 'Bakit walang imbentong panalo rito',
        summary: 'Mas gusto namin ang tahimik na talaan kaysa sa maingay na kasinungalingan.',
        html: '<p>Alam mo na siguro ang mga listahang iyon: bawat tatlong segundo, may nanalo na naman ng milyon. Karamihan sa kanila ay walang totoong tao.</p><p>Sa perya, isang lugar lang ang pinanggagalingan ng <a href="/winners">talaan</a>: ang mga round na binayaran. Kapag umabot sa sampung beses ng taya ang isang panalo sa totoong pera, lalabas ito. Kapag walang ganoon, walang laman ang talaan, at sinasabi namin iyon.</p><p>Ganoon din ang bilang ng mga naglalaro at ang mga sikat na laro. Kung may numero sa screen, may totoong bagay sa likod nito.</p>',
      },
      EN: {
        title: 'Why nobody wins here who does not exist',
        summary: 'We prefer a quiet board to a loud lie.',
        html: '<p>You know those lists: every three seconds somebody has won a million again. Behind most of them there is nobody.</p><p>At the fair the <a href="/winners">board</a> has one source: rounds that were paid. When a win in real money reaches ten times its stake, it appears. When there is none, the board is empty, and we say so.</p><p>The same holds for the games that we call popular. Where there is a number on the screen, there is something real behind it.</p>',
      },
    },
  },
]
