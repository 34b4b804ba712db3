import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

export type Tone = 'orange' | 'peach' | 'rust' | 'lilac' | 'blue' | 'quiet'

interface ButtonProps extends ComponentProps<'button'> {
  tone?: Tone
  icon?: IconName
  /** Shown on the key at the right: the shortcut. */
  hint?: string | undefined
  children?: ReactNode
}

/** A rounded bar that can be pressed. */
export function Button({ tone = 'orange', icon, hint, children, className = '', ...rest }: ButtonProps) {
  return (
    <button type="button" className={`button tone-${tone} ${className}`} {...rest}>
      {icon && <Icon name={icon} />}
      {children !== undefined && <span className="button-text">{children}</span>}
      {hint && (
        <span className="hint key" aria-hidden="true">
          {hint}
        </span>
      )}
    </button>
  )
}

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName
  label: string
  tone?: Tone
}

export function IconButton({ icon, label, tone = 'quiet', className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" className={`icon-button tone-${tone} ${className}`} aria-label={label} {...rest}>
      <Icon name={icon} />
    </button>
  )
}
