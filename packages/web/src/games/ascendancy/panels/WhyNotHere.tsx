import type { OptionId } from '@tenforward/kernel'
import { useEffect, useState } from 'react'
import type { Refusal } from '../../../connection/connection.ts'
import { RuleChips } from '../../../rulebook/RuleChip.tsx'
import { useAtTable } from '../../../table/atTable.ts'
import { answerWith, optionsOf, useChoosing } from '../../../table/choosing.ts'

/** While a place or a Ship is asked for: why this one cannot be chosen. */
export function WhyNotHere({ id }: { id: OptionId }) {
  const { prompt } = useChoosing()
  const connection = useAtTable()?.connection
  const [why, setWhy] = useState<Refusal | null>(null)
  useEffect(() => {
    setWhy(null)
    if (!connection || prompt?.kind !== 'pick' || optionsOf(prompt).includes(id)) return
    let here = true
    void connection.whyNot(answerWith(prompt, id)).then(found => here && setWhy(found))
    return () => {
      here = false
    }
  }, [connection, prompt, id])
  if (why === null) return null
  return (
    <p className="asc-why" role="status">
      {why.message} <RuleChips ids={why.rules} />
    </p>
  )
}
