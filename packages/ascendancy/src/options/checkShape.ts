import { checkField, InputError, type OptionControl, type Path } from '@tenforward/kernel'
import { optionFields } from './fields.ts'

type Checks = { [key: string]: OptionControl | Checks }

const isControl = (check: OptionControl | Checks): check is OptionControl => typeof check.kind === 'string'

/** The controls of all fields, in the shape of the options. */
const checks: Checks = {}
for (const { key, control } of optionFields) {
  const [first, second] = key.split('.') as [string, string?]
  if (second === undefined) checks[first] = control
  else checks[first] = { ...(checks[first] as Checks | undefined), [second]: control }
}

function checkGroup(group: Checks, value: unknown, path: Path): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InputError(`The option ${path.join('.')} must be a group of options.`, path)
  for (const [key, part] of Object.entries(value)) {
    const at = [...path, key]
    const check = Object.hasOwn(group, key) ? group[key] : undefined
    if (check === undefined) throw new InputError(`There is no option ${at.join('.')}.`, at)
    if (isControl(check)) checkField(check, part, at)
    else checkGroup(check, part, at)
  }
}

/** Tests the shape of everything given; keys that no option has are refused. */
export const checkShape = (given: object): void => checkGroup(checks, given, [])
