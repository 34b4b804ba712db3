import { CATALOGUE, type CatalogueEntry } from '@tenforward/catalogue'

export function homePage(): string {
  return layout(
    'Ten Forward',
    `<h1>Ten Forward</h1>
<p class="lead">A table for three Star Trek tabletop games. The program knows the rules and does the bookkeeping; people decide.</p>
<section aria-labelledby="games">
<h2 id="games">The games</h2>
<ul class="games">
${CATALOGUE.filter(game => !game.example)
  .map(gameCard)
  .join('\n')}
</ul>
</section>
<section aria-labelledby="today">
<h2 id="today">What works today</h2>
<p>The server is running, but its client has not been built (<code>packages/web/dist</code> is missing). Tables can be opened and games played through the <a href="/api/docs">API</a>.</p>
<dl class="status">
<div><dt>Rule index</dt><dd>The rules of the three games are listed by number in our own words, and each test says which of them it shows.</dd></div>
<div><dt>Tables</dt><dd>Choices are stored before they are confirmed; a game goes on after a crash, a restart or a lost connection.</dd></div>
<div><dt>Games</dt><dd>All three can be played by people and bots.</dd></div>
</dl>
</section>`,
  )
}

export function notFoundPage(): string {
  return layout(
    'Not found – Ten Forward',
    `<h1>Nothing here</h1>
<p class="lead">There is no page at this address.</p>
<p><a class="button" href="/">Back to Ten Forward</a></p>`,
  )
}

function gameCard({ name, tagline, about }: CatalogueEntry): string {
  return `<li><h3>${name}</h3><p class="tag">${tagline}</p><p>${about}</p></li>`
}

export function layout(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<meta name="description" content="A table for three Star Trek tabletop games with the rules enforced by the program. Unofficial fan project.">
<title>${title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header>
<div class="elbow" aria-hidden="true"></div>
<div class="bars" aria-hidden="true"><i></i><i></i><i></i><i></i></div>
</header>
<div class="rail" aria-hidden="true"><i></i><i></i><i></i></div>
<main id="main" tabindex="-1">
${main}
</main>
<footer>
<p>Unofficial fan project, not affiliated with or endorsed by the owners of Star Trek or the publishers of these games. No art or text of theirs is included.</p>
</footer>
</body>
</html>
`
}
