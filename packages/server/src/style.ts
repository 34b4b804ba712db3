/**
 * The LCARS manner: black ground, rounded bars, flat warm colours, condensed capitals for labels.
 * Only fonts that the machine has, so that nothing is fetched from elsewhere.
 */
export const STYLE = `
:root {
  --orange: #ff9c41;
  --peach: #ffcf8b;
  --rust: #d9695f;
  --lilac: #c9a0dc;
  --blue: #8fb8ff;
  --text: #f3ead9;
  --rail: clamp(1.25rem, 14vw, 11rem);
  --gap: 0.375rem;
  --label: "Antonio", "Oswald", "Roboto Condensed", "Arial Narrow", "Liberation Sans Narrow", "Helvetica Neue", Arial, sans-serif;
}
* { box-sizing: border-box; margin: 0; }
html { background: #000; color: var(--text); font: 1.0625rem/1.55 system-ui, "Segoe UI", Roboto, "Liberation Sans", sans-serif; }
body {
  display: grid;
  grid-template: auto 1fr auto / var(--rail) minmax(0, 1fr);
  column-gap: clamp(1rem, 3vw, 2.5rem);
  min-height: 100vh;
  padding: clamp(0.5rem, 1.5vw, 1.25rem);
}
header { grid-column: 1 / -1; display: flex; gap: var(--gap); height: clamp(3.5rem, 6vw, 5rem); }
.elbow { position: relative; flex: none; width: calc(var(--rail) + 4rem); background: var(--orange); border-top-left-radius: clamp(2rem, 6vw, 4.5rem); }
.elbow::after {
  content: ""; position: absolute; left: var(--rail); right: 0; top: clamp(1.1rem, 2.4vw, 1.75rem); bottom: 0;
  background: #000; border-top-left-radius: clamp(1rem, 2.5vw, 2rem);
}
.bars { display: flex; flex: 1; gap: var(--gap); height: clamp(1.1rem, 2.4vw, 1.75rem); }
.bars i { background: var(--peach); flex: 3; }
.bars i:nth-child(2) { background: var(--rust); flex: 1; }
.bars i:nth-child(3) { background: var(--lilac); flex: 5; }
.bars i:nth-child(4) { background: var(--orange); flex: 0 0 2rem; border-radius: 0 2rem 2rem 0; }
.rail { display: grid; grid-template-rows: 1fr 3fr 2fr; gap: var(--gap); padding-top: var(--gap); }
.rail i { background: var(--lilac); }
.rail i:nth-child(2) { background: var(--peach); }
.rail i:nth-child(3) { background: var(--rust); border-bottom-left-radius: clamp(1rem, 4vw, 3rem); }
main { max-width: 68rem; padding-bottom: 2rem; overflow-wrap: break-word; }
main:focus { outline: none; }
h1, h2, h3, dt, .tag, .button, .skip { font-family: var(--label); font-stretch: condensed; text-transform: uppercase; letter-spacing: 0.04em; }
h1 { color: var(--orange); font-size: clamp(2.5rem, 9vw, 5.5rem); line-height: 1; font-weight: 700; overflow-wrap: anywhere; }
h2 { color: var(--lilac); font-size: 1.5rem; font-weight: 600; margin: 2.5rem 0 0.75rem; line-height: 1.2; }
h3 { color: #000; background: var(--peach); border-radius: 2rem 0 0 2rem; font-size: 1.25rem; padding: 0.25rem 1.25rem; line-height: 1.4; }
.lead { font-size: clamp(1.125rem, 2.2vw, 1.375rem); max-width: 46ch; margin-top: 1rem; }
.games { list-style: none; padding: 0; display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)); }
.games li { display: flex; flex-direction: column; gap: 0.5rem; }
.games li:nth-child(2) h3 { background: var(--blue); }
.games li:nth-child(3) h3 { background: var(--rust); }
.games p { padding-left: 1.25rem; }
.tag { color: var(--peach); }
.status { margin-top: 1rem; display: grid; gap: 0.75rem; }
.status div { display: grid; grid-template-columns: 10rem minmax(0, 1fr); gap: 0.25rem 1.25rem; align-items: start; }
dt { background: var(--orange); color: #000; border-radius: 1.5rem; padding: 0.125rem 1rem; text-align: right; }
code { color: var(--peach); }
dt code { color: inherit; }
h2 code { text-transform: none; overflow-wrap: anywhere; }
pre { overflow-x: auto; padding: 0.75rem 1.25rem; font-size: 0.875rem; }
summary { cursor: pointer; color: var(--blue); }
section { min-width: 0; }
a { color: var(--blue); }
.button { display: inline-block; margin-top: 1.5rem; background: var(--blue); color: #000; border-radius: 2rem; padding: 0.75rem 1.75rem; text-decoration: none; font-weight: 600; }
.skip { position: absolute; left: -100vw; top: 0.5rem; background: var(--blue); color: #000; border-radius: 2rem; padding: 0.75rem 1.5rem; z-index: 1; }
.skip:focus { left: 0.5rem; }
:focus-visible { outline: 3px solid #fff; outline-offset: 3px; }
footer { grid-column: 1 / -1; border-top: clamp(0.75rem, 1.5vw, 1.25rem) solid var(--orange); margin-top: var(--gap); padding: 0.75rem 0 0 1.25rem; font-size: 0.9375rem; }
@media (max-width: 40rem) {
  .status div { grid-template-columns: minmax(0, 1fr); }
  dt { justify-self: start; text-align: left; }
}
`
