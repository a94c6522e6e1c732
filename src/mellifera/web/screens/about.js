/** About: what Mellifera is and is not, and whose work it stands on. */
import { html } from "./parts.js";

export function About() {
  return html`<main class="single wide">
    <section class="panel prose">
      <h1>About Mellifera</h1>
      <p class="fan">
        <b>An unofficial fan edition.</b> Mellifera is not affiliated with or endorsed by the designer or the publisher of Apiary. It
        ${" "}contains no art, no text and no other material of theirs: drawings, words and code are our own.
      </p>
      <p>
        Mellifera plays a complete game of Apiary for one to five: alone against the Automa, around one screen, against bots, or with
        ${" "}friends by link. Everything runs on the machine that started the server; there are no accounts, and nothing is sent${" "}
        anywhere${" "}else.
      </p>
      <h2>What is printed and what is ours</h2>
      <p>
        Not every value of the printed components is public. The <a href="/rules">rules reference</a> says of each where it comes from:
        ${" "}stated by a rulebook, seen in public pictures, worked out from them, or designed by us. Whoever owns the game can play
        ${" "}with the${" "}printed values: the set-up takes a file with changed rows, which stays on this server.
      </p>
      <h2>Fair play</h2>
      <p>
        Each game is dealt from a seed that is fixed before the first turn. Its fingerprint is shown from the start, the seed itself
        ${" "}when the game is over, so that everybody can check that nothing was changed. A finished game can be downloaded as a${" "}
        record:${" "}plain text, one line a decision.
      </p>
      <h2>Licences</h2>
      <p>Mellifera: MIT. Typeface: Inter, SIL Open Font License. Preact: MIT. htm: Apache 2.0.</p>
      <div class="row"><a class="bigbtn" href="/">Home</a><a class="opt" href="/rules"><b>Rules reference</b></a></div>
    </section>
  </main>`;
}
