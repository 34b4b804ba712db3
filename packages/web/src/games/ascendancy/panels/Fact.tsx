import type { ReactNode } from 'react'
import type { Reckoning } from '../reading/sums.ts'

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A number with everything that made it. */
export function Sum({ title, reckoning }: { title: string; reckoning: Reckoning }) {
  return (
    <section className="asc-sum">
      <b className="asc-sum-name">{title}</b>
      <ul>
        {reckoning.lines.map(line => (
          <li key={line.what}>
            <span>{line.what}</span> <b>{line.by}</b>
          </li>
        ))}
      </ul>
      <p>{reckoning.result}</p>
    </section>
  )
}

/** Chances side by side in one bar, each with its words below. */
export function ChanceBar({ chances }: { chances: readonly { label: string; p: number; text: string }[] }) {
  const shown = chances.filter(({ p }) => p > 0.0005)
  return (
    <div className="asc-chances">
      <div className="asc-chance-bar" aria-hidden="true">
        {shown.map(({ label, p }, i) => (
          <i key={label} className={`part-${i}`} style={{ flexGrow: p }} />
        ))}
      </div>
      <dl>
        {shown.map(({ label, text }, i) => (
          <div key={label}>
            <dt>
              <i className={`part-${i}`} /> {label}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
