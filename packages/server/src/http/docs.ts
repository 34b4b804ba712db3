import { layout } from '../page.ts'
import type { Route } from './route.ts'

/** The API on one readable page, without any script. */
export function docsPage(routes: readonly Route[]): string {
  return layout(
    'API – Ten Forward',
    `<h1>API</h1>
<p class="lead">Everything that the client does can be done by a script. The same as a machine reads it: <a href="/api/openapi.json">openapi.json</a>.</p>
<p>Get a token from <code>POST /api/guests</code> and send it with every request: <code>Authorization: Bearer …</code>. Bodies are JSON. Live updates come over the WebSocket at <code>/ws</code>.</p>
${routes.map(section).join('\n')}`,
  )
}

function section({ method, url, summary, query, body, everybody }: Route): string {
  const parameters = Object.entries(query ?? {}).map(
    ([name, about]) => `<div><dt><code>?${plain(name)}=</code></dt><dd>${plain(about)}</dd></div>`,
  )
  return `<section>
<h2><code>${method} ${plain(url)}</code></h2>
<p>${plain(summary)}${everybody ? ' <em>For everybody.</em>' : ''}</p>
${parameters.length > 0 ? `<dl class="status">${parameters.join('')}</dl>` : ''}
${body === undefined ? '' : `<details><summary>Body</summary><pre tabindex="0">${plain(JSON.stringify(body, null, 2))}</pre></details>`}
</section>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const plain = (text: string) => text.replace(/[&<>"]/g, letter => ENTITIES[letter] ?? letter)
