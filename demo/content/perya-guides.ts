import { card, type Written } from './scenes.ts'

/** The guides of perya: how to begin, and how to install the site on a phone. */
export const guides: Written[] = [
  {
    kind: 'guide',
    position: 10,
    ...card('gate'),
    words: {
      TY: {
        title: 'Mga unang hakbang',
        summary: 'Mula sa tarangkahan hanggang sa unang laro.',
        html: '<ol><li><strong>Tumingin muna.</strong> Bukas ang lahat ng laro para silipin, kahit walang account.</li><li><strong>Sumubok nang libre.</strong> Sapat ang play money para makilala ang isang laro.</li><li><strong>Gumawa ng account.</strong> Isang minuto, at may ₱100 ka na sa balanse.</li><li><strong>Magtakda ng halaga.</strong> Kung magkano ang kaya mong mawala ngayong gabi. Iyon lang.</li></ol>',
      },
      EN: {
        title: 'First steps',
        summary: 'From the gate to the first game.',
        html: '<ol><li><strong>Look around.</strong> Every game can be looked at, even without an account.</li><li><strong>Try for free.</strong> The play money is enough to get to know a game.</li><li><strong>Make an account.</strong> It takes a minute, and ₱100 are on your balance.</li><li><strong>Set an amount.</strong> What you can afford to lose tonight. No more than that.</li></ol>',
      },
    },
  },
  {
    kind: 'guide',
    position: 20,
    ...card('reels'),
    words: {
      TY: {
        title: 'Ang unang ikot mo',
        summary: 'Parol Nights, hakbang-hakbang.',
        html: '<ol><li>Buksan ang <a href="/game?id=parol-nights">Parol Nights</a> at pindutin ang <strong>Maglaro</strong>.</li><li>Piliin ang taya gamit ang plus at minus. Nagsisimula ito sa ₱1.</li><li>Pindutin ang <strong>ikot</strong>. Tatlo o higit pang magkakaparehong simbolo mula sa kaliwang reel ang nagbabayad.</li><li>Pumapalit ang parol sa lahat ng simbolo maliban sa Ferris wheel. Tatlong Ferris wheel ang nagbubukas ng mga free spins.</li></ol><p>Nasa <strong>Datos ng laro</strong> ang lahat ng bayad at tsansa.</p>',
      },
      EN: {
        title: 'Your first spin',
        summary: 'Parol Nights, step by step.',
        html: '<ol><li>Open <a href="/game?id=parol-nights">Parol Nights</a> and press <strong>Play</strong>.</li><li>Choose your stake with plus and minus. It begins at ₱1.</li><li>Press <strong>spin</strong>. Three or more of a symbol from the left reel on are paid.</li><li>The parol stands for every symbol but the ferris wheel. Three ferris wheels open free spins.</li></ol><p>All pays and odds are in the facts of the game.</p>',
      },
    },
  },
  {
    kind: 'guide',
    position: 30,
    ...card('winners'),
    words: {
      TY: {
        title: 'Paano basahin ang tala',
        summary: 'Bawat round na nilaro mo, mula sa pinakabago.',
        html: '<p>Nasa <a href="/?modal=member-centre&amp;page=personalHistoryCopy">record ng taya</a> ang bawat round.</p><table><tbody><tr><th scope="row">Taya</th><td>Ang inilagay mo sa round.</td></tr><tr><th scope="row">Panalo</th><td>Ang ibinayad ng round.</td></tr><tr><th scope="row">Resulta</th><td>Panalo bawas ang taya.</td></tr><tr><th scope="row">Balanse bago at pagkatapos</th><td>Para makita mong tugma ang lahat.</td></tr></tbody></table><p>Buksan ang isang round para panoorin itong muli.</p>',
      },
      EN: {
        title: 'Reading the record',
        summary: 'Every round you have played, the newest first.',
        html: '<p>Every round is in your <a href="/?modal=member-centre&amp;page=personalHistoryCopy">betting record</a>.</p><table><tbody><tr><th scope="row">Stake</th><td>What you put into the round.</td></tr><tr><th scope="row">Won</th><td>What the round paid.</td></tr><tr><th scope="row">Result</th><td>What it paid less your stake.</td></tr><tr><th scope="row">Balance before and after</th><td>So that you see that it adds up.</td></tr></tbody></table><p>Open a round to watch it again.</p>',
      },
    },
  },
  {
    kind: 'guide',
    position: 40,
    ...card('fairness'),
    words: {
      TY: {
        title: 'Suriin ang isang round',
        summary: 'Tatlong pindot, at browser mo ang magpapatunay.',
        html: '<ol><li>Buksan ang round sa <a href="/?modal=member-centre&amp;page=personalHistoryCopy">tala</a>.</li><li>Pindutin ang <strong>Suri ng pagkapatas</strong>. Ibubunyag ang seed ng server at papalitan ng bago.</li><li>Ihahambing ng browser mo ang fingerprint na ipinakita namin bago ang round, at kukuwentahin ulit ang resulta.</li></ol><p>Kapag tugma ang dalawa, hindi nabago ang round. Ganoon kasimple.</p>',
      },
      EN: {
        title: 'Checking a round',
        summary: 'Three presses, and your browser proves it.',
        html: '<ol><li>Open the round in your <a href="/?modal=member-centre&amp;page=personalHistoryCopy">record</a>.</li><li>Press <strong>Fairness check</strong>. The server’s seed is revealed, and a new one takes its place.</li><li>Your browser compares it with the fingerprint that we showed before the round, and works the result out again.</li></ol><p>If both agree, nobody changed the round. It is as simple as that.</p>',
      },
    },
  },
  {
    kind: 'installation',
    position: 10,
    ...card('app'),
    words: {
      TY: {
        title: 'Android',
        summary: 'Apat na hakbang sa Chrome.',
        html: '<ol><li>Buksan ang site na ito sa Chrome.</li><li>Pindutin ang menu na may tatlong tuldok.</li><li>Piliin ang <strong>I-install ang app</strong> o <strong>Idagdag sa Home screen</strong>.</li><li>Kumpirmahin, at buksan ang site mula sa bago nitong icon.</li></ol><p>Alisin ito gaya ng anumang app. Nananatili ang account mo.</p>',
      },
      EN: {
        title: 'Android',
        summary: 'Four steps in Chrome.',
        html: '<ol><li>Open this site in Chrome.</li><li>Tap the menu with the three dots.</li><li>Choose <strong>Install app</strong> or <strong>Add to Home screen</strong>.</li><li>Confirm, and open the site from its new icon.</li></ol><p>Remove it like any app. Your account stays.</p>',
      },
    },
  },
  {
    kind: 'installation',
    position: 20,
    ...card('app'),
    words: {
      TY: {
        title: 'iPhone at iPad',
        summary: 'Apat na hakbang sa Safari.',
        html: '<ol><li>Buksan ang site na ito sa Safari.</li><li>Pindutin ang share, ang parisukat na may arrow.</li><li>Mag-scroll at piliin ang <strong>Idagdag sa Home Screen</strong>.</li><li>Pindutin ang <strong>Idagdag</strong>, at buksan ang site mula sa bago nitong icon.</li></ol><p>Mas gusto mo ba ng profile? Nasa <a href="/down">pahina ng app</a> rin iyon.</p>',
      },
      EN: {
        title: 'iPhone and iPad',
        summary: 'Four steps in Safari.',
        html: '<ol><li>Open this site in Safari.</li><li>Tap the share button, the square with an arrow.</li><li>Scroll down and choose <strong>Add to Home Screen</strong>.</li><li>Tap <strong>Add</strong>, and open the site from its new icon.</li></ol><p>You would rather use a profile? It is on the <a href="/down">app page</a> too.</p>',
      },
    },
  },
]
