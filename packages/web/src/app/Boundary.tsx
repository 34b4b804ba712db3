import { Component, type ReactNode } from 'react'
import { t } from '../strings/index.ts'
import { Button } from '../ui/Button.tsx'

interface State {
  fault: Error | null
}

/** React offers no other form for this than a class. Without it, one fault would leave an empty page. */
export class Boundary extends Component<{ children: ReactNode }, State> {
  override state: State = { fault: null }

  static getDerivedStateFromError(fault: Error): State {
    return { fault }
  }

  override render() {
    const { fault } = this.state
    if (fault === null) return this.props.children
    // A chunk that cannot be fetched is the network's fault, or that of an update in between.
    const unloaded = /dynamically imported|module script|Failed to fetch/i.test(fault.message)
    return (
      <main className="fault" role="alert">
        <h1>{t('app.fault')}</h1>
        <p>{unloaded ? t('app.update') : t('app.faultWhat')}</p>
        <p className="quiet">{fault.message}</p>
        <Button onClick={() => location.reload()}>{t('app.reload')}</Button>
      </main>
    )
  }
}
