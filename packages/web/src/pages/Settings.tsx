import { Page } from '../app/Page.tsx'
import { change, FILM_SPEEDS, type Settings, useSettings } from '../settings/settings.ts'
import { type Key, LANGUAGES, speak, t } from '../strings/index.ts'
import { Choice, Switch } from '../ui/Choice.tsx'
import { toast } from '../ui/toasts.tsx'

export default function SettingsPage() {
  return (
    <Page title={t('settings.title')}>
      <div className="setting-list">
        <Seeing />
        <Playing />
        <BeingTold />
        <Language />
      </div>
    </Page>
  )
}

type Words = 'palette' | 'motion' | 'confirm' | 'film' | 'filmOthers'

interface WordChoiceProps<K extends Words> {
  name: K
  /** Where another choice has the words of the same values. */
  words?: Words
  values: readonly Settings[K][]
}

/** A choice whose values have a name in the list of strings. */
function WordChoice<K extends Words>({ name, words = name, values }: WordChoiceProps<K>) {
  return (
    <Choice
      label={t(`settings.${name}` as Key)}
      text={t(`settings.${name}Text` as Key)}
      options={values.map(value => ({ value: String(value), label: t(`${words}.${value}` as Key) }))}
      chosen={String(useSettings()[name])}
      onChoose={value => change({ [name]: value })}
    />
  )
}

interface OnOffProps {
  name: 'hints' | 'autoPass' | 'sound' | 'notify'
  onChange?: (on: boolean) => void
}

function OnOff({ name, onChange = on => change({ [name]: on }) }: OnOffProps) {
  return (
    <Switch
      label={t(`settings.${name}`)}
      text={t(`settings.${name}Text`)}
      on={useSettings()[name]}
      onChange={onChange}
    />
  )
}

function Seeing() {
  return (
    <>
      <Choice
        label={t('settings.text')}
        text={t('settings.textText')}
        options={([100, 125, 150, 200] as const).map(value => ({ value, label: `${value} %` }))}
        chosen={useSettings().textSize}
        onChoose={textSize => change({ textSize })}
      />
      <WordChoice name="palette" values={['standard', 'redGreen', 'blueYellow', 'contrast']} />
      <WordChoice name="motion" values={['system', 'full', 'reduced']} />
    </>
  )
}

function Playing() {
  return (
    <>
      <WordChoice name="confirm" values={['never', 'ending', 'always']} />
      <WordChoice name="film" values={FILM_SPEEDS} />
      <WordChoice name="filmOthers" words="film" values={FILM_SPEEDS} />
      <OnOff name="hints" />
      <OnOff name="autoPass" />
    </>
  )
}

function BeingTold() {
  return (
    <>
      <OnOff name="sound" />
      <OnOff name="notify" onChange={on => void notify(on)} />
    </>
  )
}

/** The browser has to be asked first. */
async function notify(on: boolean): Promise<void> {
  if (!on) return change({ notify: false })
  const allowed = 'Notification' in window && (await Notification.requestPermission()) === 'granted'
  change({ notify: allowed })
  if (!allowed) toast(t('settings.notifyDenied'), 'warn')
}

function Language() {
  return (
    <Choice
      label={t('settings.language')}
      text={t('settings.languageText')}
      options={Object.entries(LANGUAGES).map(([value, { name }]) => ({ value, label: name }))}
      chosen={useSettings().language}
      onChoose={language => void speak(language).then(() => change({ language }))}
    />
  )
}
