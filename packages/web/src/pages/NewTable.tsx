import { playable } from '@tenforward/catalogue'
import { found } from '@tenforward/kernel'
import { useEffect, useState } from 'react'
import { Page } from '../app/Page.tsx'
import { navigate, useAddress } from '../app/router.ts'
import { createLocal } from '../connection/local/create.ts'
import { createRemote } from '../connection/remote/api.ts'
import { isPlayable } from '../games/code.ts'
import { type GameRules, rulesOf } from '../games/rules.ts'
import { sentenceCase, spaced } from '../games/speech.ts'
import { RuleChips } from '../rulebook/RuleChip.tsx'
import { ownName } from '../settings/profile.ts'
import { en } from '../strings/en.ts'
import { type Key, t } from '../strings/index.ts'
import { loadParts } from '../table/ahead.ts'
import { Button } from '../ui/Button.tsx'
import { Choice } from '../ui/Choice.tsx'
import { Panel } from '../ui/Panel.tsx'
import { type Form, faultOf, isOnline, optionsOf, seatsOf, startForm, withPreset } from './newTable/form.ts'
import { OptionPanel } from './newTable/OptionPanel.tsx'
import { SeatRows } from './newTable/SeatRows.tsx'

export default function NewTable() {
  const { query } = useAddress()
  const wanted = query.get('game') ?? ''
  const game = isPlayable(wanted) ? wanted : found(playable()[0], 'game to play').id
  const watch = query.get('watch') !== null
  const [loaded, setLoaded] = useState<{ game: string; rules: GameRules } | null>(null)
  const [fault, setFault] = useState<Error | null>(null)
  useEffect(() => {
    let here = true
    setFault(null)
    rulesOf(game).then(
      rules => {
        if (!here) return
        setLoaded({ game, rules })
        loadParts(game)
      },
      (error: Error) => here && setFault(error),
    )
    return () => {
      here = false
    }
  }, [game])
  return (
    <Page title={t('new.title')}>
      <Choice
        label={t('new.game')}
        options={playable().map(({ id, name, tagline }) => ({ value: id, label: name, text: tagline }))}
        chosen={game}
        onChoose={id => navigate(`/new?game=${id}${watch ? '&watch' : ''}`, 'replace')}
      />
      {fault && <p className="notice warn">{t('new.cannot', { why: fault.message })}</p>}
      {loaded?.game === game && (
        <TableForm
          key={game}
          game={game}
          rules={loaded.rules}
          watch={watch}
          seed={query.get('seed') || undefined}
        />
      )}
    </Page>
  )
}

interface TableFormProps {
  game: string
  rules: GameRules
  watch: boolean
  /** Of a game in this browser, where it is to be the same game again. */
  seed: string | undefined
}

function TableForm({ game, rules, watch, seed }: TableFormProps) {
  const [form, setForm] = useState(() => startForm(game, rules, watch))
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const cannot = faultOf(form, rules)
  const online = isOnline(form)

  async function open() {
    setBusy(true)
    setFault(null)
    const options = optionsOf(form, rules)
    const seats = seatsOf(form, ownName())
    try {
      if (online) {
        const { clock, visibility } = form
        const { id, invite } = await createRemote({ game, seats, options, clock, visibility }, ownName())
        navigate(`/lobby/${id}?invite=${encodeURIComponent(invite)}`)
      } else navigate(`/table/${await createLocal({ game, seats, options, ...(seed && { seed }) })}`)
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }

  return (
    <form
      className="form"
      onSubmit={event => {
        event.preventDefault()
        void open()
      }}
    >
      <PresetChoice form={form} rules={rules} onChange={setForm} />
      <Panel title={t('new.seats')} tone="orange">
        <SeatRows form={form} rules={rules} onChange={setForm} />
      </Panel>
      {online && <OnlineChoices form={form} onChange={setForm} />}
      <OptionPanel form={form} rules={rules} onChange={setForm} />
      <div className="submit">
        <Button type="submit" disabled={cannot !== null || busy}>
          {t(online ? 'new.startLobby' : 'new.start')}
        </Button>
        {cannot && (
          <p role="alert">
            {t('new.cannot', { why: cannot.message })} <RuleChips game={game} ids={cannot.rules} />
          </p>
        )}
        {fault && <p role="alert">{t('new.cannot', { why: fault })}</p>}
      </div>
    </form>
  )
}

interface PartProps {
  form: Form
  onChange(form: Form): void
}

function PresetChoice({ form, rules, onChange }: PartProps & { rules: GameRules }) {
  const names = presetNames(rules)
  if (names.length === 0) return null
  return (
    <Choice
      label={t('new.preset')}
      options={names.map(name => ({ value: name, ...presetText(rules, name) }))}
      chosen={form.preset ?? ''}
      onChoose={preset => onChange(withPreset(form, rules, preset))}
    />
  )
}

function OnlineChoices({ form, onChange }: PartProps) {
  return (
    <>
      <Choice
        label={t('new.clock')}
        options={(['none', 'live', 'days'] as const).map(value => ({ value, label: t(`clock.${value}`) }))}
        chosen={form.clock}
        onChoose={clock => onChange({ ...form, clock })}
      />
      <Choice
        label={t('new.visibility')}
        options={(['link', 'public'] as const).map(value => ({ value, label: t(`visibility.${value}`) }))}
        chosen={form.visibility}
        onChoose={visibility => onChange({ ...form, visibility })}
      />
    </>
  )
}

/** The one for beginners comes first, for they read from the beginning. */
const presetNames = ({ presets }: GameRules): string[] =>
  Object.keys(presets).sort((a, b) => Number(b === 'learn') - Number(a === 'learn'))

/** As the game calls it, else as the catalogue does. */
function presetText(rules: GameRules, name: string): { label: string; text: string } {
  const words = rules.game.presetWords?.[name]
  if (words !== undefined) return { label: words.name, text: words.text }
  return (
    rules.presetWords?.(name) ?? {
      label: maybe(`preset.${name}`) ?? sentenceCase(spaced(name)),
      text: maybe(`preset.${name}.text`) ?? t('preset.other.text'),
    }
  )
}

const maybe = (key: string): string | undefined => (Object.hasOwn(en, key) ? t(key as Key) : undefined)
